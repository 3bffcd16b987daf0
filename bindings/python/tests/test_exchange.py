"""Memory shared with other libraries, both ways, shown by addresses and by writing on one side and reading on the other."""
import array
import gc
import mmap
import sys
import unittest
import weakref

import ctensor as ct
import support

np, torch = support.numpy, support.torch
PLAIN = "bool int8 uint8 int16 uint16 int32 uint32 int64 uint64 float16 float32 float64 complex64 complex128".split()


class Buffers(support.LeakCheck):
    def test_buffers_are_shared_and_kept(self):
        for owner, dtype in ((bytearray(range(16)), ct.uint8), (array.array("i", range(4)), ct.int32), (array.array("d", [1, 2]), ct.float64),
                             (memoryview(bytearray(16)).cast("h", (2, 4)), ct.int16)):
            tensor = ct.asarray(owner)
            self.assertEqual((tensor.dtype, tensor.shape), (dtype, memoryview(owner).shape))
            tensor[0] = 7
            self.assertEqual(memoryview(owner).tolist()[0] if tensor.ndim == 1 else 7, 7)
            self.assertFalse(tensor.is_read_only)
        self.assertTrue(ct.asarray(bytes(4)).is_read_only)

    def test_the_owner_is_locked_while_a_tensor_lives(self):
        owner = bytearray(8)
        view = ct.asarray(owner)[2:]
        with self.assertRaises(BufferError):
            owner.append(1)
        view.close()
        gc.collect()
        owner.append(1)

    def test_strided_and_empty_buffers(self):
        owner = memoryview(array.array("h", range(10)))
        self.assertEqual(ct.asarray(owner[::-3]).tolist(), [9, 6, 3, 0])
        self.assertEqual(ct.asarray(owner[1:8:2]).strides, (2,))
        self.assertEqual(ct.asarray(bytearray()).shape, (0,))
        with mmap.mmap(-1, 64) as block:
            tensor = ct.asarray(block)
            tensor[3] = 5
            self.assertEqual(block[3], 5)
            del tensor

    def test_what_cannot_be_shared(self):
        for owner, error in ((memoryview(bytearray(8)).cast("c"), ValueError), (object(), TypeError), (3 .__class__, TypeError),
                             ({1: 2}, TypeError), ({1}, TypeError)):
            with self.assertRaises(error, msg=owner):
                ct.asarray(owner)

    def test_memoryviews_of_tensors(self):
        tensor = ct.reshape(ct.arange(6, dtype=ct.int16), (2, 3))
        view = tensor.memoryview()
        self.assertEqual((view.format, view.shape, view.tolist()), ("h", (2, 3), [[0, 1, 2], [3, 4, 5]]))
        view[1, 2] = 50
        self.assertEqual(tensor[1, 2].item(), 50)
        tensor.close()
        self.assertEqual(view[1, 2], 50)  # the view holds the memory
        del view
        self.assertTrue(ct.zeros(3).as_read_only().memoryview().readonly)
        for tensor in (ct.zeros((2, 2)).T, ct.asarray(["a"]), ct.zeros(2, dtype=ct.bfloat16), ct.zeros(2, dtype=ct.complex64)):
            with self.assertRaises(BufferError):
                tensor.memoryview()
        self.assertEqual(ct.zeros(0).memoryview().shape, (0,))
        self.assertEqual(ct.asarray([1, 2], dtype=ct.uint16).tobytes(), b"\1\0\2\0")
        self.assertEqual(ct.reshape(ct.arange(4, dtype=ct.int8), (2, 2)).T.tobytes(), b"\0\2\1\3")

    @unittest.skipIf(sys.version_info < (3, 12), "__buffer__ is for Python 3.12 and later")
    def test_memoryview_takes_a_tensor(self):
        tensor = ct.arange(3)
        view = memoryview(tensor)
        view[0] = 9
        self.assertEqual(tensor.tolist(), [9, 1, 2])
        del view
        with self.assertRaises(BufferError):
            memoryview(tensor[::2])
        self.assertEqual(bytes(ct.asarray([1], dtype=ct.uint8)), b"\1")


class Capsules(support.LeakCheck):
    def test_a_tensor_through_a_capsule(self):
        tensor = ct.reshape(ct.arange(12), (3, 4))[::-1, 1:]
        for keywords in ({}, {"max_version": (1, 0)}, {"max_version": (1, 2), "dl_device": (1, 0), "stream": None, "copy": False},
                         {"max_version": (0, 8)}):
            capsule = tensor.__dlpack__(**keywords)
            name = "dltensor_versioned" if keywords.get("max_version", (0,))[0] else "dltensor"
            self.assertIn(f'"{name}"', repr(capsule))
            back = ct.from_dlpack(capsule)
            self.assertIn(f'"used_{name}"', repr(capsule))
            self.assertEqual((back.address, back.strides, back.tolist()), (tensor.address, tensor.strides, tensor.tolist()))
            with self.assertRaisesRegex(ValueError, "taken before"):
                ct.from_dlpack(capsule)

    def test_copies(self):
        tensor = ct.arange(3)
        for back in (ct.from_dlpack(tensor.__dlpack__(copy=True)), ct.from_dlpack(tensor, copy=True)):
            self.assertNotEqual(back.address, tensor.address)
            self.assertEqual(back.tolist(), [0, 1, 2])

    def test_read_only_memory_goes_versioned_alone(self):
        tensor = ct.arange(3).as_read_only()
        self.assertTrue(ct.from_dlpack(tensor).is_read_only)
        with self.assertRaises(BufferError):
            tensor.__dlpack__()
        self.assertFalse(ct.from_dlpack(tensor.__dlpack__(copy=True)).is_read_only)

    def test_what_does_not_go(self):
        tensor = ct.arange(3)
        for use, error in ((lambda: ct.asarray(["a"]).__dlpack__(), BufferError), (lambda: tensor.__dlpack__(dl_device=(2, 0)), BufferError),
                           (lambda: tensor.__dlpack__(stream=1), ValueError), (lambda: ct.from_dlpack(object()), ValueError),
                           (lambda: ct.from_dlpack(None), ValueError), (lambda: ct.from_dlpack(tensor, device="gpu"), ValueError)):
            with self.assertRaises(error):
                use()
        self.assertEqual(tensor.__dlpack_device__(), (1, 0))

    def test_capsules_that_nobody_takes_leak_nothing(self):
        before = ct.live_bytes()
        for _ in range(100):
            ct.zeros(1000).__dlpack__(max_version=(1, 0))
        kept = ct.zeros(1000).__dlpack__()
        self.assertEqual(ct.live_bytes() - before, 8000)
        self.assertEqual(ct.from_dlpack(kept).shape, (1000,))
        del kept
        self.assertEqual(ct.live_bytes(), before)

    def test_a_refusal_of_the_consumer_comes_through(self):
        def consumer(_capsule):
            raise KeyError("not mine")
        for _ in range(3):
            with self.assertRaisesRegex(KeyError, "not mine"):
                consumer(ct.zeros(3).__dlpack__())
            with self.assertRaisesRegex(TypeError, "__dlpack__|takes"):
                (lambda: None)(ct.zeros(3).__dlpack__())

    def test_unclaimed_at_exit(self):
        finished = support.python("import ctensor; kept = ctensor.zeros(9).__dlpack__(); ctensor.zeros(9).__dlpack__()")
        self.assertEqual((finished.returncode, finished.stderr), (0, b""))


@support.needs_numpy
class WithNumpy(support.LeakCheck):
    def test_arrays_share_the_memory_of_tensors(self):
        for name in PLAIN:
            tensor = ct.reshape(ct.astype(ct.arange(12), name), (3, 4))[::-1, ::2]
            array = np.asarray(tensor)
            self.assertEqual((array.dtype.name, array.shape), (name, (3, 2)))
            self.assertEqual(array.__array_interface__["data"], (tensor.address, False), name)
            self.assertEqual(array.tolist(), tensor.tolist())
            array[0, 0] = 1
            self.assertEqual(tensor[0, 0].item(), 1)

    def test_tensors_share_the_memory_of_arrays(self):
        for name in PLAIN:
            array = np.arange(12).astype(name).reshape(3, 4)[::-1, ::2]
            tensor = ct.asarray(array)
            self.assertEqual((tensor.dtype.name, tensor.shape), (name, (3, 2)))
            self.assertEqual(tensor.address, array.__array_interface__["data"][0])
            self.assertEqual(tensor.tolist(), array.tolist())
            tensor[0, 0] = 1
            self.assertEqual(array[0, 0], 1)

    def test_either_side_may_go_first(self):
        array = np.asarray(ct.arange(5))
        gc.collect()
        self.assertEqual(array.tolist(), [0, 1, 2, 3, 4])
        with ct.arange(5) as tensor:
            array = np.asarray(tensor)
            other = tensor.numpy()
        self.assertEqual((array.tolist(), other.tolist()), ([0, 1, 2, 3, 4],) * 2)
        del tensor
        self.assertEqual(other.tolist(), [0, 1, 2, 3, 4])
        array = np.arange(5)
        gone = weakref.ref(array)
        tensor = ct.asarray(array)[1:]
        del array
        gc.collect()
        self.assertEqual(tensor.tolist(), [1, 2, 3, 4])
        del tensor
        gc.collect()
        self.assertIsNone(gone())

    def test_read_only_stays_read_only(self):
        self.assertFalse(np.asarray(ct.arange(3).as_read_only()).flags.writeable)
        array = np.arange(3)
        array.flags.writeable = False
        self.assertTrue(ct.asarray(array).is_read_only)

    def test_shapes_without_elements_and_of_rank_0(self):
        for shape in ((0,), (2, 0, 3), ()):
            self.assertEqual(np.asarray(ct.zeros(shape)).shape, shape)
            self.assertEqual(ct.asarray(np.zeros(shape)).shape, shape)
        self.assertEqual(ct.asarray(np.float32(2.5)).item(), 2.5)

    def test_dlpack_both_ways(self):
        tensor = ct.arange(6, dtype=ct.float32)
        array = np.from_dlpack(tensor)
        self.assertEqual(array.__array_interface__["data"][0], tensor.address)
        back = ct.from_dlpack(array if array.flags.writeable else np.arange(6, dtype="float32"))
        self.assertEqual(back.tolist(), [0, 1, 2, 3, 4, 5])
        source = np.arange(4)
        self.assertEqual(ct.from_dlpack(source).address, source.__array_interface__["data"][0])

    def test_numpys_refusal_comes_through(self):
        tensor = ct.zeros(3, dtype=ct.bfloat16)
        for _ in range(3):
            with self.assertRaises((RuntimeError, BufferError, TypeError, ValueError)) as caught:
                np.from_dlpack(tensor)
            self.assertNotIsInstance(caught.exception, SystemError)

    def test_conversions(self):
        tensor = ct.asarray([1, 2])
        self.assertEqual(np.asarray(tensor, dtype="float32").dtype.name, "float32")
        self.assertEqual(np.sqrt(ct.asarray([4.0, 9.0])).tolist(), [2, 3])
        self.assertEqual(ct.asarray(["ab", "c"]).numpy().tolist(), [b"ab", b"c"])
        self.assertEqual(np.asarray(ct.asarray([["ab"], ["c"]])).tolist(), [[b"ab"], [b"c"]])

    def test_arrays_that_cannot_be_shared(self):
        for other in (np.arange(3).astype(">i4"), np.asarray(["a"]), np.zeros(2, dtype="V3"), np.asarray([None]), np.zeros(2, dtype="M8[s]"),
                      np.zeros(3, dtype=[("a", "i1"), ("b", "i4")])["b"], np.zeros(2, dtype="float128")):
            with self.assertRaises(ct.InvalidArgumentError, msg=other.dtype):
                ct.asarray(other)

    def test_interfaces_that_lie(self):
        class Liar:
            def __init__(self, **interface):
                self.__array_interface__ = {"version": 3, "shape": (2,), "typestr": "<f8", "data": (64, False), **interface}
        for interface in ({"shape": (-1,)}, {"shape": (1 << 62, 8)}, {"shape": ("a",)}, {"strides": (3,)}, {"data": None}, {"typestr": "<f3"},
                          {"data": (0, False)}, {"shape": (1 << 70,)}, {"strides": (8, 8)}, {"strides": (1 << 80,)}, {"shape": 3}):
            with self.assertRaises((ct.CtensorError, TypeError), msg=interface):
                ct.asarray(Liar(**interface))

    def test_small_floats_through_ml_dtypes(self):
        try:
            import ml_dtypes
        except ImportError:
            self.skipTest("this Python has no ml_dtypes")
        for name in ("bfloat16", "float8_e5m2", "float8_e4m3fn", "float8_e4m3fnuz", "float8_e4m3b11fnuz", "float8_e5m2fnuz"):
            tensor = ct.asarray([0.5, -2], dtype=name)
            array = tensor.numpy()
            self.assertEqual(array.dtype, np.dtype(getattr(ml_dtypes, name)))
            self.assertEqual((array.ctypes.data, array.astype(float).tolist()), (tensor.address, [0.5, -2]))
            self.assertEqual((ct.asarray(array).dtype.name, ct.asarray(array).tolist()), (name, [0.5, -2]))


@support.needs_torch
class WithTorch(support.LeakCheck):
    def test_torch_shares_the_memory_of_tensors(self):
        for dtype in (ct.float32, ct.float64, ct.float16, ct.bfloat16, ct.int8, ct.uint8, ct.int16, ct.int32, ct.int64, ct.bool, ct.complex64):
            tensor = ct.reshape(ct.astype(ct.arange(12), dtype), (3, 4))[:, ::2]
            other = torch.from_dlpack(tensor)
            self.assertEqual((other.data_ptr(), tuple(other.shape), other.stride()), (tensor.address, (3, 2), tensor.strides), dtype)
            other[0, 0] = 1
            self.assertEqual(tensor[0, 0].item(), 1)

    def test_tensors_share_the_memory_of_torch(self):
        for dtype in (torch.float32, torch.bfloat16, torch.float16, torch.int64, torch.uint8, torch.bool, torch.complex128):
            other = torch.arange(12).to(dtype).reshape(3, 4).t()
            for tensor in (ct.from_dlpack(other), ct.asarray(other)):
                self.assertEqual((tensor.address, tensor.shape, tensor.strides), (other.data_ptr(), (4, 3), other.stride()))
                self.assertIs(tensor.dtype, ct.as_dtype(other.dtype))
            tensor[0, 0] = 1
            self.assertEqual(complex(other[0, 0].item()), 1)

    def test_either_side_may_go_first(self):
        other = torch.from_dlpack(ct.arange(5))
        gc.collect()
        self.assertEqual(other.tolist(), [0, 1, 2, 3, 4])
        tensor = ct.from_dlpack(torch.arange(5))
        gc.collect()
        self.assertEqual(tensor.tolist(), [0, 1, 2, 3, 4])

    def test_torchs_refusal_comes_through(self):
        for dtype in (ct.uint4, ct.float8_e4m3b11fnuz):
            with self.assertRaises(Exception) as caught:
                torch.from_dlpack(ct.zeros(3, dtype=dtype))
            self.assertNotIsInstance(caught.exception, SystemError)


if __name__ == "__main__":
    unittest.main()
