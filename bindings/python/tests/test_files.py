"""Archives, writers, TensorProto and Buffer."""
import io
import os
import pathlib
import tempfile
import unittest

import ctensor as ct
import support


class InFolder(support.LeakCheck):
    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)


class Reading(InFolder):
    def test_the_real_file(self):
        with ct.open_archive(support.ELEVATION) as archive:
            self.assertEqual((archive.format, len(archive)), ("npz", 7))
            self.assertEqual(list(archive), "elevation dx xmax dy xmin ymin ymax".split())
            self.assertTrue("dx" in archive and "dz" not in archive and 3 not in archive)
            entry = archive.entry("elevation")
            self.assertEqual((entry.name, entry.dtype, entry.shape, entry.type_name, entry.nbytes),
                             ("elevation", ct.int16, (344, 403), "<i2", 277264))
            self.assertEqual(archive.get_slice("elevation", (slice(100, 104), -1)).tolist(), archive["elevation"][100:104, -1].tolist())
            self.assertEqual(archive.get_slice("elevation", "::-80, ::80").shape, (5, 6))
            self.assertEqual(archive.get("dz", None), None)
            self.assertEqual({name: tensor.shape for name, tensor in archive.items()}["xmin"], ())
            self.assertEqual(repr(archive), "<Archive npz: elevation, dx, xmax, dy, xmin, ymin, ymax>")
            archive.check()
            elevation = archive["elevation"]
        self.assertEqual(elevation[100, :2].tolist(), [515, 521])
        for use in (lambda: archive["dx"], lambda: archive.names, lambda: len(archive)):
            with self.assertRaisesRegex(ct.CtensorError, "the archive is closed"):
                use()

    def test_sources(self):
        data = (support.DATA / "bivariate_normal.npy").read_bytes()
        descriptor = os.open(support.DATA / "bivariate_normal.npy", os.O_RDONLY)
        self.addCleanup(os.close, descriptor)
        expected = ct.open_archive(str(support.DATA / "bivariate_normal.npy"))[""]
        for source in (data, bytearray(data), memoryview(data), descriptor):
            tensor = ct.open_archive(source)[""]
            self.assertTrue(ct.same_content(tensor, expected))
        self.assertTrue(ct.open_archive(support.DATA / "bivariate_normal.npy", copy=True)[""].is_mapped is False)
        self.assertFalse(ct.open_archive(descriptor, mapped=False)[""].shares_buffer_with(expected))

    def test_memory_is_kept_as_long_as_a_tensor(self):
        block = bytearray((support.DATA / "bivariate_normal.npy").read_bytes())
        tensor = ct.open_archive(block)[""]
        self.assertTrue(tensor.is_mapped)
        with self.assertRaises(BufferError):
            block.clear()
        del tensor
        block.clear()

    def test_metadata(self):
        ct.save(self.folder / "a.safetensors", {"x": [1.5]}, metadata={"who": "Ägir", "": "empty"})
        with ct.open_archive(self.folder / "a.safetensors") as archive:
            self.assertEqual(archive.metadata, {"who": "Ägir", "": "empty"})

    def test_errors_are_pythons_own_too(self):
        for use, errors in ((lambda: ct.open_archive("no such file"), (ct.NotFoundError, FileNotFoundError)),
                            (lambda: ct.open_archive(support.ELEVATION)["no such name"], (ct.NotFoundError, KeyError)),
                            (lambda: ct.open_archive(b""), (ct.DataLossError, ValueError)),
                            (lambda: ct.open_archive(b"no file of tensors"), (ct.DataLossError, ValueError)),
                            (lambda: list(ct.open_archive(support.DATA / "refused.npz").values()), (ct.UnimplementedError, NotImplementedError)),
                            (lambda: ct.open_archive(support.ELEVATION, max_members=2), (ct.CtensorError,)),
                            (lambda: ct.open_archive(support.ELEVATION).get_slice("elevation", 999), (IndexError,)),
                            (lambda: ct.open_archive(-1), (ct.CtensorError,)), (lambda: ct.open_archive(1 << 40), (ct.CtensorError,)),
                            (lambda: ct.open_archive(None), (TypeError,)), (lambda: ct.open_archive(support.ELEVATION)[1], (TypeError,)),
                            (lambda: ct.open_archive("a\0b"), (ct.CtensorError, ValueError)),
                            (lambda: ct.open_archive(support.DATA), (ct.CtensorError,))):
            for error in errors:
                with self.assertRaises(error):
                    use()
        self.assertNotIsInstance(self.caught(lambda: ct.open_archive(support.ELEVATION)["x"]), FileNotFoundError)

    def caught(self, use):
        try:
            use()
        except ct.CtensorError as error:
            return error
        return self.fail("nothing was raised")


class Writing(InFolder):
    def test_every_format_brings_back_what_was_saved(self):
        tensors = {"a": ct.asarray([[1, 2], [3, 4]])[:, ::-1], "b": ct.asarray(2.5), "größe": ct.zeros((0, 3))}
        for name in ("x.npz", "x.safetensors"):
            ct.save(self.folder / name, tensors)
            with ct.open_archive(self.folder / name) as archive:
                self.assertEqual(set(archive), set(tensors))
                for key, tensor in tensors.items():
                    self.assertTrue(ct.same_content(archive[key], tensor), (name, key))
        for name in ("x.npy", "x.pb"):
            ct.save(self.folder / name, tensors["a"])
            archive = ct.open_archive(self.folder / name)
            self.assertTrue(ct.same_content(archive[archive.names[0]], tensors["a"]), name)

    def test_bytes_files_and_compression(self):
        writer = ct.ArchiveWriter("npz", deflate_level=6)
        writer.add("zeros", ct.zeros(10000))
        data, file = writer.to_bytes(), io.BytesIO()
        writer.write_to(file)
        self.assertEqual(file.getvalue(), data)
        self.assertLess(len(data), 1000)
        self.assertTrue(ct.open_archive(data).entry("zeros").is_compressed)

    def test_what_a_file_object_raises_comes_out(self):
        class Full:
            def write(self, _data):
                raise OSError("no room")
        writer = ct.ArchiveWriter("npy")
        writer.add("", [1, 2])
        with self.assertRaisesRegex(OSError, "no room"):
            writer.write_to(Full())
        with self.assertRaisesRegex(ValueError, "closed"):
            file = io.BytesIO()
            file.close()
            writer.write_to(file)
        self.assertEqual(ct.open_archive(writer.to_bytes())[""].tolist(), [1, 2])

    def test_refusals(self):
        for use in (lambda: ct.save(self.folder / "x.txt", {}), lambda: ct.ArchiveWriter("zip"), lambda: ct.save(self.folder / "no" / "x.npy", [1]),
                    lambda: ct.ArchiveWriter("npz", deflate_level=99), lambda: ct.ArchiveWriter("npz").add("a", ct.zeros(1, dtype=ct.bfloat16)),
                    lambda: ct.ArchiveWriter("npz").add_metadata("a", "b"), lambda: ct.save(self.folder / "x.npy", {"a": [1], "b": [2]})):
            with self.assertRaises(ct.CtensorError):
                use()
        writer = ct.ArchiveWriter("npz")
        writer.add("a", [1])
        with self.assertRaises(ct.CtensorError):
            writer.add("a", [1])
        self.assertEqual(list(self.folder.iterdir()), [])

    @support.needs_numpy
    def test_numpy_reads_and_writes_the_same(self):
        np = support.numpy
        ct.save(self.folder / "x.npz", {"a": np.arange(6).reshape(2, 3), "b": ["ab", "c"]})
        with np.load(self.folder / "x.npz") as archive:
            self.assertEqual((archive["a"].tolist(), archive["b"].tolist()), ([[0, 1, 2], [3, 4, 5]], [b"ab", b"c"]))
        np.savez(self.folder / "y.npz", a=np.arange(3.0))
        self.assertEqual(ct.open_archive(self.folder / "y.npz")["a"].tolist(), [0, 1, 2])


class Protos(support.LeakCheck):
    def test_there_and_back(self):
        for tensor in (ct.asarray([[1, 2], [3, 4]]), ct.asarray(["a", "b\0"]), ct.asarray([1.5], dtype=ct.bfloat16), ct.zeros((0, 2))):
            for content in (True, False):
                if content and tensor.dtype is ct.string:
                    continue
                back = ct.from_proto(tensor.to_proto(content=content))
                self.assertTrue(ct.same_content(back, tensor), tensor)

    def test_damaged_messages(self):
        for data in (b"\xff", b"\x08\xff", b"\x12\x7f"):
            with self.assertRaises(ct.CtensorError):
                ct.from_proto(data)
        with self.assertRaises(TypeError):
            ct.from_proto(3)


class Buffers(support.LeakCheck):
    def test_fixed_and_dynamic(self):
        with ct.Buffer(ct.float32, (2, 2)) as buffer:
            self.assertEqual((buffer.dtype, buffer.shape, buffer.is_dynamic), (ct.float32, (2, 2), False))
            buffer.load([[1, 2], [3, 4]])
            tensor = buffer.as_tensor()
            self.assertEqual(buffer.converted(ct.int8).as_tensor().tolist(), [[1, 2], [3, 4]])
            with self.assertRaises(ct.CtensorError):
                buffer.load([1, 2, 3])
        self.assertEqual(tensor.tolist(), [[1, 2], [3, 4]])
        with self.assertRaisesRegex(ct.CtensorError, "the buffer is closed"):
            buffer.as_tensor()
        dynamic = ct.Buffer("int32")
        dynamic.load(ct.arange(6, dtype=ct.int16)[::2])
        self.assertEqual((dynamic.shape, dynamic.as_tensor().tolist()), ((3,), [0, 2, 4]))

    def test_of_a_tensor(self):
        tensor = ct.arange(4)
        self.assertTrue(ct.Buffer.of(tensor).as_tensor().shares_buffer_with(tensor))
        self.assertFalse(ct.Buffer.of(tensor, copy=True).as_tensor().shares_buffer_with(tensor))
        self.assertEqual(repr(ct.Buffer.of(tensor)), "<Buffer int64 (4,)>")


if __name__ == "__main__":
    unittest.main()
