#include "core/live.h"

namespace ct {

constinit LiveCounter live_handles;
constinit LiveCounter live_bytes;

}  // namespace ct
