"""Changes of the header that break programs, each as a pair of texts: what stands there, and what the mutant has."""

# The functions of the small library that mutants are made of.
KEPT = ("tensor_abi_version", "tensor_code_name", "tensor_status_new", "tensor_status_free", "tensor_context_new",
        "tensor_context_free", "tensor_new", "tensor_from_memory", "tensor_free", "tensor_rank", "tensor_dims",
        "tensor_num_elements", "tensor_slice", "tensor_strided_slice", "tensor_reduce_with", "tensor_to_text",
        "tensor_clip")

SLICE = "int32_t tensor_slice(const tensor_t *t, int64_t start, int64_t limit, tensor_t **out, tensor_status_t *status);"
SLICE_TAGS = """OUT_OF_RANGE for start < 0 or limit past the end.
 * @owned out
 * @threads shared"""
ADDED = """/**
 * The next release has it.
 * @threads pure
 * @since {since}
 */
int64_t tensor_throw_away(int64_t number);

"""

# name: [(old text, new text)]
MUTANTS = {
    "function removed": [("int32_t tensor_rank(const tensor_t *t);", "")],
    "argument narrower": [(SLICE, SLICE.replace("int64_t start", "int32_t start"))],
    "arguments swapped": [(SLICE, SLICE.replace("int64_t start, int64_t limit", "int64_t limit, int64_t start"))],
    "argument renamed": [(SLICE, SLICE.replace("limit", "stop"))],
    "argument added": [(SLICE, SLICE.replace("int64_t limit,", "int64_t limit, int64_t step,"))],
    "const dropped": [(SLICE, SLICE.replace("const tensor_t", "tensor_t"))],
    "result narrower": [("int64_t tensor_num_elements(", "int32_t tensor_num_elements(")],
    "code renumbered": [("TENSOR_CODE_NOT_FOUND = 5", "TENSOR_CODE_NOT_FOUND = 6"),
                        ("TENSOR_CODE_ALREADY_EXISTS = 6", "TENSOR_CODE_ALREADY_EXISTS = 5")],
    "dtype's number used again": [("TENSOR_DTYPE_FLOAT32 = 1,", "TENSOR_DTYPE_FLOAT32 = 1, TENSOR_DTYPE_FLOAT31 = 1,")],
    "constant removed": [("TENSOR_DTYPE_FLOAT32 = 1,", "TENSOR_DTYPE_FLOAT31 = 1,")],
    "field inserted in the middle": [("  int64_t end_mask;", "  int64_t middle_mask;\n  int64_t end_mask;")],
    "field appended at no new size": [("} tensor_strided_slice_options_t;", "  int64_t last;\n} tensor_strided_slice_options_t;")],
    "field of another type in place": [("  int64_t end_mask;", "  double end_mask;")],
    "fields swapped": [("  int64_t begin_mask;", "  int64_t other_mask;"), ("  int64_t end_mask;", "  int64_t begin_mask;"),
                       ("  int64_t other_mask;", "  int64_t end_mask;")],
    "callback's signature": [("typedef void (*tensor_deleter_t)(void *block, uint64_t block_bytes, void *user);",
                              "typedef void (*tensor_deleter_t)(void *block, void *user, uint64_t block_bytes);")],
    "callback of a table": [("void (*deallocate)(void *user, void *block, uint64_t bytes);",
                             "void (*deallocate)(void *user, void *block);")],
    "function moved to another node": [],  # the version script alone: see mutants_test.py
    "new function on a released node": [(SLICE, SLICE + "\n\n" + ADDED.format(since="1.0"))],
    "NULL no longer fine": [(" * @optional b, c.\n", "")],
    "threads narrower": [(SLICE_TAGS, SLICE_TAGS.replace("shared", "exclusive"))],
    "code not answered any more": [(SLICE_TAGS, SLICE_TAGS.replace("OUT_OF_RANGE", "INVALID_ARGUMENT"))],
}

# Only these pass.
HARMLESS = {
    "nothing changed": [],
    "new function on a new node": [(SLICE, SLICE + "\n\n" + ADDED.format(since="1.1"))],
    "new constant": [("TENSOR_DTYPE_FLOAT32 = 1,", "TENSOR_DTYPE_FLOAT32 = 1, TENSOR_DTYPE_FLOAT31 = 1031,")],
}
# Old and new programs agree on it, but abidiff tells of a changed type: a reviewer has to look, and updates the baseline.
REVIEWED = {
    "field appended by a later release": [("  int64_t shrink_axis_mask;", "  int64_t shrink_axis_mask;\n  int64_t last; /**< @since 1.1 */")],
}
