#!/usr/bin/env python3
"""Replays the rows S, G, A (strided slice, its gradient, assignment and update) through tf.raw_ops.

  slice_rows.py > slice_rows.jsonl     one JSON object per row: id and named parts, all text

An error part reads "CODE: message". A part that holds for several index types names them in "index types".
"""
import json
import os
import pathlib
import re

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
import numpy as np  # noqa: E402
import tensorflow as tf  # noqa: E402

from slice_tables import ASSIGNS, GRADS, INFERENCE, TARGET  # noqa: E402

HERE = pathlib.Path(__file__).parent
INDEX_TYPES = (np.int16, np.int32, np.int64)
INT64 = np.iinfo(np.int64)


def emit(row_id, parts):
    print(json.dumps({"id": row_id, **parts}, ensure_ascii=False))


def error_text(error):
    if not isinstance(error, tf.errors.OpError):
        return f"{type(error).__name__}: {error}"
    message = error.message
    if "\nNode: " in message:  # a graph's error carries the Python stack before the op's own sentence
        message = re.split(r"\nNode: '[^']*'\n", message)[1]
    message = message.splitlines()[0] if message else ""
    message = re.sub(r"\{\{function_node [^}]*\}\} ?", "", message)
    message = re.sub(r"\s*\[Op:\w+\]( name: ?\S*)?$", "", message)
    name = {v: k for k, v in vars(tf.errors).items() if k.isupper() and isinstance(v, int)}[error.error_code]
    return f"{name}: {message}"


def shape_text(shape):
    return "[" + ",".join(str(d) for d in shape) + "]"


def attempt(call):
    """(shape, values) of a tensor, or (error text, None)."""
    try:
        out = call()
    except Exception as error:  # noqa: BLE001  every refusal is an answer
        return error_text(error), None
    out = np.asarray(out)
    return shape_text(out.shape), " ".join(str(v) for v in out.ravel().tolist())


def spec(begin, end, strides, masks, index_type):
    names = ("begin_mask", "end_mask", "ellipsis_mask", "new_axis_mask", "shrink_axis_mask")
    vectors = {k: tf.constant(np.array(v, dtype=index_type)) for k, v in
               (("begin", begin), ("end", end), ("strides", strides))}
    return {**vectors, **dict(zip(names, masks))}


def over_index_types(row_id, call):
    """Emits one row whose answer is that of int64, and says which index types agree with it."""
    answers = {t.__name__: attempt(lambda t=t: call(t)) for t in INDEX_TYPES}
    main = answers["int64"]
    parts = {"result": main[0]} if main[1] is None else {"shape": main[0], "values": main[1]}
    parts["index types"] = " ".join(n for n, a in answers.items() if a == main)
    for name, answer in answers.items():
        if answer != main:
            parts[f"with {name}"] = " ".join(str(a) for a in answer if a is not None)
    emit(row_id, parts)


def slices():
    for line in (HERE / "slice_cases.tsv").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        row_id, shape, begin, end, strides, *masks = line.split("\t")
        shape, begin, end, strides = (json.loads(t) for t in (shape, begin, end, strides))
        x = tf.reshape(tf.range(int(np.prod(shape, dtype=np.int64)), dtype=tf.int32), shape)
        masks = [int(m) for m in masks]
        over_index_types(row_id, lambda t: tf.raw_ops.StridedSlice(input=x, **spec(begin, end, strides, masks, t)))


def extremes():
    x = tf.range(5)

    def run(begin, end, stride, bm=0, em=0):
        shape, values = attempt(lambda: tf.raw_ops.StridedSlice(
            input=x, **spec([begin], [end], [stride], (bm, em, 0, 0, 0), np.int64)))
        return shape if values is None else f"{shape} {values}".strip()

    def mixed():
        return tf.raw_ops.StridedSlice(input=x, begin=tf.constant([0], tf.int32), end=tf.constant([2], tf.int64),
                                       strides=tf.constant([1], tf.int32))

    def rank(r, indices):
        big = tf.zeros([1] * (r - 1) + [2])
        masks = (1 << indices) - 1 if indices else 0
        step = [1] * (indices - 1) + [2] if indices else []
        return attempt(lambda: tf.raw_ops.StridedSlice(
            input=big, **spec([0] * indices, [0] * indices, step, (masks, masks, 0, 0, 0), np.int32)))[0]

    emit("extreme indices", {
        "begin min, end max, stride 1": run(INT64.min, INT64.max, 1),
        "stride max": run(INT64.min, INT64.max, INT64.max),
        "stride max, both masks": run(0, 0, INT64.max, 1, 1),
        "stride min, both masks": run(0, 0, INT64.min, 1, 1),
        "begin max, end min, stride -1": run(INT64.max, INT64.min, -1),
        "begin max, end min, stride min": run(INT64.max, INT64.min, INT64.min),
        "begin min, end max, stride min": run(INT64.min, INT64.max, INT64.min),
        "mixed index types": attempt(mixed)[0],
        "rank 8": rank(8, 8),
        "rank 9": rank(9, 9),
        "rank 9, identity": rank(9, 0),
        "31 indices": attempt(lambda: tf.raw_ops.StridedSlice(input=x, **spec(
            [0] * 31, [0] * 31, [1] * 31, (1, 1, 0, 0x7FFFFFFE, 0), np.int32)))[0],
        "32 indices": attempt(lambda: tf.raw_ops.StridedSlice(input=x, **spec(
            [0] * 32, [0] * 32, [1] * 32, (1, 1, 0, -2, 0), np.int32)))[0],
    })


def gradients():
    for row_id, shape, begin, end, strides, masks, dy in GRADS:
        dy_tensor = tf.constant(dy, tf.int32)
        # The target's shape must be of the index type, which int16 is not among for this op.
        over_index_types(row_id, lambda t: tf.raw_ops.StridedSliceGrad(
            shape=tf.constant(np.array(shape, dtype=t)), dy=dy_tensor, **spec(begin, end, strides, masks, t)))
    emit("gradient extras", {"shape not 1-D": attempt(lambda: tf.raw_ops.StridedSliceGrad(
        shape=tf.constant([[4]]), dy=tf.constant([1]), **spec([0], [1], [1], (0,) * 5, np.int32)))[0]})


def ref_assign(target, value, begin, end, strides, masks):
    """StridedSliceAssign takes a reference, which only a graph with old-style variables has."""
    with tf.Graph().as_default(), tf.compat.v1.Session() as session:
        variable = tf.compat.v1.Variable(tf.constant(target, tf.int32), use_resource=False)
        assigned = tf.raw_ops.StridedSliceAssign(
            ref=variable._ref(),  # noqa: SLF001  no public name gives the reference
            value=tf.constant(value, tf.int32), **spec(begin, end, strides, masks, np.int32))
        session.run(variable.initializer)
        session.run(assigned.op)
        return session.run(variable)


def assigns():
    for row_id, target, begin, end, strides, masks, value in ASSIGNS:
        parts, errors = {}, {}
        value = np.array(value, dtype=np.int32)

        def resource():
            variable = tf.Variable(np.array(target, np.int32))
            before = variable.read_value()
            tf.raw_ops.ResourceStridedSliceAssign(ref=variable.handle, value=tf.constant(value),
                                                  **spec(begin, end, strides, masks, np.int64))
            assert np.array_equal(before, target), "a tensor read before the assignment has changed"
            return variable.read_value()

        def update(index_type):
            source = tf.constant(target, tf.int32)
            out = tf.raw_ops.TensorStridedSliceUpdate(input=source, value=tf.constant(value),
                                                      **spec(begin, end, strides, masks, index_type))
            assert np.array_equal(source, target), "the input of an update has changed"
            return out

        calls = {f"update {t.__name__}": (lambda t=t: update(t)) for t in INDEX_TYPES}
        calls["resource"] = resource
        calls["ref"] = lambda: ref_assign(target, value, begin, end, strides, masks)
        for name, call in calls.items():
            shape, values = attempt(call)
            (errors if values is None else parts)[name] = shape if values is None else f"{shape} {values}"
        answers = {**parts, **errors}
        first = answers["update int64"]
        row = {"result": first, "same by": ", ".join(n for n, a in answers.items() if a == first)}
        row.update({n: a for n, a in answers.items() if a != first})
        emit(row_id, row)

    def wrong_dtype():
        variable = tf.Variable(np.array(TARGET, np.int32))
        # A first, valid assignment makes the variable's buffer private: while it is shared, the op copies it before it
        # compares the dtypes, and that copy ends the process when they differ.
        whole = spec([0], [2], [1], (0,) * 5, np.int64)
        tf.raw_ops.ResourceStridedSliceAssign(ref=variable.handle, value=tf.constant(TARGET), **whole)
        tf.raw_ops.ResourceStridedSliceAssign(ref=variable.handle, value=tf.constant([1.5]),
                                              **spec([0], [99], [0], (0,) * 5, np.int64))
        return variable

    def scalar_target(value):
        return lambda: tf.raw_ops.TensorStridedSliceUpdate(input=tf.constant(1), value=tf.constant(value),
                                                           **spec([], [], [], (0,) * 5, np.int64))

    def whole(call):
        return " ".join(a for a in attempt(call) if a is not None)

    emit("assign extras", {"dtypes differ": attempt(wrong_dtype)[0],
                           "rank-0 target, value []": whole(scalar_target(7)),
                           "rank-0 target, value [1]": whole(scalar_target([7])),
                           "rank-0 target, value [2]": whole(scalar_target([7, 8]))})


def inference():
    with tf.Graph().as_default():
        x = tf.compat.v1.placeholder(tf.float32, [5, None, 7])
        names = {"x": x, "newaxis": tf.newaxis}
        # eval of the table's own texts: they are Python's slice syntax.
        shapes = {text: eval(f"x[{text}]", names).shape for text in INFERENCE}  # noqa: S307
        parts = {text: str(list(shape)).replace("None", "?") for text, shape in shapes.items()}
        y = tf.compat.v1.placeholder(tf.float32, [10, 10, 1])
        unknown = tf.raw_ops.StridedSlice(
            input=y, begin=tf.compat.v1.placeholder(tf.int32, [3]), end=tf.compat.v1.placeholder(tf.int32, [3]),
            strides=tf.constant([2, -2, 1]), begin_mask=3, end_mask=3, shrink_axis_mask=4)
        parts["begin and end unknown"] = str(list(unknown.shape))
    emit("shape inference", {k: v.replace(" ", "") for k, v in parts.items()})


if __name__ == "__main__":
    slices()
    extremes()
    gradients()
    assigns()
    inference()
