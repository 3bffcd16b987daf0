// Made by tools/bindings/raw_rust.py from abi/ctensor.abi.json; not to be edited.
// Option structs and what fills them with defaults; tests compare that with Default.

inits! {
    tensor_strided_slice_options_t = tensor_strided_slice_options_init;
    tensor_memory_options_t = tensor_memory_options_init;
    tensor_allocation_options_t = tensor_allocation_options_init;
    tensor_context_options_t = tensor_context_options_init;
    tensor_reshape_options_t = tensor_reshape_options_init;
    tensor_text_options_t = tensor_text_options_init;
    tensor_unary_options_t = tensor_unary_options_init;
    tensor_binary_options_t = tensor_binary_options_init;
    tensor_ternary_options_t = tensor_ternary_options_init;
    tensor_cast_options_t = tensor_cast_options_init;
    tensor_buffer_options_t = tensor_buffer_options_init;
    tensor_map_options_t = tensor_map_options_init;
    tensor_random_options_t = tensor_random_options_init;
    tensor_reduce_options_t = tensor_reduce_options_init;
    tensor_scan_options_t = tensor_scan_options_init;
    tensor_sort_options_t = tensor_sort_options_init;
    tensor_quantile_options_t = tensor_quantile_options_init;
    tensor_histogram_options_t = tensor_histogram_options_init;
    tensor_dlpack_options_t = tensor_dlpack_options_init;
    tensor_archive_options_t = tensor_archive_options_init;
    tensor_archive_writer_options_t = tensor_archive_writer_options_init;
    tensor_proto_options_t = tensor_proto_options_init;
    tensor_proto_compress_options_t = tensor_proto_compress_options_init;
}
