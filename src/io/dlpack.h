// Exchange of tensors with other libraries in the same process by DLPack, in its versioned form (1.x) and in the older
// one without a version. Nothing is copied unless asked for.
#pragma once

#include "core/context.h"
#include "core/tensor.h"
#include "io/dlpack_abi.h"

namespace ct {

struct DlpackOptions {
  bool copy = false;
  bool copy_if_misaligned = false;  // not at a multiple of 64 bytes
  bool is_read_only = false;        // whatever the source says
};

// The result keeps the storage of t until its deleter is called. Throw UNIMPLEMENTED for dtypes that the form cannot
// express, FAILED_PRECONDITION for a read-only tensor that the form cannot express, and for device memory that would
// have to be copied.
DLManagedTensor* to_dlpack(Context* ctx, const Tensor& t, const DlpackOptions& options);
DLManagedTensorVersioned* to_dlpack_versioned(Context* ctx, const Tensor& t, const DlpackOptions& options);

// `managed` passes to the library with the return only: its deleter is called once, with the last handle on its memory
// or, after a copy, before the return. Throw INVALID_ARGUMENT, UNIMPLEMENTED for element types without a dtype and for
// a newer major version, FAILED_PRECONDITION for device memory that would have to be copied.
TensorPtr from_dlpack(Context* ctx, DLManagedTensor& managed, const DlpackOptions& options);
TensorPtr from_dlpack_versioned(Context* ctx, DLManagedTensorVersioned& managed, const DlpackOptions& options);

}  // namespace ct
