"""Prints a slice of an elevation model and what is to know of it: print_slice.py FILE.npz"""
import sys

import ctensor as ct

with ct.open_archive(sys.argv[1]) as archive:
    elevation = archive["elevation"]  # shares the mapped file where it can; outlives the archive

print(f"elevation: {elevation.dtype} {elevation.shape}, {ct.min(elevation).item()} to {ct.max(elevation).item()} m")
print(f"every 80th row and column, from the south:\n{elevation[::-80, ::80]}")
print(f"a corner, in feet:\n{(elevation[:3, :4] * 3.28084).to_text(precision=5)}")
print(f"mean of each quarter: {[round(float(ct.mean(part)), 1) for part in ct.split(elevation, (86,) * 4)]}")
