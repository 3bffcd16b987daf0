"""Errors: codes, classes, sentences; hostile calls of every public function; many threads that fail at once."""
import inspect
import pickle
import sys
import threading
import unittest

import ctensor as ct
import support
from ctensor import _raw


class Classes(unittest.TestCase):
    def test_every_code_has_a_class_and_a_name(self):
        for name, code in vars(_raw).items():
            if name.startswith("TENSOR_CODE_"):
                error = ct.errors.error_of(code, "why")
                self.assertEqual((error.code, error.name, str(error)), (code, name[len("TENSOR_CODE_"):], "why"))
                self.assertIsInstance(error, ct.CtensorError)

    def test_pythons_own_classes(self):
        for ours, pythons in ((ct.InvalidArgumentError, ValueError), (ct.OutOfRangeError, IndexError), (ct.UnimplementedError, NotImplementedError),
                              (ct.ResourceExhaustedError, MemoryError), (ct.NotFoundError, KeyError), (ct.FileMissingError, FileNotFoundError),
                              (ct.PermissionDeniedError, PermissionError), (ct.FailedPreconditionError, ValueError),
                              (ct.DoesNotFitError, OverflowError), (ct.IndexingError, IndexError), (ct.ExportError, BufferError)):
            self.assertTrue(issubclass(ours, pythons) and issubclass(ours, ct.CtensorError), ours)

    def test_errors_pickle(self):
        for name in ct.errors.__all__:
            error = getattr(ct, name)("some text")
            back = pickle.loads(pickle.dumps(error))
            self.assertEqual((type(back), back.code, str(back)), (type(error), error.code, "some text"))

    def test_memory_that_is_not_there(self):
        with self.assertRaises(MemoryError):
            ct.empty((1 << 55,))

    def test_sentences_are_whole(self):
        with self.assertRaises(ct.InvalidArgumentError) as caught:
            ct.zeros((3, 4)) + ct.zeros((5,))
        self.assertEqual(caught.exception.code, _raw.TENSOR_CODE_INVALID_ARGUMENT)
        self.assertTrue(str(caught.exception).startswith("tensor_add: "), caught.exception)


class Hostile(support.LeakCheck):
    """Every public function with arguments of every wrong kind: an exception or an answer, never a crash or a leak."""

    def test_every_function_takes_anything(self):
        tensors = [ct.zeros((2, 3)), ct.asarray(["a"]), ct.asarray(1), ct.zeros((0,)), ct.zeros(2, dtype=ct.bfloat16),
                   ct.zeros(1, dtype=ct.resource)]
        closed = ct.zeros(3)
        closed.close()
        values = [*tensors, closed, None, -1, 1 << 80, 1.5, float("nan"), "text", b"\0", (), (1, 2), [[1], 2], object(), ct.int8, True, (10 ** 9,) * 3]
        calls = refused = 0
        skipped = {"load", "save", "open_archive", "live_handles", "live_bytes", "version", "build_info", "abi_version"}
        for name in ct.__all__:
            function = getattr(ct, name)
            if not inspect.isfunction(function) or name in skipped:
                continue
            parameters = [p for p in inspect.signature(function).parameters.values() if p.default is p.empty]
            positional = [p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
            needed = {p.name: 1 for p in parameters if p.kind is p.KEYWORD_ONLY}
            count = max(len(positional), 1)
            for k in range(len(values) ** min(count, 2)):
                chosen = [values[k // len(values) ** place % len(values)] for place in range(count)]
                try:
                    function(*chosen, **needed)
                except (ct.CtensorError, TypeError, ValueError, OverflowError, AttributeError, MemoryError):
                    refused += 1
                calls += 1
        print(f"{calls} calls, {refused} of them refused")

    def test_every_method_takes_anything(self):
        tensor, calls = ct.reshape(ct.arange(6), (2, 3)), 0
        for name in dir(ct.Tensor):
            function = getattr(ct.Tensor, name)
            if name in ("__init__", "__new__", "__class__", "close", "__del__", "__exit__", "__init_subclass__", "__setattr__", "__delattr__",
                        "__getattribute__") or not callable(function):
                continue
            for value in (None, -1, 1 << 80, 1.5, "text", (), object(), tensor, [1], ct.int8):
                for arguments in ((), (value,), (value, value)):
                    try:
                        getattr(tensor, name)(*arguments)
                    except (ct.CtensorError, TypeError, ValueError, OverflowError, AttributeError, ImportError):
                        pass
                    calls += 1
        print(f"{calls} calls")
        self.assertEqual(tensor.shape, (2, 3))


class Threads(support.LeakCheck):
    def run_all(self, work, count):
        failures = []

        def guarded(number):
            try:
                work(number)
            except BaseException as error:  # shown below, on the thread of the test
                failures.append(error)
        threads = [threading.Thread(target=guarded, args=(number,)) for number in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])

    def test_no_thread_gets_the_sentence_of_another(self):
        each, count = 2000, 32
        interval = sys.getswitchinterval()
        sys.setswitchinterval(1e-5)
        self.addCleanup(sys.setswitchinterval, interval)
        tensor = ct.zeros((10,))

        def work(number):
            for turn in range(each):
                limit = 1000 + number * each + turn
                try:
                    tensor.slice(0, limit)
                except ct.OutOfRangeError as error:
                    if f"limit {limit} is past" not in str(error):
                        raise AssertionError(f"{limit}: {error}") from None
                else:
                    raise AssertionError(f"limit {limit} was taken")
        self.run_all(work, count)
        print(f"{each * count} failing calls on {count} threads, no wrong sentence")

    def test_shared_views_and_frees(self):
        tensor = ct.reshape(ct.arange(1000), (10, 100))
        expected = tensor.tolist()

        def work(number):
            kept = []
            for turn in range(300):
                view = tensor[turn % 10, ::-1]
                kept.append(view)
                if view[0].item() != expected[turn % 10][-1]:
                    raise AssertionError((number, turn))
                if turn % 7 == 0:
                    kept.clear()
        self.run_all(work, 16)

    def test_closing_while_others_compute(self):
        for _ in range(20):
            tensor = ct.ones(200_000)

            def work(number, tensor=tensor):
                try:
                    if number == 0:
                        tensor.close()
                    elif ct.sum(tensor + 1).item() != 400_000:
                        raise AssertionError(number)
                except ct.InvalidArgumentError as error:
                    if "the tensor is closed" not in str(error):
                        raise
            self.run_all(work, 4)

    def test_libraries_bind_once_for_all(self):
        finished = support.python("""
import threading, ctensor as ct
found = []
def work():
    barrier.wait()
    found.append(ct.sum(ct.arange(10)).item())
barrier = threading.Barrier(16)
threads = [threading.Thread(target=work) for _ in range(16)]
[thread.start() for thread in threads], [thread.join() for thread in threads]
print(found == [45] * 16, ct.live_handles())
""")
        self.assertEqual(finished.stdout, b"True 0\n", finished.stderr)


class Contexts(support.LeakCheck):
    def test_threads_give_equal_results(self):
        tensor = ct.random_normal((1 << 20,), seed=3)
        serial = ct.sum(ct.exp(tensor))
        with ct.Context(threads=4) as context:
            self.assertEqual(context.threads, 4)
            self.assertTrue(ct.same_content(ct.sum(ct.exp(tensor)), serial))
            with ct.Context() as inner:
                self.assertEqual(inner.threads, 1)
                ct.exp(tensor)
            self.assertGreater(context.cached_bytes, 0)
            context.trim()
            self.assertEqual(context.cached_bytes, 0)

    def test_a_context_belongs_to_the_thread_that_entered_it(self):
        cancel = ct.Cancel()
        cancel.set()
        found = []
        with ct.Context(cancel=cancel):
            thread = threading.Thread(target=lambda: found.append(ct.sum(ct.ones(1000)).item()))
            thread.start()
            thread.join()
            with self.assertRaises(ct.CancelledError):
                ct.sum(ct.ones(1000))
        self.assertEqual((found, cancel.is_set), ([1000], True))

    def test_progress_is_told_and_may_raise(self):
        told = []
        with ct.Context(progress=lambda done, total: told.append((done, total)), progress_interval=1):
            ct.sort(ct.random_normal((1 << 20,), seed=1))
        print(f"progress was told {len(told)} times")
        self.assertTrue(told and all(0 <= done <= total for done, total in told))

        def stop(_done, _total):
            raise KeyboardInterrupt
        with ct.Context(progress=stop, progress_interval=1), self.assertRaises(KeyboardInterrupt):
            for _ in range(100):
                ct.sort(ct.random_normal((1 << 20,), seed=1))

    def test_misuse(self):
        for use in (lambda: ct.Context(threads=2000), lambda: ct.Context(threads=-5), lambda: ct.Context(threads=1 << 40)):
            with self.assertRaises(ct.CtensorError):
                use()
        with self.assertRaises(TypeError):
            ct.Context(threads="many")


if __name__ == "__main__":
    unittest.main()
