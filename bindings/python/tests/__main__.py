"""Runs all tests beside this file; the totals stand in the last line. Arguments name modules or tests."""
import os
import sys
import unittest

import support


def main():
    loader, here = unittest.TestLoader(), os.path.dirname(os.path.abspath(__file__))
    names = sys.argv[1:]
    suite = loader.loadTestsFromNames(names) if names else loader.discover(here)
    print(support.surroundings())
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=2).run(suite)
    for test, reason in result.skipped:
        print(f"not run: {test}: {reason}")
    failed = len(result.failures) + len(result.errors) + len(result.unexpectedSuccesses)
    print(f"{result.testsRun - failed - len(result.skipped)} passed, {failed} failed")
    sys.exit(failed > 0)


main()
