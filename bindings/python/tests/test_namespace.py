"""The namespace of the Array API standard (2024.12): each name is there or is said to be missing; functions against NumPy."""
import inspect
import math
import unittest

import ctensor as ct
import support

# The standard's names by chapter, with those that the library does not have.
STANDARD = {
    "constants": "e inf nan newaxis pi",
    "creation": """arange asarray empty empty_like eye from_dlpack full full_like linspace meshgrid ones ones_like tril triu zeros
                   zeros_like""",
    "dtypes": "bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float32 float64 complex64 complex128",
    "data types": "astype can_cast finfo iinfo isdtype result_type",
    "element-wise": """abs acos acosh add asin asinh atan atan2 atanh bitwise_and bitwise_left_shift bitwise_invert bitwise_or
                       bitwise_right_shift bitwise_xor ceil clip conj copysign cos cosh divide equal exp expm1 floor floor_divide
                       greater greater_equal hypot imag isfinite isinf isnan less less_equal log log1p log2 log10 logaddexp
                       logical_and logical_not logical_or logical_xor maximum minimum multiply negative nextafter not_equal positive
                       pow real reciprocal remainder round sign signbit sin sinh square sqrt subtract tan tanh trunc""",
    "linear algebra": "matmul matrix_transpose tensordot vecdot",
    "manipulation": """broadcast_arrays broadcast_to concat expand_dims flip moveaxis permute_dims repeat reshape roll squeeze stack tile
                       unstack""",
    "searching": "argmax argmin count_nonzero nonzero searchsorted where",
    "sets": "unique_all unique_counts unique_inverse unique_values",
    "sorting": "argsort sort",
    "statistics": "cumulative_prod cumulative_sum max mean min prod std sum var",
    "indexing": "take take_along_axis",
    "utilities": "all any diff",
    "inspection": "__array_api_version__ __array_namespace_info__",
}
MISSING = set("matmul tensordot nonzero searchsorted unique_all unique_counts unique_inverse unique_values take take_along_axis".split())
ATTRIBUTES = "dtype device mT ndim shape size T".split()
METHODS = """abs add and array_namespace bool complex dlpack dlpack_device eq float floordiv ge getitem gt index int invert le lshift lt
             mod mul ne neg or pos pow rshift setitem sub truediv xor""".split()
# The matrix product is the one operator of the standard that is missing.


def names():
    return [name for text in STANDARD.values() for name in text.split()]


class Completeness(unittest.TestCase):
    def test_every_name_is_there_or_known_to_be_missing(self):
        there = {name for name in names() if hasattr(ct, name)}
        self.assertEqual(set(names()) - there, MISSING)
        print(f"{len(there)} of {len(names())} names of the standard")

    def test_the_table_of_the_documentation_names_the_missing_ones(self):
        text = (support.ROOT / "docs" / "python.md").read_text(encoding="utf-8")
        for name in MISSING:
            self.assertIn(f"`{name}`", text)

    def test_methods_and_attributes(self):
        for name in (*ATTRIBUTES, "to_device", *(f"__{name}__" for name in METHODS)):
            self.assertTrue(hasattr(ct.Tensor, name), name)

    def test_every_public_function_says_what_it_does(self):
        for name in ct.__all__:
            thing = getattr(ct, name)
            if inspect.isfunction(thing):
                self.assertTrue(thing.__doc__, name)
                self.assertEqual(thing.__name__, name)

    def test_inspection(self):
        tensor = ct.zeros(1)
        self.assertIs(tensor.__array_namespace__(), ct)
        self.assertIs(tensor.__array_namespace__(api_version="2023.12"), ct)
        with self.assertRaises(ValueError):
            tensor.__array_namespace__(api_version="2019.01")
        info = ct.__array_namespace_info__()
        self.assertEqual(info.capabilities()["max dimensions"], 254)
        self.assertEqual(info.default_dtypes()["real floating"], ct.float64)
        self.assertEqual(set(info.dtypes(kind="signed integer")), {"int8", "int16", "int32", "int64"})
        self.assertEqual(len(info.dtypes()), 13)
        self.assertEqual((info.devices(), info.default_device()), (["cpu"], "cpu"))
        self.assertIs(tensor.to_device("cpu"), tensor)
        for use in (lambda: tensor.to_device("gpu"), lambda: ct.zeros(1, device="gpu"), lambda: ct.asarray([1], device="gpu")):
            with self.assertRaises(ValueError):
                use()

    def test_dtypes(self):
        self.assertEqual((ct.iinfo(ct.int8)[:3], ct.iinfo("uint64").max), ((8, 127, -128), 2 ** 64 - 1))
        self.assertEqual(ct.finfo(ct.float32).eps, 2.0 ** -23)
        self.assertIs(ct.finfo(ct.complex64).dtype, ct.float32)
        self.assertEqual(ct.finfo(ct.zeros(1)).max, 1.7976931348623157e308)
        self.assertTrue(ct.isdtype(ct.int8, "integral") and ct.isdtype(ct.int8, ("bool", ct.int8)) and ct.isdtype(ct.float16, "real floating"))
        self.assertFalse(ct.isdtype(ct.bool, "numeric"))
        self.assertTrue(ct.can_cast(ct.int8, ct.int16) and not ct.can_cast(ct.zeros(1), ct.float32) and not ct.can_cast(ct.int8, ct.uint8))
        for use in (lambda: ct.finfo(ct.int8), lambda: ct.iinfo(ct.float32), lambda: ct.isdtype(ct.int8, "whole")):
            with self.assertRaises(ValueError):
                use()


@support.needs_numpy
class AgainstNumpy(support.LeakCheck):
    def same(self, tensor, array, exact=True, message=None):
        array = support.numpy.asarray(array)
        self.assertEqual(tensor.shape, array.shape, message)
        found = support.numpy.asarray(tensor)
        if exact:
            support.numpy.testing.assert_array_equal(found, array, err_msg=str(message))
        else:
            support.numpy.testing.assert_allclose(found, array, rtol=1e-12, err_msg=str(message))

    def test_element_wise(self):
        np = support.numpy
        older = {"acos": "arccos", "acosh": "arccosh", "asin": "arcsin", "asinh": "arcsinh", "atan": "arctan", "atanh": "arctanh",
                 "atan2": "arctan2", "bitwise_left_shift": "left_shift", "bitwise_right_shift": "right_shift", "bitwise_invert": "invert",
                 "pow": "power", "concat": "concatenate", "permute_dims": "transpose"}
        floats, integers = np.linspace(0.1, 0.9, 12).reshape(3, 4), np.arange(1, 13).reshape(3, 4)
        count = 0
        for name in STANDARD["element-wise"].split():
            function, expected = getattr(ct, name), getattr(np, older.get(name, name))
            parameters = [p for p in inspect.signature(function).parameters.values() if p.kind is p.POSITIONAL_ONLY]
            base = integers if "bitwise" in name else floats + 1 if name == "acosh" else floats
            inputs = [base[:, ::-1], base[1]][:len(parameters)]
            if name == "clip":
                self.same(ct.clip(ct.asarray(base), 0.3, 0.6), np.clip(base, 0.3, 0.6))
                self.same(ct.clip(ct.asarray(base), None, ct.asarray(base[1])), np.clip(base, None, base[1]))
                continue
            self.same(function(*map(ct.asarray, inputs)), expected(*inputs), exact=False, message=name)
            count += 1
        print(f"{count} element-wise functions")

    def test_statistics(self):
        np = support.numpy
        array = np.arange(24.0).reshape(2, 3, 4) ** 1.5
        tensor = ct.asarray(array)
        for name in "max mean min prod std sum var all any argmax argmin count_nonzero".split():
            for axis in (None, 0, -1, (0, 2)):
                if isinstance(axis, tuple) and name.startswith("arg"):
                    continue
                for keepdims in (False, True):
                    self.same(getattr(ct, name)(tensor, axis=axis, keepdims=keepdims), getattr(np, name)(array, axis=axis, keepdims=keepdims),
                              exact=False, message=(name, axis, keepdims))
        self.same(ct.var(tensor, axis=1, correction=1), array.var(axis=1, ddof=1), exact=False)
        self.same(ct.cumulative_sum(tensor, axis=1), array.cumsum(axis=1), exact=False)
        self.same(ct.cumulative_prod(tensor, axis=-1, include_initial=True)[..., 1:], array.cumprod(axis=-1), exact=False)
        self.same(ct.cumulative_sum(ct.asarray([1, 2]), include_initial=True), [0, 1, 3])
        self.assertIs(ct.sum(ct.ones(2, dtype=ct.uint8)).dtype, ct.uint64)
        self.assertIs(ct.sum(ct.ones(2), dtype=ct.float32).dtype, ct.float32)
        self.assertEqual(ct.mean(ct.asarray([1.0, math.nan]), nan="ignore").item(), 1)
        self.same(ct.quantile(tensor, [0.1, 0.5], axis=1), np.quantile(array, [0.1, 0.5], axis=1), exact=False)
        self.same(ct.quantile(tensor, 0.5), np.quantile(array, 0.5), exact=False)
        self.same(ct.histogram(tensor, 5, 0, 100), np.histogram(array, 5, (0, 100))[0])
        self.same(ct.norm(tensor, axis=0, ord=1), np.abs(array).sum(axis=0), exact=False)
        self.assertEqual([part.item() for part in ct.max_with_index(tensor)], [array.max(), 23])
        self.same(ct.vecdot(tensor, tensor, axis=1), (array * array).sum(axis=1), exact=False)
        self.same(ct.trace(tensor, offset=1), np.trace(array, 1, -2, -1), exact=False)

    def test_creation(self):
        np = support.numpy
        for arguments in ((5,), (2, 9, 3), (9, 2, -2), (0.5, 3), (3, 3)):
            self.same(ct.arange(*arguments), np.arange(*arguments))
        self.same(ct.linspace(1, 2, 7), np.linspace(1, 2, 7), exact=False)
        self.same(ct.linspace(0, 1, 4, endpoint=False), np.linspace(0, 1, 4, endpoint=False), exact=False)
        self.same(ct.eye(3, 4, k=-1, dtype=ct.int8), np.eye(3, 4, -1))
        self.same(ct.full((2, 3), 7), np.full((2, 3), 7))
        self.same(ct.full((), True), np.full((), True))
        for name, value in (("ones", 1), ("zeros", 0)):
            self.same(getattr(ct, name)((2, 3)), np.full((2, 3), value))
            self.same(getattr(ct, name + "_like")(ct.zeros((4,), dtype=ct.int8)), np.full(4, value))
        self.same(ct.full_like(ct.zeros(3), 2.5), [2.5] * 3)
        self.assertEqual((ct.empty(3).shape, ct.empty_like(ct.zeros((1, 2)), dtype=ct.int8).dtype), ((3,), ct.int8))
        for indexing in ("xy", "ij"):
            for one, other in zip(ct.meshgrid(ct.arange(2), ct.arange(3), ct.arange(4), indexing=indexing),
                                  np.meshgrid(np.arange(2), np.arange(3), np.arange(4), indexing=indexing)):
                self.same(one, other)
        square = np.arange(24).reshape(2, 3, 4)
        for k in range(-4, 5):
            self.same(ct.tril(ct.asarray(square), k=k), np.tril(square, k))
            self.same(ct.triu(ct.asarray(square), k=k), np.triu(square, k))
        self.assertEqual(ct.full(2, "ab").tolist(), [b"ab", b"ab"])
        self.same(ct.random_uniform((3,), seed=1), np.asarray(ct.random_uniform(3, seed=1)))
        self.assertLess(ct.max(ct.random_uniform(100, seed=(1 << 64) - 1, low=-3, high=3, dtype=ct.int8)).item(), 4)
        self.assertLess(abs(ct.mean(ct.random_normal(10000, seed=2, mean=5.0, stddev=0.5)).item() - 5), 0.1)

    def test_manipulation(self):
        np = support.numpy
        array = np.arange(24).reshape(2, 3, 4)
        tensor = ct.asarray(array)
        self.same(ct.concat([tensor, tensor[:, :, :1]], axis=-1), np.concatenate([array, array[:, :, :1]], axis=-1))
        self.same(ct.concat([tensor, tensor * 0.5], axis=None), np.concatenate([array, array * 0.5], axis=None))
        for axis in range(-4, 4):
            self.same(ct.stack([tensor, -tensor], axis=axis), np.stack([array, -array], axis=axis))
            self.same(ct.expand_dims(tensor, axis=axis), np.expand_dims(array, axis))
        for axis in (None, 0, 1, -1):
            self.same(ct.flip(tensor, axis=axis), np.flip(array, axis))
            self.same(ct.repeat(tensor, 3, axis=axis), np.repeat(array, 3, axis))
            for shift in (0, 1, -5, 7):
                self.same(ct.roll(tensor, shift, axis=axis), np.roll(array, shift, axis))
        self.same(ct.roll(tensor, (1, 2), axis=(0, 2)), np.roll(array, (1, 2), (0, 2)))
        for repetitions in ((2,), (1, 2), (2, 1, 3), (2, 1, 1, 1), ()):
            self.same(ct.tile(tensor, repetitions), np.tile(array, repetitions))
        self.same(ct.moveaxis(tensor, 0, -1), np.moveaxis(array, 0, -1))
        self.same(ct.moveaxis(tensor, (0, 1), (2, 0)), np.moveaxis(array, (0, 1), (2, 0)))
        self.same(ct.permute_dims(tensor, (2, 0, 1)), array.transpose(2, 0, 1))
        self.same(tensor.mT, array.swapaxes(-1, -2))
        self.same(tensor[0].T, array[0].T)
        self.same(ct.reshape(tensor, (4, -1)), array.reshape(4, -1))
        self.same(ct.squeeze(ct.zeros((1, 2, 1)), 0), np.zeros((2, 1)))
        for one, other in zip(ct.unstack(tensor, axis=1), np.moveaxis(array, 1, 0)):
            self.same(one, other)
        for one, other in zip(ct.split(tensor, (1, 3), axis=2), np.split(array, [1], axis=2)):
            self.same(one, other)
        for one, other in zip(ct.broadcast_arrays(tensor, ct.arange(4)), np.broadcast_arrays(array, np.arange(4))):
            self.same(one, other)
        self.assertEqual(ct.broadcast_shapes((2, 1), (3,), ()), (2, 3))
        self.same(ct.diff(tensor, axis=1, n=2), np.diff(array, axis=1, n=2))
        self.same(ct.diff(ct.arange(3), prepend=ct.asarray([-5])), np.diff([0, 1, 2], prepend=[-5]))
        for descending in (False, True):
            order = np.sort(array, axis=1)
            self.same(ct.sort(tensor, axis=1, descending=descending), order[:, ::-1] if descending else order)
        self.same(ct.argsort(-tensor), np.argsort(-array))
        self.same(ct.isin(tensor, ct.asarray([3, 5])), np.isin(array, [3, 5]))
        self.same(ct.where(tensor > 5, tensor, 0), np.where(array > 5, array, 0))
        self.same(ct.astype(tensor, ct.float32), array.astype("float32"))
        self.same(ct.sliding_windows(tensor, (2,), (2,)), np.lib.stride_tricks.sliding_window_view(array, 2, 2))
        self.assertTrue(ct.array_equal(tensor, tensor) and ct.allclose(tensor, tensor + 1e-9) and ct.same_content(tensor, tensor.copy()))

    def test_misuse_is_refused(self):
        tensor = ct.zeros((2, 3))
        for use in (lambda: ct.reshape(tensor, (4,)), lambda: ct.reshape(tensor.T, (6,), copy=False), lambda: ct.permute_dims(tensor, (0, 0)),
                    lambda: ct.moveaxis(tensor, 5, 0), lambda: ct.moveaxis(tensor, (0, 1), 0), lambda: ct.sum(tensor, axis=2),
                    lambda: ct.sum(tensor, axis=(0, 0)), lambda: ct.concat([]), lambda: ct.concat([tensor, ct.zeros((3, 3))], axis=1),
                    lambda: ct.linspace(0, 1, -1), lambda: ct.arange(0, 1, 0), lambda: ct.zeros((-1,)), lambda: ct.zeros((1 << 62, 8)),
                    lambda: ct.zeros((1 << 70,)), lambda: ct.zeros((1,) * 255), lambda: ct.eye(-1), lambda: ct.cumulative_sum(tensor),
                    lambda: ct.astype(tensor, ct.float32, mode="odd"), lambda: ct.sum(tensor, nan="odd"), lambda: ct.max(ct.zeros((0,))),
                    lambda: ct.meshgrid(ct.arange(2), indexing="yx"), lambda: ct.tril(ct.arange(3)), lambda: ct.arange(3).T,
                    lambda: ct.quantile(tensor, 2.0), lambda: ct.quantile(tensor, 0.5, method="odd"), lambda: ct.random_uniform(3, seed=1, low=0),
                    lambda: ct.split(tensor, (5, 5)), lambda: ct.broadcast_to(tensor, (4, 4)), lambda: ct.roll(tensor, (1, 2, 3), axis=(0, 1)),
                    lambda: ct.slice_nd(tensor, (0,), (1, 1)), lambda: ct.repeat(tensor, -1), lambda: ct.stack([tensor, ct.zeros(2)])):
            with self.assertRaises(ct.CtensorError):
                use()
        for use in (lambda: ct.sum([1, 2]), lambda: ct.zeros("ab"), lambda: ct.zeros(1.5), lambda: ct.reshape(tensor, None), lambda: ct.concat([1]),
                    lambda: ct.sqrt(4.0), lambda: ct.zeros((1.5,)), lambda: ct.sum(tensor, axis="a"), lambda: ct.slice(tensor, "a", 1)):
            with self.assertRaises(TypeError):
                use()


if __name__ == "__main__":
    unittest.main()
