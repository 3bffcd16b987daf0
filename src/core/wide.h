// 128-bit integers, for products of two 64-bit ones.
#pragma once

namespace ct {

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 Uint128;

}  // namespace ct
