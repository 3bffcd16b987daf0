/* Chapter "Protocol buffers". */
#include "record.h"
#include "sweep/calls.h"
#include "sweep/outputs.h"

enum { MESSAGE_ROOM = 512 };

/* Made by the library itself: what is swept is not the bytes. */
static const void* message_of(const tensor_t* t, int32_t form, uint64_t* count) {
  static unsigned char message[MESSAGE_ROOM];
  *count = 0;
  if (tensor_to_proto(NULL, t, form, message, sizeof message, count, NULL) != TENSOR_OK) return NULL;
  return bytes(*count, message);
}

static void record_write(struct fixture* f, tensor_status_t* status) {
  static const enum tensor_name names[] = {FLOATS, MATRIX, TRUTHS,  COMPLEX,   TURNED,  TINY,
                                           HALF,   EMPTY,  STRINGS, RESOURCES, VARIANTS};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; ++i) {
    for (int32_t form = TENSOR_PROTO_FIELD; form <= TENSOR_PROTO_CONTENT; ++form) {
      if (next_call()) record_tensor_to_proto(NULL, f->t[names[i]], form, f->buffer, 1024, &f->uint64_out, status);
      if (next_call()) record_tensor_write_proto(NULL, f->t[names[i]], form, swallow, &f->uint64_out, status);
    }
  }
  if (next_call())
    record_tensor_to_proto(f->context, f->t[MATRIX], TENSOR_PROTO_FIELD, NULL, 0, &f->uint64_out, status);
  if (next_call()) record_tensor_description_to_proto(f->t[MATRIX], f->buffer, 1024, &f->uint64_out, status);
  if (next_call()) record_tensor_shape_to_proto(2, NUMBERS(3, -1), f->buffer, 1024, &f->uint64_out, status);
  if (next_call()) record_tensor_resource_to_proto(f->resource, f->buffer, 1024, &f->uint64_out, status);
}

static int32_t decode(void* user, const char* type_name, int64_t type_name_length, const void* metadata,
                      uint64_t metadata_bytes, int64_t tensor_count, const tensor_t* const* tensors,
                      tensor_variant_t** out) {
  (void)type_name;
  (void)type_name_length;
  (void)metadata;
  (void)metadata_bytes;
  (void)tensor_count;
  (void)tensors;
  const tensor_variant_table_t table = witnessed_variant(user);
  const int32_t code = tensor_variant_new(&variant_object, &table, out, NULL);
  if (code == TENSOR_OK) ++((struct witness*)user)->objects;
  return code;
}

static void record_read(struct fixture* f, tensor_status_t* status) {
  static const enum tensor_name names[] = {FLOATS, MATRIX, COMPLEX, EMPTY, STRINGS, RESOURCES};
  uint64_t count = 0;
  for (size_t i = 0; i < sizeof names / sizeof names[0]; ++i) {
    for (int32_t form = TENSOR_PROTO_FIELD; form <= TENSOR_PROTO_CONTENT; ++form) {
      if (!next_call()) continue;
      const void* const message = message_of(f->t[names[i]], form, &count);
      record_tensor_from_proto(NULL, message, count, RECORD(tensor_proto_options_t, .max_elements = 1000), NULL, NULL,
                               &f->out, status);
      believed("byte_count", TEXT_ROOM);
    }
  }
  if (next_call()) {
    const void* const message = message_of(f->t[MATRIX], TENSOR_PROTO_CONTENT, &count);
    const tensor_allocator_t table = witnessed_allocator(&f->given);
    record_tensor_from_proto(f->context, message, count, NULL, record(sizeof table, &table), NULL, &f->out, status);
    believed("byte_count", TEXT_ROOM);
    takes();
  }
  if (next_call()) {
    const void* const message = message_of(f->t[VARIANTS], TENSOR_PROTO_FIELD, &count);
    record_tensor_from_proto(NULL, message, count, NULL, NULL,
                             RECORD(tensor_variant_decoder_t, .user = &f->own, .decode = decode), &f->out, status);
    believed("byte_count", TEXT_ROOM);
  }
  if (next_call())
    record_tensor_proto_options_init(end_of_struct_room(f, 4096), sizeof(tensor_proto_options_t), status);
}

static void record_parts(struct fixture* f, tensor_status_t* status) {
  static const unsigned char shape[] = {0x12, 2, 8, 3, 0x12, 2, 8, 4};
  static const unsigned char resource[] = {0x1A, 1, 'v', 0x32, 8, 8, 1, 0x12, 4, 0x12, 2, 8, 2};
  /* 64 elements of float32 [64], all zero. */
  static const unsigned char zeros[] = {8, 1, 0x12, 4, 0x12, 2, 8, 64, 0x2A, 8};
  if (next_call()) {
    record_tensor_shape_from_proto(bytes(sizeof shape, shape), sizeof shape, ARRAY_ROOM, f->room, &f->int32_out[0],
                                   status);
    believed("byte_count", TEXT_ROOM);
  }
  if (next_call()) {
    record_tensor_resource_from_proto(bytes(sizeof resource, resource), sizeof resource, &f->resource_out, status);
    believed("byte_count", TEXT_ROOM);
  }
  if (next_call()) {
    record_tensor_proto_compress(bytes(sizeof zeros, zeros), sizeof zeros + 8,
                                 RECORD(tensor_proto_compress_options_t, .min_elements = 3, .min_ratio = 1.5),
                                 f->buffer, 1024, &f->uint64_out, &f->int32_out[0], status);
    believed("byte_count", TEXT_ROOM);
  }
  if (next_call())
    record_tensor_proto_compress_options_init(end_of_struct_room(f, 4096), sizeof(tensor_proto_compress_options_t),
                                              status);
  if (next_call()) {
    uint64_t count = 0;
    const void* const message = message_of(f->t[RESOURCES], TENSOR_PROTO_FIELD, &count);
    record_tensor_proto_debug_text(message, count, f->buffer, 512, &f->int64_out, status);
    believed("byte_count", TEXT_ROOM);
  }
}

void record_proto(struct fixture* f) {
  record_write(f, f->status);
  record_read(f, f->status);
  record_parts(f, f->status);
}
