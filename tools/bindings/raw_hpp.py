"""ctensor/op_objects.hpp: a function object of C++ for each operation of ctensor.h that has a destination twin."""
OPTIONS = {"unary": "Unary", "binary": "Binary", "ternary": "Ternary", "reduce": "Reduction", "scan": "AlongAxis",
           "sort": "AlongAxis"}
ORDER = ["Unary", "Binary", "Ternary", "Reduction", "AlongAxis"]
TITLES = {"Unary": "Element by element: of one tensor.", "Binary": "Of two.", "Ternary": "Of three.",
          "Reduction": "Reductions.", "AlongAxis": "Along an axis."}
# C++ has a namespace of this name.
RENAMED = {"std": "stddev"}
# What the parameters are called where a template takes the function; others are written out in ctensor/ops.hpp.
SHAPES = {"Unary": ["ctx", "a"], "Binary": ["ctx", "a", "b"], "Ternary": None, "Reduction": ["ctx", "t", "axis_count", "axes"],
          "AlongAxis": ["ctx", "t", "axis"]}

HEAD = """\
/* Written by tools/bindings/raw_hpp.py from abi/ctensor.abi.json; do not edit. Included by ctensor/ops.hpp.
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 */
/* clang-format off */
#ifndef CTENSOR_OP_OBJECTS_HPP
#define CTENSOR_OP_OBJECTS_HPP

#include "ctensor/operation.hpp"

namespace ctensor {
inline namespace CTENSOR_HPP_CONFIGURATION {
"""
TAIL = """
}  // namespace CTENSOR_HPP_CONFIGURATION
}  // namespace ctensor

#endif
"""


def kind_of(function):
    """The template that takes the function, or None."""
    names = [p["name"] for p in function["params"]]
    if "options" not in names or function["name"].endswith("_into"):
        return None
    position = names.index("options")
    type_ = function["params"][position]["type"].removeprefix("const tensor_").removesuffix("_options_t *")
    kind = OPTIONS.get(type_)
    shape = SHAPES.get(kind)
    if kind is None or names[position + 1:] != ["out", "status"] or (shape and names[:position] != shape):
        return None
    return kind


def line_of(function, kind):
    name = function["name"]
    options = next(p["type"] for p in function["params"] if p["name"] == "options")
    first = options.removeprefix("const ").removesuffix(" *") + ", " if kind == "AlongAxis" else ""
    short = name.removeprefix("tensor_")
    return (f"inline constexpr {kind}<{first}&{name}, &{name}_into> {RENAMED.get(short, short)}{{}};"
            f" /**< {name}(). */")


def files(contract):
    of_kind = {kind: [] for kind in ORDER}
    for function in contract["functions"]:
        kind = kind_of(function)
        if kind:
            of_kind[kind].append(line_of(function, kind))
    parts = [f"/* {TITLES[kind]} */\n" + "\n".join(of_kind[kind]) for kind in ORDER]
    return {"include/ctensor/op_objects.hpp": HEAD + "\n" + "\n\n".join(parts) + "\n" + TAIL}
