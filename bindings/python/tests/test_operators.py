"""Operators: every one against Python's numbers and NumPy, promotion, weak scalars, in place, reflected."""
import itertools
import operator
import unittest

import ctensor as ct
import support

ARITHMETIC = (operator.add, operator.sub, operator.mul, operator.truediv, operator.floordiv, operator.mod, operator.pow)
BITWISE = (operator.and_, operator.or_, operator.xor, operator.lshift, operator.rshift)
COMPARISONS = (operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge)
DTYPES = "bool int8 uint8 int16 uint16 int32 uint32 int64 uint64 float16 float32 float64 complex64 complex128".split()


class AgainstPython(support.LeakCheck):
    def test_tensors_and_numbers_on_both_sides(self):
        values = [7, -3, 2, 5]
        tensor = ct.asarray(values)
        for function in (*ARITHMETIC, *COMPARISONS, operator.and_, operator.or_, operator.xor):
            number = 2
            if function is not operator.pow:
                self.assertEqual(function(number, tensor).tolist(), [function(number, value) for value in values], function)
                self.assertEqual(function(tensor, ct.asarray([4, 3, 2, 1])).tolist(), [function(v, w) for v, w in zip(values, (4, 3, 2, 1))])
            self.assertEqual(function(tensor, number).tolist(), [function(value, number) for value in values], function)
        self.assertEqual((tensor << 1).tolist(), [14, -6, 4, 10])
        self.assertEqual((1 << ct.asarray([0, 3])).tolist(), [1, 8])
        self.assertEqual((tensor >> 1).tolist(), [3, -2, 1, 2])
        self.assertEqual([part.tolist() for part in divmod(tensor, 2)], [[3, -2, 1, 2], [1, 1, 0, 1]])

    def test_unary(self):
        tensor = ct.asarray([1, -2])
        self.assertEqual([(-tensor).tolist(), (+tensor).tolist(), abs(tensor).tolist(), (~tensor).tolist()], [[-1, 2], [1, -2], [1, 2], [-2, 1]])
        self.assertEqual((~(tensor > 0)).tolist(), [False, True])

    def test_in_place(self):
        tensor = ct.asarray([7.0, 8.0])
        same, view = tensor, tensor[::-1]
        tensor += 1
        tensor *= ct.asarray([2, 3])
        tensor -= 1.5
        tensor /= 2
        tensor **= 2
        self.assertIs(tensor, same)
        self.assertEqual(view.tolist(), [12.75 ** 2, 7.25 ** 2])
        bits = ct.asarray([6, 5], dtype=ct.uint8)
        for function, number in ((operator.iand, 12), (operator.ior, 1), (operator.ixor, 3), (operator.ilshift, 2), (operator.irshift, 1),
                                 (operator.ifloordiv, 3), (operator.imod, 3)):
            bits = function(bits, number)
        self.assertIs(bits.dtype, ct.uint8)

    def test_in_place_keeps_the_dtype_or_refuses(self):
        tensor = ct.asarray([1, 2], dtype=ct.int32)
        for function, value in ((operator.iadd, 1.5), (operator.itruediv, 2), (operator.iadd, ct.asarray([1, 2])), (operator.iadd, ct.zeros((2, 2)))):
            with self.assertRaises(ct.InvalidArgumentError):
                function(tensor, value)
        self.assertEqual(tensor.tolist(), [1, 2])

    def test_what_is_no_operand(self):
        tensor = ct.asarray([1, 2])
        for function in (*ARITHMETIC, *BITWISE):
            for other in ("text", None, [1, 2], object()):
                with self.assertRaises(TypeError):
                    function(tensor, other)
                if function is operator.mod and other == "text":
                    continue  # formats a text
                with self.assertRaises(TypeError):
                    function(other, tensor)
        self.assertIs(tensor == "text", False)
        self.assertIs(tensor != None, True)  # noqa: E711
        with self.assertRaises(TypeError):
            tensor < "text"
        with self.assertRaises(TypeError):
            ct.add(1, 2)
        with self.assertRaises(TypeError):
            ct.add(tensor, [1, 2])

    def test_dtypes_without_the_operation(self):
        for use in (lambda: ct.asarray(["a"]) + ct.asarray(["b"]), lambda: ct.asarray([1.0]) & 1, lambda: ~ct.asarray([1.5]),
                    lambda: ct.asarray([1j]) // 2, lambda: ct.asarray([1j]) < ct.asarray([2j])):
            with self.assertRaises(ct.CtensorError):
                use()

    def test_out(self):
        out = ct.zeros((2, 2))
        ct.add(ct.asarray([1, 2]), 0.5, out=out[0])
        ct.sqrt(out, out=out)
        self.assertEqual(out.tolist(), [[1.5 ** 0.5, 2.5 ** 0.5], [0, 0]])
        ct.sum(ct.ones((2, 3)), axis=1, out=out[1])
        self.assertEqual(out[1].tolist(), [3, 3])


class Promotion(support.LeakCheck):
    def test_integers_beside_numbers(self):
        bytes_ = ct.asarray([250, 3], dtype=ct.uint8)
        self.assertEqual(((bytes_ + 10).tolist(), (bytes_ + 10).dtype), ([4, 13], ct.uint8))
        self.assertIs((bytes_ + 1.0).dtype, ct.float64)
        self.assertIs((bytes_ + 1j).dtype, ct.complex128)
        self.assertIs((bytes_ + True).dtype, ct.uint8)
        self.assertIs((ct.asarray([True]) + 1).dtype, ct.int64)
        self.assertIs((ct.asarray([1], dtype=ct.float32) * 2.5).dtype, ct.float32)
        self.assertIs((ct.asarray([1], dtype=ct.float32) * (1 << 70)).dtype, ct.float32)
        self.assertIs((ct.asarray([1], dtype=ct.float32) * 2j).dtype, ct.complex64)
        for value in (256, -1, 1 << 70):
            with self.assertRaises(OverflowError):
                bytes_ + value

    def test_comparisons_with_any_number_are_exact(self):
        bytes_ = ct.asarray([250, 3], dtype=ct.uint8)
        for value in (256, 1 << 63, 1 << 70):
            self.assertEqual((bytes_ < value).tolist(), [True, True], value)
            self.assertEqual((bytes_ == value).tolist(), [False, False], value)
        for value in (-1, -1 << 63, -1 << 70):
            self.assertEqual((bytes_ > value).tolist(), [True, True], value)
        self.assertEqual((ct.asarray([(1 << 64) - 1], dtype=ct.uint64) > -1).tolist(), [True])

    @support.needs_numpy
    def test_the_table_is_that_of_numpy(self):
        for a, b in itertools.product(DTYPES, DTYPES):
            expected = support.numpy.result_type(a, b).name
            self.assertEqual(ct.result_type(getattr(ct, a), getattr(ct, b)).name, expected, (a, b))
            if "bool" not in (a, b):
                self.assertEqual((ct.ones(1, dtype=a) + ct.ones(1, dtype=b)).dtype.name, expected, (a, b))

    @unittest.skipIf(support.numpy is None or support.numpy.__version__ < "2", "weak scalars are those of NumPy 2")
    def test_weak_scalars_are_those_of_numpy_2(self):
        for name, value in itertools.product(DTYPES, (True, 1, 2.5, 1j)):
            array, tensor = support.numpy.ones(1, dtype=name), ct.ones(1, dtype=name)
            self.assertEqual((tensor + value).dtype.name, (array + value).dtype.name, (name, value))
            self.assertEqual(ct.result_type(tensor, value).name, support.numpy.result_type(array, value).name, (name, value))
            self.assertEqual(ct.where(ct.asarray([True]), tensor, value).dtype.name,
                             support.numpy.where([True], array, value).dtype.name, (name, value))

    @support.needs_numpy
    def test_numpy_arrays_beside_tensors(self):
        array, tensor = support.numpy.asarray([1, 2]), ct.asarray([10, 20])
        for result in (array + tensor, tensor + array):
            self.assertIsInstance(result, ct.Tensor)
            self.assertEqual(result.tolist(), [11, 22])
        self.assertEqual((tensor * support.numpy.float32(0.5)).tolist(), [5, 10])
        self.assertEqual((array < tensor).tolist(), [True, True])


if __name__ == "__main__":
    unittest.main()
