#include "sweep/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sweep/guarded.h"

enum { MAX_FILE = 1 << 16 };

static void need(int32_t code, const char* what) {
  if (code == TENSOR_OK) return;
  fprintf(stderr, "sweep: the fixture could not be made: %s answered %s\n", what, tensor_code_name(code));
  exit(2);
}

#define NEED(call) need((call), #call)

const struct file* array_file(const char* name) {
  static struct file files[5];
  size_t i = 0;
  while (files[i].name != NULL && strcmp(files[i].name, name) != 0) ++i;
  if (files[i].name != NULL) return &files[i];
  char path[512];
  snprintf(path, sizeof path, "%s/%s", CT_TEST_DATA, name);
  FILE* const stream = fopen(path, "rb");
  char* const data = malloc(MAX_FILE);
  if (stream == NULL || data == NULL) {
    perror(path);
    exit(2);
  }
  files[i] = (struct file){name, data, fread(data, 1, MAX_FILE, stream)};
  fclose(stream);
  return &files[i];
}

static void* no_block(void* user, uint64_t alignment, uint64_t size, const tensor_allocation_options_t* options) {
  (void)alignment;
  (void)size;
  (void)options;
  ++((struct witness*)user)->objects;
  return forbidden_block();
}

static void drop_no_block(void* user, void* block, uint64_t size) {
  (void)block;
  (void)size;
  --((struct witness*)user)->objects;
}

static void opaque_traits(void* user, tensor_allocator_traits_t* traits) {
  (void)user;
  traits->flags = TENSOR_ALLOCATOR_OPAQUE_HANDLES;
}

static tensor_t* filled(int32_t dtype, int32_t rank, const int64_t* dims, int32_t order) {
  tensor_t* t = NULL;
  NEED(tensor_new_strided(dtype, rank, dims, order, NULL, &t, NULL));
  void* data = NULL;
  NEED(tensor_data_mutable(t, &data, NULL));
  const size_t count = (size_t)tensor_num_elements(t) * tensor_dtype_size(dtype);
  for (size_t i = 0; i < count; ++i) ((unsigned char*)data)[i] = i % tensor_dtype_size(dtype) == 0 ? 1 : 0;
  return t;
}

static void make_numbers(tensor_t** t) {
  const int64_t dims[] = {3, 4}, small[] = {2, 3}, ones[] = {1, 1}, sixteen[] = {16};
  t[MATRIX] = filled(TENSOR_DTYPE_INT32, 2, dims, TENSOR_ORDER_C);
  t[ROW] = filled(TENSOR_DTYPE_INT32, 1, dims + 1, TENSOR_ORDER_C);
  t[ONE] = filled(TENSOR_DTYPE_INT32, 2, ones, TENSOR_ORDER_C);
  t[FLOATS] = filled(TENSOR_DTYPE_FLOAT32, 2, small, TENSOR_ORDER_C);
  t[TRUTHS] = filled(TENSOR_DTYPE_BOOL, 2, small, TENSOR_ORDER_C);
  t[COMPLEX] = filled(TENSOR_DTYPE_COMPLEX64, 2, small, TENSOR_ORDER_C);
  t[BYTES] = filled(TENSOR_DTYPE_UINT8, 1, sixteen, TENSOR_ORDER_C);
  t[INDICES] = filled(TENSOR_DTYPE_INT64, 1, small, TENSOR_ORDER_C);
  t[SOLE] = filled(TENSOR_DTYPE_INT32, 1, small, TENSOR_ORDER_C);
  t[SCALAR] = filled(TENSOR_DTYPE_FLOAT64, 0, NULL, TENSOR_ORDER_C);
  t[TURNED] = filled(TENSOR_DTYPE_INT32, 2, dims, TENSOR_ORDER_F);
  t[HALF] = filled(TENSOR_DTYPE_FLOAT16, 1, small, TENSOR_ORDER_C);
  t[TINY] = filled(TENSOR_DTYPE_INT4, 1, small, TENSOR_ORDER_C);
  NEED(tensor_new_empty(TENSOR_DTYPE_FLOAT32, &t[EMPTY], NULL));
  int64_t deep[TENSOR_MAX_RANK];
  for (size_t i = 0; i < TENSOR_MAX_RANK; ++i) deep[i] = 1;
  t[DEEP] = filled(TENSOR_DTYPE_INT32, TENSOR_MAX_RANK, deep, TENSOR_ORDER_C);

  tensor_t* base = filled(TENSOR_DTYPE_INT32, 2, dims, TENSOR_ORDER_C);
  NEED(tensor_as_read_only(base, &t[FROZEN], NULL));
  tensor_free(base);
  base = filled(TENSOR_DTYPE_INT32, 1, dims + 1, TENSOR_ORDER_C);
  NEED(tensor_broadcast_to(base, 2, dims, &t[REPEATED], NULL));
  tensor_free(base);
}

/* Numbers and boxes whose memory is somebody else's. */
static void make_foreign(struct fixture* f) {
  static int64_t odd[2];
  const int64_t dims[] = {3, 4}, two[] = {2};
  NEED(tensor_from_memory(TENSOR_DTYPE_INT32, 1, two, NULL, odd, sizeof odd, 1, NULL, NULL, NULL, &f->t[UNALIGNED],
                          NULL));
  const tensor_memory_options_t cuda = {sizeof cuda, 0, TENSOR_DEVICE_CUDA, 0, 0};
  NEED(tensor_from_memory(TENSOR_DTYPE_INT32, 2, dims, NULL, forbidden_block(), 48, 0, &cuda, NULL, NULL, &f->t[DEVICE],
                          NULL));
  const tensor_allocator_t opaque = {sizeof opaque, 0,    &f->own, no_block, drop_no_block, NULL,
                                     opaque_traits, NULL, NULL};
  NEED(tensor_new_with_allocator(TENSOR_DTYPE_INT32, 2, dims, &opaque, NULL, &f->t[OPAQUE], NULL));

  const struct file *const file = array_file("small.npz"), *const refused = array_file("refused.npz");
  const struct file* const named = array_file("small.safetensors");
  NEED(tensor_archive_open_memory(file->data, file->bytes, NULL, NULL, NULL, &f->archive, NULL));
  NEED(tensor_archive_open_memory(file->data, file->bytes, NULL, NULL, NULL, &f->spare_archive, NULL));
  NEED(tensor_archive_open_memory(refused->data, refused->bytes, NULL, NULL, NULL, &f->opaque_archive, NULL));
  NEED(tensor_archive_open_memory(named->data, named->bytes, NULL, NULL, NULL, &f->named_archive, NULL));
  NEED(tensor_archive_get(NULL, f->archive, "a", -1, &f->t[LOADED], NULL));
}

static tensor_variant_t* boxed_object(struct fixture* f) {
  tensor_variant_t* variant = NULL;
  const tensor_variant_table_t table = witnessed_variant(&f->own);
  NEED(tensor_variant_new(&variant_object, &table, &variant, NULL));
  ++f->own.objects;
  return variant;
}

static void make_boxes(struct fixture* f) {
  const int64_t dims[] = {3, 2}, first[] = {0};
  const int32_t dtype = TENSOR_DTYPE_FLOAT32, rank = 1;
  NEED(tensor_new(TENSOR_DTYPE_STRING, 1, dims, &f->t[STRINGS], NULL));
  NEED(tensor_set_string(f->t[STRINGS], 1, first, "text", -1, NULL));
  NEED(tensor_resource_new("/cpu", -1, "box", -1, "name", -1, 5, "type", -1, 1, &dtype, &rank, dims, &f->resource,
                           NULL));
  NEED(tensor_resource_new(NULL, 0, NULL, 0, "spare", -1, 6, NULL, 0, 0, NULL, NULL, NULL, &f->spare_resource, NULL));
  NEED(tensor_new(TENSOR_DTYPE_RESOURCE, 1, dims + 1, &f->t[RESOURCES], NULL));
  NEED(tensor_set_resource(f->t[RESOURCES], 1, first, f->resource, NULL));
  f->variant = boxed_object(f);
  f->spare_variant = boxed_object(f);
  NEED(tensor_variant_from_tensor(f->t[MATRIX], &f->boxed, NULL));
  NEED(tensor_new(TENSOR_DTYPE_VARIANT, 1, dims + 1, &f->t[VARIANTS], NULL));
  NEED(tensor_set_variant(f->t[VARIANTS], 1, first, f->variant, NULL));
}

/* Without threads: making and ending those for every call would be most of the sweep's work. */
static void make_contexts(struct fixture* f) {
  NEED(tensor_cancel_new(&f->cancel, NULL));
  NEED(tensor_cancel_new(&f->spare_cancel, NULL));
  NEED(tensor_context_new(NULL, NULL, NULL, NULL, f->cancel, &f->context, NULL));
  NEED(tensor_context_derive(f->context, NULL, NULL, NULL, &f->spare_context, NULL));
}

static void make_buffers(struct fixture* f) {
  static unsigned char block[4] = {1, 2, 3, 4};
  const int64_t three[] = {3}, four[] = {4};
  const tensor_buffer_options_t sealed = {.struct_size = sizeof sealed, .flags = TENSOR_BUFFER_READ_ONLY};
  NEED(tensor_buffer_create_fixed(NULL, TENSOR_DTYPE_INT32, 1, three, &f->numbers_buffer, NULL));
  NEED(tensor_buffer_create_fixed(NULL, TENSOR_DTYPE_UINT8, 1, four, &f->sealed_buffer, NULL));
  NEED(tensor_buffer_load_buffer(NULL, f->sealed_buffer, block, sizeof block, &sealed, NULL, NULL, NULL));
  NEED(tensor_buffer_create_dynamic(TENSOR_DTYPE_FLOAT64, &f->spare_buffer, NULL));
}

static tensor_archive_writer_t* writer_of(int32_t format, int32_t level) {
  const tensor_archive_writer_options_t options = {
      .struct_size = sizeof options, .flags = TENSOR_ARCHIVE_WRITE_NO_SYNC, .deflate_level = level};
  tensor_archive_writer_t* writer = NULL;
  NEED(tensor_archive_writer_new(format, &options, &writer, NULL));
  return writer;
}

static void make_writers(struct fixture* f) {
  f->zip_writer = writer_of(TENSOR_FORMAT_NPZ, 1);
  NEED(tensor_archive_writer_add(f->zip_writer, "matrix", -1, f->t[MATRIX], NULL));
  NEED(tensor_archive_writer_add(f->zip_writer, "turned", -1, f->t[TURNED], NULL));
  f->names_writer = writer_of(TENSOR_FORMAT_SAFETENSORS, 0);
  NEED(tensor_archive_writer_add(f->names_writer, "row", -1, f->t[ROW], NULL));
  f->spare_writer = writer_of(TENSOR_FORMAT_NPY, 0);
  NEED(tensor_archive_writer_add(f->spare_writer, "", -1, f->t[STRINGS], NULL));
}

void make_fixture(struct fixture* f) {
  static char* buffer;
  static int64_t* room;
  static tensor_t** outs;
  static void* struct_room;
  if (buffer == NULL) {
    buffer = guarded(BUFFER_ROOM);
    room = guarded(ARRAY_ROOM * sizeof *room);
    outs = guarded(ARRAY_ROOM * sizeof *outs);
    struct_room = guarded(STRUCT_ROOM);
  }
  *f = (struct fixture){.buffer = buffer, .room = room, .outs = outs, .struct_room = struct_room};
  forget_inputs();
  make_numbers(f->t);
  make_foreign(f);
  make_boxes(f);
  make_contexts(f);
  make_buffers(f);
  make_writers(f);
  const int64_t two[] = {2};
  f->spare = filled(TENSOR_DTYPE_INT32, 1, two, TENSOR_ORDER_C);
  NEED(tensor_to_dlpack(NULL, f->spare, NULL, &f->spare_dlpack, NULL));
  NEED(tensor_to_dlpack_versioned(NULL, f->spare, NULL, &f->spare_dlpack_versioned, NULL));
  f->status = tensor_status_new();
  f->spare_status = tensor_status_new();
  need(f->status != NULL && f->spare_status != NULL ? TENSOR_OK : TENSOR_CODE_RESOURCE_EXHAUSTED,
       "tensor_status_new()");
}

void free_fixture(struct fixture* f) {
  for (int i = 0; i < TENSOR_COUNT; ++i) tensor_free(f->t[i]);
  tensor_free(f->spare);
  tensor_resource_free(f->resource);
  tensor_resource_free(f->spare_resource);
  tensor_variant_free(f->variant);
  tensor_variant_free(f->boxed);
  tensor_variant_free(f->spare_variant);
  tensor_archive_free(f->archive);
  tensor_archive_free(f->opaque_archive);
  tensor_archive_free(f->named_archive);
  tensor_archive_free(f->spare_archive);
  tensor_context_free(f->context);
  tensor_context_free(f->spare_context);
  tensor_cancel_free(f->cancel);
  tensor_cancel_free(f->spare_cancel);
  tensor_buffer_free(f->numbers_buffer);
  tensor_buffer_free(f->sealed_buffer);
  tensor_buffer_free(f->spare_buffer);
  tensor_archive_writer_free(f->zip_writer);
  tensor_archive_writer_free(f->names_writer);
  tensor_archive_writer_free(f->spare_writer);
  tensor_dlpack_free(f->spare_dlpack);
  tensor_dlpack_versioned_free(f->spare_dlpack_versioned);
  tensor_status_free(f->status);
  tensor_status_free(f->spare_status);
}
