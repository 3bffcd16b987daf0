#!/usr/bin/env python3
"""What loading costs: milliseconds of dlopen and resident memory after it, medians of 11 fresh processes.

  load.py LIBRARY...
"""
import statistics
import subprocess
import sys

PROBE = r"""
import ctypes, sys, time
def resident():
    return int(open("/proc/self/statm").read().split()[1]) * 4096
before = resident()
start = time.perf_counter()
ctypes.CDLL(sys.argv[1])
print((time.perf_counter() - start) * 1e3, (resident() - before) / 1e6)
"""

for library in sys.argv[1:]:
    found = [tuple(map(float, subprocess.run([sys.executable, "-c", PROBE, library], capture_output=True, text=True, check=True).stdout.split()))
             for _ in range(11)]
    print(f"{library}: dlopen {statistics.median(t for t, _ in found):.2f} ms, {statistics.median(m for _, m in found):.1f} MB resident")
