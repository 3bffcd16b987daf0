#!/usr/bin/env python3
"""Compares TensorFlow's answers with the rows they replay and lists every difference.

  compare.py [--all]

expected.jsonl holds the rows as facts: id, parts, and "marks" naming the parts ("*": all) in which the row departs
from TensorFlow on purpose ("ct": own rule, where TensorFlow aborts, has undefined behaviour or is silent; "2.0": a
rule of the 2.0 release). A difference in a marked part is expected and shown with --all only. In any other part
TensorFlow wins: it must be named in wins.txt, so that a new one cannot slip in, and one that is gone cannot stay
listed. Exit 1 otherwise.

An expected "CODE" stands for any message of that code; "..., …" for any further values.
"""
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).parent


def load(name):
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return {row.pop("id"): row for row in map(json.loads, lines)}


def agrees(expected, observed):
    if expected.endswith(" …"):
        return observed.startswith(expected[:-1])
    if expected.isupper() and "_" in expected:
        return observed == expected or observed.startswith(expected + ":")
    return observed == expected


def differences(expected, answers):
    for row_id, row in expected.items():
        marks = row.pop("marks", {})
        for part, value in row.items():
            observed = answers.get(row_id, {}).get(part, "(no answer)")
            if not agrees(value, observed):
                yield row_id, part, value, observed, marks.get(part) or marks.get("*")


def main(show_all):
    answers = {**load("tensor_rows.jsonl"), **load("slice_rows.jsonl")}
    expected = load("expected.jsonl")
    wins_text = (HERE / "wins.txt").read_text(encoding="utf-8")
    listed = {line for line in map(str.strip, wins_text.splitlines()) if line and not line.startswith("#")}
    checked = sum(len(row) - ("marks" in row) for row in expected.values())
    wins, on_purpose = {}, 0
    for row_id, part, value, observed, mark in differences(expected, answers):
        if mark:
            on_purpose += 1
            if show_all:
                print(f"[{mark}] {row_id} / {part}\n    row        {value!r}\n    TensorFlow {observed!r}")
        else:
            wins[f"{row_id} / {part}"] = (value, observed)
    for key, (value, observed) in wins.items():
        print(f"TensorFlow wins: {key}{'' if key in listed else '   NOT IN wins.txt'}")
        print(f"    row        {value!r}\n    TensorFlow {observed!r}")
    for key in sorted(listed - wins.keys()):
        print(f"listed in wins.txt but no difference: {key}")
    print(f"{checked} parts of {len(expected)} rows: {checked - on_purpose - len(wins)} agree, "
          f"{on_purpose} differ on purpose, in {len(wins)} TensorFlow wins")
    return 0 if wins.keys() == listed else 1


if __name__ == "__main__":
    sys.exit(main("--all" in sys.argv[1:]))
