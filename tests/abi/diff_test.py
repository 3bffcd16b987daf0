"""Every rule about two contracts, broken once: what a header cannot do by itself is done to the data."""
import copy
import json
import unittest

from built import ROOT
from diff import Difference


def entry(contract, kind, name):
    return next(e for e in contract[kind] if e["name"] == name)


def function(contract, name="tensor_slice"):
    return entry(contract, "functions", name)


def struct(contract):
    return entry(contract, "structs", "tensor_scan_options_t")


def appended(contract, since):
    fields = struct(contract)["fields"]
    fields.append({"name": "more", "type": "int64_t", "offset": 16, "size": 8, "since": since})
    struct(contract)["sizes"][since] = 24


# (what is done to the newer contract, what is said of it)
BROKEN = [
    (lambda c: c.update(soname="libctensor.so.2"), "library: soname was libctensor.so.1, is libctensor.so.2"),
    (lambda c: c.update(abi_version="0.9"), "library: version 0.9 comes before 1.0"),
    (lambda c: c.update(nodes=["CTENSOR_1.1"]), "library: the nodes CTENSOR_1.0 do not begin those of the new one"),
    (lambda c: c["handles"].pop(0), "tensor_t: is gone"),
    (lambda c: c["handles"][0].update(free="free"), "tensor_t: free was tensor_free, is free"),
    (lambda c: c["callbacks"][0].update(result="int32_t"), "tensor_deleter_t: result was void, is int32_t"),
    (lambda c: c["structs"].remove(struct(c)), "tensor_scan_options_t: is gone"),
    (lambda c: struct(c).update(kind="result"), "tensor_scan_options_t: kind was options, is result"),
    (lambda c: struct(c)["fields"].pop(), "tensor_scan_options_t: has lost"),
    (lambda c: struct(c)["fields"][1].update(offset=8), ": offset was 4, is 8"),
    (lambda c: struct(c)["sizes"].update({"1.0": 24}), 'tensor_scan_options_t: released sizes were {"1.0": 16}, are {"1.0": 24}'),
    (lambda c: appended(c, "1.0"), "tensor_scan_options_t.more: is appended without @since of a later release"),
    (lambda c: function(c).update(node="CTENSOR_1.1"), "tensor_slice: node was CTENSOR_1.0, is CTENSOR_1.1"),
    (lambda c: function(c).update(since="1.1"), "tensor_slice: since was 1.0, is 1.1"),
    (lambda c: function(c).update(fallible=False), "tensor_slice: fallible was true, is false"),
    (lambda c: function(c).pop("owned"), "tensor_slice: @owned was out, is null"),
    (lambda c: function(c)["params"][3].pop("ownership"), "(out): ownership was owned, is null"),
    (lambda c: function(c)["params"][3].update(direction="inout"), "(out): direction was out, is inout"),
    (lambda c: function(c)["params"][4].update(nullable="no"), "(status): NULL is fine no more"),
    (lambda c: function(c)["codes"].pop(), "tensor_slice: does not answer OUT_OF_RANGE any more"),
    (lambda c: function(c).update(threads="exclusive"), "tensor_slice: threads were shared, are exclusive"),
    (lambda c: c["constants"][0].update(value=9), "TENSOR_OK: value was 0, is 9"),
]

# What newer releases may do.
ALLOWED = [
    lambda c: c.update(abi_version="1.1", nodes=["CTENSOR_1.0", "CTENSOR_1.1"]),
    lambda c: appended(c, "1.1"),
    lambda c: function(c).update(threads="pure"),
    lambda c: function(c)["params"][0].update(nullable="yes"),
    lambda c: function(c)["codes"].append("UNAVAILABLE"),
    lambda c: function(c).update(doc="In better words."),
    lambda c: c["functions"].append(function(c) | {"name": "tensor_slice2", "node": "CTENSOR_1.1", "since": "1.1"}),
]


class Rules(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.contract = json.loads((ROOT / "abi" / "ctensor.abi.json").read_text(encoding="utf-8"))

    def broken_by(self, change):
        newer = copy.deepcopy(self.contract)
        change(newer)
        return Difference(self.contract, newer).broken

    def test_each_broken_promise_is_a_sentence(self):
        for change, sentence in BROKEN:
            with self.subTest(sentence=sentence):
                found = self.broken_by(change)
                self.assertTrue(any(sentence in broken for broken in found), found)
        print(f"row 7: {len(BROKEN)} ways to break a contract are named by its rules, {len(ALLOWED)} ways to extend it pass")

    def test_what_is_allowed_passes(self):
        for position, change in enumerate(ALLOWED):
            with self.subTest(change=position):
                self.assertEqual(self.broken_by(change), [])


unittest.main()
