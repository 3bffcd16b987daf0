"""Brackets: against what Python's lists say, exhaustively for one axis, and against NumPy for several."""
import itertools
import random
import unittest

import ctensor as ct
import support

BOUNDS = (None, *range(-6, 7), 10 ** 30, -10 ** 30)


class OneAxis(support.LeakCheck):
    def test_every_range_is_that_of_a_list(self):
        cases = 0
        for size in (0, 1, 4, 5):
            values = list(range(size))
            tensor = ct.asarray(values, dtype=ct.int8)
            for start, stop in itertools.product(BOUNDS, BOUNDS):
                for step in (None, 1, 2, 3, 7, -1, -2, -7, 10 ** 30, -10 ** 30):
                    key = slice(start, stop, step)
                    self.assertEqual(tensor[key].tolist(), values[key], (size, key))
                    cases += 1
        print(f"{cases} ranges")

    def test_every_index_is_that_of_a_list(self):
        tensor = ct.arange(5)
        for index in range(-8, 8):
            if -5 <= index < 5:
                self.assertEqual(tensor[index].item(), list(range(5))[index])
                self.assertEqual(tensor[(index,)].item(), list(range(5))[index])
                continue
            for key in (index, (index,), (index, ...), (None, index)):
                with self.assertRaises(IndexError, msg=key):
                    tensor[key]

    def test_what_is_no_key(self):
        tensor = ct.zeros((2, 3))
        for key in (True, 1.0, [0, 1], (0, 1, 2), (..., ...), slice(None, None, 0), slice("a"), slice(1.5), (True, 0), None.__class__,
                    10 ** 30, -10 ** 30, (10 ** 30,), "bogus", "1:2:3:4", ct.zeros(2), tensor == 0):
            with self.assertRaises((IndexError, TypeError), msg=repr(key)):
                tensor[key]

    def test_keys_of_other_kinds(self):
        tensor = ct.asarray([[1, 2], [3, 4]])
        self.assertEqual(tensor[ct.asarray(1)].tolist(), [3, 4])
        self.assertEqual(tensor["..., ::-1"].tolist(), [[2, 1], [4, 3]])
        self.assertEqual(tensor[()].tolist(), [[1, 2], [3, 4]])
        self.assertEqual(tensor[...].shape, (2, 2))
        self.assertEqual(ct.asarray(7)[()].item(), 7)
        self.assertEqual(ct.asarray(7)[None, ..., None].shape, (1, 1))

    def test_an_error_says_what_is_wrong(self):
        with self.assertRaisesRegex(ct.OutOfRangeError, "index 9 is outside"):
            ct.zeros(3)[9]
        with self.assertRaisesRegex(ct.OutOfRangeError, "index 9 is outside axis 1"):
            ct.zeros((3, 4))[1, 9]
        with self.assertRaises(ct.IndexingError) as caught:
            ct.zeros((3, 4))[1, 2, 3]
        self.assertIsInstance(caught.exception, ValueError)
        self.assertIsInstance(caught.exception, IndexError)


class Views(support.LeakCheck):
    def test_reading_never_copies(self):
        tensor = ct.zeros((4, 5, 6))
        for key in (0, slice(1, 3), (slice(None, None, -2), ..., None), (1, 2), ..., (None, 1), (slice(0, 0),)):
            self.assertTrue(tensor[key].shares_buffer_with(tensor), key)

    def test_the_example_of_the_documentation(self):
        tensor = ct.reshape(ct.arange(120), (6, 2, 10))
        view = tensor[1:5, ..., ::-2, None]
        self.assertEqual((view.shape, view.strides[:3]), ((4, 2, 5, 1), (20, 10, -2)))
        self.assertEqual(view[0, 0, :, 0].tolist(), [29, 27, 25, 23, 21])

    def test_many_axes(self):
        tensor = ct.reshape(ct.arange(2), (1,) * 99 + (2,))
        self.assertEqual(tensor[(0,) * 99].tolist(), [0, 1])
        self.assertEqual(tensor[(slice(None),) * 99 + (1,)].ndim, 99)

    @support.needs_numpy
    def test_random_keys_against_numpy(self):
        chosen, count = random.Random(7), 0
        for _ in range(4000):
            shape = tuple(chosen.randrange(4) for _ in range(chosen.randrange(5)))
            array = support.numpy.arange(support.numpy.prod(shape, dtype=int)).reshape(shape)
            tensor = ct.asarray(array)
            key = tuple(self.entry(chosen) for _ in range(chosen.randrange(6)))
            try:
                expected = array[key]
            except IndexError:
                with self.assertRaises(IndexError, msg=(shape, key)):
                    tensor[key]
                continue
            self.assertEqual((tensor[key].shape, tensor[key].tolist()), (expected.shape, expected.tolist()), (shape, key))
            count += 1
        self.assertGreater(count, 1000)
        print(f"{count} keys that are legal, {4000 - count} that are not")

    @staticmethod
    def entry(chosen):
        bound = [None, *range(-4, 5)]
        return chosen.choice([None, Ellipsis, chosen.randrange(-4, 4),
                              slice(chosen.choice(bound), chosen.choice(bound), chosen.choice([None, 1, 2, -1, -2, -3]))])


class Assignment(support.LeakCheck):
    def test_through_views(self):
        tensor = ct.zeros((3, 4), dtype=ct.int32)
        tensor[1] = 5
        tensor[:, ::2] = [[1], [2], [3]]
        tensor[-1, -1] = ct.asarray(9)
        tensor["0, 1"] = True
        self.assertEqual(tensor.tolist(), [[1, 1, 1, 0], [2, 5, 2, 5], [3, 0, 3, 9]])
        tensor[...] = tensor[::-1]
        self.assertEqual(tensor.tolist(), [[3, 0, 3, 9], [2, 5, 2, 5], [1, 1, 1, 0]])

    def test_texts(self):
        tensor = ct.zeros((2, 2), dtype=ct.string)
        tensor[0] = "ab"
        tensor[1] = ["c", b"d\0"]
        self.assertEqual(tensor.tolist(), [[b"ab", b"ab"], [b"c", b"d\0"]])

    def test_masks(self):
        tensor = ct.asarray([1.0, -2.0, 3.0, -4.0])
        tensor[tensor < 0] = 0
        self.assertEqual(tensor.tolist(), [1, 0, 3, 0])
        tensor[tensor > 1] = tensor * 10
        self.assertEqual(tensor.tolist(), [1, 0, 30, 0])
        with self.assertRaises(IndexError):
            tensor[ct.asarray([True])] = 1

    def test_values_that_do_not_go_in(self):
        tensor = ct.zeros((2, 3), dtype=ct.uint8)
        for value, error in ((300, OverflowError), (-1, OverflowError), (1.5, ValueError), (1j, ct.CtensorError), ("a", ct.CtensorError),
                             ([1, 2], ValueError), (ct.asarray([1.0]), ValueError), (None, TypeError), ([[1], [2], [3]], ValueError)):
            with self.assertRaises(error, msg=repr(value)):
                tensor[...] = value
        self.assertEqual(tensor.tolist(), [[0] * 3] * 2)
        tensor[...] = ct.asarray([1, 2, 3])
        self.assertEqual(tensor.tolist(), [[1, 2, 3]] * 2)

    def test_read_only_tensors_refuse(self):
        for tensor in (ct.zeros(3).as_read_only(), ct.broadcast_to(ct.zeros(1), (3,)), ct.asarray(bytes(8))):
            with self.assertRaises(ct.FailedPreconditionError):
                tensor[0] = 1
            with self.assertRaises(ct.FailedPreconditionError):
                tensor += 1


if __name__ == "__main__":
    unittest.main()
