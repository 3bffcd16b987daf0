"""The Tensor itself: making, metadata, life, text, conversions to Python."""
import copy
import gc
import math
import pickle
import unittest

import ctensor as ct
import support


class Making(support.LeakCheck):
    def test_numbers_and_texts(self):
        for value, dtype in ((True, ct.bool), (3, ct.int64), (1 << 63, ct.uint64), (1.5, ct.float64), (1 - 2j, ct.complex128),
                             ("größe", ct.string)):
            tensor = ct.asarray(value)
            self.assertEqual((tensor.dtype, tensor.shape), (dtype, ()))
            self.assertEqual(tensor.item(), value.encode() if isinstance(value, str) else value)

    def test_nested_sequences(self):
        for values, dtype, shape in (([], ct.float64, (0,)), ([[], []], ct.float64, (2, 0)), ([True, False], ct.bool, (2,)),
                                     ([True, 2], ct.int64, (2,)), ([1, 2.5], ct.float64, (2,)), ([1, 2j], ct.complex128, (2,)),
                                     (((1, 2), [3, 4]), ct.int64, (2, 2)), ([[["a"], ["b"]]], ct.string, (1, 2, 1)),
                                     ([1 << 63, 0], ct.uint64, (2,)), (range(4), ct.int64, (4,))):
            tensor = ct.asarray(values)
            self.assertEqual((tensor.dtype, tensor.shape), (dtype, shape), values)
        self.assertEqual(ct.asarray([[1, 2], [3, 4]]).tolist(), [[1, 2], [3, 4]])
        self.assertEqual(ct.asarray([[1j, 2], [3, 4]]).tolist(), [[1j, 2], [3, 4]])
        self.assertEqual(ct.asarray(["a", "", "b\0c"]).tolist(), [b"a", b"", b"b\0c"])

    def test_tensors_in_a_sequence_are_stacked(self):
        row = ct.arange(3)
        self.assertEqual(ct.asarray([row, row + 3]).tolist(), [[0, 1, 2], [3, 4, 5]])

    def test_every_numeric_dtype_takes_and_gives_numbers(self):
        for dtype in map(lambda name: getattr(ct, name), DTYPES):
            tensor = ct.asarray([0, 1], dtype=dtype)
            self.assertIs(tensor.dtype, dtype)
            self.assertEqual(tensor.tolist(), [0, 1], dtype)
            self.assertEqual(tensor[1].item(), 1, dtype)
            tensor[0] = 1
            self.assertEqual(tensor.tolist(), [1, 1], dtype)

    def test_ragged_deep_and_strange_sequences_are_refused(self):
        deep = []
        deep.append(deep)
        for values, error in (([[1], [2, 3]], ValueError), ([1, [2]], ValueError), ([[1], 2], ValueError), (deep, ValueError),
                              ([None], TypeError), ([1, None], TypeError), ([1, "a"], TypeError), (["a", 1], TypeError),
                              (object(), TypeError), (None, TypeError), ([1 << 64], OverflowError), ([1 << 63, -1], OverflowError)):
            with self.assertRaises(error):
                ct.asarray(values)

    def test_numbers_that_do_not_fit_are_refused(self):
        for value, dtype in ((300, "uint8"), (-1, "uint64"), (1 << 31, "int32"), ([1, 256], "uint8"), (math.nan, "int8"), (math.inf, "int64")):
            with self.assertRaises(OverflowError, msg=(value, dtype)):
                ct.asarray(value, dtype=dtype)
        for value in (1.5, [1, 2.5]):
            with self.assertRaisesRegex(ValueError, "no whole number"):
                ct.asarray(value, dtype=ct.int32)
        self.assertEqual(ct.asarray([1.0, 2.0], dtype=ct.int32).tolist(), [1, 2])
        with self.assertRaises(ct.CtensorError):
            ct.asarray("text", dtype=ct.int32)

    def test_dtypes_by_many_names(self):
        for name in ("float32", "float", ct.float32):
            self.assertIs(ct.zeros(1, dtype=name).dtype, ct.float32)
        self.assertIs(ct.zeros(1, dtype=float).dtype, ct.float64)
        self.assertIs(ct.zeros(1, dtype=bool).dtype, ct.bool)
        for wrong in ("float33", object(), 12345, None.__class__, 3.5, -1):
            with self.assertRaises((TypeError, ValueError)):
                ct.zeros(1, dtype=wrong)

    def test_a_tensor_is_not_made_by_its_class(self):
        with self.assertRaisesRegex(TypeError, "asarray"):
            ct.Tensor([1])


class Metadata(support.LeakCheck):
    def test_what_a_tensor_says(self):
        tensor = ct.zeros((2, 3, 4), dtype=ct.int16)[:, ::-1]
        self.assertEqual((tensor.shape, tensor.strides, tensor.ndim, tensor.size), ((2, 3, 4), (12, -4, 1), 3, 24))
        self.assertEqual((tensor.itemsize, tensor.nbytes, tensor.device), (2, 48, "cpu"))
        self.assertFalse(tensor.is_contiguous or tensor.is_read_only or tensor.is_mapped)
        self.assertEqual(len(tensor), 2)
        with self.assertRaises(TypeError):
            len(tensor[0, 0, 0])

    def test_conversions(self):
        self.assertTrue(ct.asarray([1]))
        self.assertFalse(ct.asarray(0.0))
        self.assertEqual((int(ct.asarray(3.7)), float(ct.asarray(2)), complex(ct.asarray(1j))), (3, 2.0, 1j))
        self.assertEqual([10, 20, 30][ct.asarray(1)], 20)
        self.assertEqual(f"{ct.asarray(1.25):.1f} {ct.asarray([1, 2])}", "1.2 [1 2]")
        for function, tensor in ((bool, ct.asarray([1, 2])), (bool, ct.zeros(0)), (float, ct.zeros(2))):
            with self.assertRaises(ValueError):
                function(tensor)
        for tensor in (ct.asarray(1.0), ct.asarray([1]), ct.asarray(True)):
            with self.assertRaises(TypeError):
                [0][tensor]
        with self.assertRaises(TypeError):
            hash(ct.zeros(1))

    def test_iteration_and_membership(self):
        tensor = ct.asarray([[1, 2], [3, 4]])
        self.assertEqual([row.tolist() for row in tensor], [[1, 2], [3, 4]])
        self.assertTrue(3 in tensor)
        self.assertFalse(5 in tensor)
        self.assertFalse("text" in tensor)
        with self.assertRaises(TypeError):
            iter(ct.asarray(1))

    def test_item(self):
        tensor = ct.asarray([[1, 2], [3, 4]])
        self.assertEqual((tensor.item(1, 0), tensor.item((0, 1)), tensor[1, 1].item()), (3, 2, 4))
        with self.assertRaises(ValueError):
            tensor.item()
        with self.assertRaises(IndexError):
            tensor.item(2, 0)


class Text(support.LeakCheck):
    def test_str_and_repr(self):
        tensor = ct.asarray([[1, 2], [3, 4]])
        self.assertEqual(str(tensor), "[[1 2]\n [3 4]]")
        self.assertEqual(repr(tensor), "Tensor([[1 2]\n        [3 4]], shape=(2, 2), dtype=int64)")
        self.assertEqual(repr(ct.float16), "ctensor.float16")
        self.assertEqual(str(ct.asarray(["a", 'b"'])), '["a" "b\\""]')

    def test_long_texts_come_whole(self):
        tensor = ct.asarray(["ö" * 1000])
        self.assertEqual(str(tensor), '["' + "ö" * 1000 + '"]')

    def test_formats(self):
        tensor = ct.asarray([[1, 2.5]])
        self.assertEqual(ct.asarray([[1, 2]]).to_text("native"), "{{1, 2}}")
        self.assertEqual(tensor.to_text("json"), "[[1,2.5]]")
        self.assertEqual(ct.asarray([1 / 3]).to_text(precision=3), "[0.333]")
        self.assertEqual(ct.arange(100).summarize(2), "[0 1 ... 98 99]")
        with self.assertRaisesRegex(ValueError, "none of plain, numpy"):
            tensor.to_text("html")


class Life(support.LeakCheck):
    def test_memory_goes_with_the_last_view(self):
        before = ct.live_bytes()
        tensor = ct.zeros(1000)
        view = tensor[10:20]
        del tensor
        self.assertEqual(view.tolist(), [0] * 10)
        self.assertEqual(ct.live_bytes() - before, 8000)
        del view
        gc.collect()
        self.assertEqual(ct.live_bytes(), before)

    def test_close_and_with(self):
        with ct.zeros(3) as tensor:
            view = tensor[1:]
        self.assertTrue(tensor.closed)
        self.assertEqual(view.tolist(), [0, 0])
        tensor.close()
        self.assertEqual(repr(tensor), "<closed Tensor>")
        for use in (lambda: tensor + 1, lambda: tensor[0], lambda: tensor.tolist(), lambda: str(tensor), lambda: tensor.strides,
                    lambda: tensor.__dlpack__(), lambda: view + tensor, lambda: tensor.__enter__()):
            with self.assertRaisesRegex(ct.InvalidArgumentError, "the tensor is closed"):
                use()

    def test_copies_are_deep(self):
        tensor = ct.asarray([1, 2, 3])
        for other in (copy.copy(tensor), copy.deepcopy(tensor), tensor.copy(), ct.asarray(tensor, copy=True)):
            self.assertFalse(other.shares_buffer_with(tensor))
            self.assertEqual(other.tolist(), [1, 2, 3])
        self.assertTrue(ct.asarray(tensor).shares_buffer_with(tensor))

    def test_pickles(self):
        for tensor in (ct.asarray([[1, 2], [3, 4]])[:, ::-1], ct.asarray(["a", "", "b\0"]), ct.asarray(2.5), ct.zeros((0, 3)),
                       ct.asarray([1.5], dtype=ct.bfloat16), ct.zeros((2, 0), dtype=ct.string)):
            back = pickle.loads(pickle.dumps(tensor))
            self.assertEqual((back.dtype, back.shape), (tensor.dtype, tensor.shape))
            self.assertTrue(ct.same_content(back, tensor), tensor)
        self.assertIs(pickle.loads(pickle.dumps(ct.int8)), ct.int8)


DTYPES = """bool int8 uint8 int16 uint16 int32 uint32 int64 uint64 float16 bfloat16 float32 float64 complex64 complex128 float8_e5m2
            float8_e4m3fn float8_e4m3fnuz float8_e4m3b11fnuz float8_e5m2fnuz int4 uint4 int2 uint2 qint8 quint8 qint16 quint16
            qint32""".split()

if __name__ == "__main__":
    unittest.main()
