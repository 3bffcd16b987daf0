// What a host hands over with a context, as tables of functions. Null tables give null objects.
#pragma once

#include "abi/header.h"
#include "core/executor.h"
#include "core/progress.h"
#include "core/ref.h"

namespace ct::abi {

// Throw INVALID_ARGUMENT for a table that cannot be called.
Ref<Executor> host_executor_in(const tensor_parallel_for_t* parallel_for);
Ref<Progress> progress_in(const tensor_progress_t* progress, int32_t interval_ms);

}  // namespace ct::abi
