/* Chapter "Resources and variants". */
#include "record.h"
#include "sweep/calls.h"

static void record_resources(struct fixture* f, tensor_status_t* status) {
  tensor_resource_t* const resource = f->resource;
  if (next_call()) {
    record_tensor_resource_new(text("device"), 6, text("container"), -1, text("a name too long for the object itself"),
                               -1, 77, text("type"), 4, 2, SHORT_NUMBERS(1, 3), SHORT_NUMBERS(2, -1), endless_numbers(),
                               &f->resource_out, status);
    believed("device_length", TEXT_ROOM - 1);
    believed("container_length", TEXT_ROOM - 1);
    believed("name_length", TEXT_ROOM - 1);
    believed("type_name_length", TEXT_ROOM - 1);
    believed("pair_count", ARRAY_ROOM);
  }
  if (next_call()) {
    record_tensor_resource_free(f->spare_resource);
    ends(&f->spare_resource);
  }
  if (next_call()) record_tensor_resource_device(resource, &f->int64_out);
  if (next_call()) record_tensor_resource_container(resource, &f->int64_out);
  if (next_call()) record_tensor_resource_name(resource, &f->int64_out);
  if (next_call()) record_tensor_resource_type_name(resource, &f->int64_out);
  if (next_call()) record_tensor_resource_hash_code(resource);
  if (next_call()) record_tensor_resource_pair_count(resource);
  if (next_call()) record_tensor_resource_pair(resource, 0, &f->int32_out[0], &f->int32_out[1], &f->dims_out, status);
  if (next_call()) record_tensor_resource_equal(resource, f->spare_resource);
  if (next_call()) record_tensor_resource_pairs_text(resource, f->buffer, 512, &f->int64_out, status);
  if (next_call()) record_tensor_resource_summary(resource, f->buffer, 512, &f->int64_out, status);
  if (next_call()) record_tensor_resource_debug_text(resource, f->buffer, 512, &f->int64_out, status);
  if (next_call()) record_tensor_resource_anonymous_name();
}

static void record_variants(struct fixture* f, tensor_status_t* status) {
  if (next_call()) {
    const tensor_variant_table_t table = witnessed_variant(&f->given);
    record_tensor_variant_new(&variant_object, record(sizeof table, &table), &f->variant_out, status);
    takes();
  }
  if (next_call()) record_tensor_variant_from_tensor(f->t[MATRIX], &f->variant_out, status);
  if (next_call()) record_tensor_variant_from_tensor(f->t[VARIANTS], &f->variant_out, status);
  if (next_call()) {
    record_tensor_variant_free(f->spare_variant);
    ends(&f->spare_variant);
  }
  if (next_call()) record_tensor_variant_object(f->variant);
  if (next_call()) record_tensor_variant_tensor(f->boxed);
  if (next_call()) record_tensor_variant_type_name(f->variant);
  if (next_call()) record_tensor_variant_summary(f->variant, f->buffer, 512, &f->int64_out, status);
  if (next_call()) record_tensor_variant_summary(f->boxed, f->buffer, 512, &f->int64_out, status);
  if (next_call()) record_tensor_variant_encode(f->variant, swallow, &f->uint64_out, status);
}

void record_boxes(struct fixture* f) {
  record_resources(f, f->status);
  record_variants(f, f->status);
}
