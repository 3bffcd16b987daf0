-- Which type of C holds the elements of a dtype. Other dtypes go through float64.
local ffi = require("ffi")

local c = require("ctensor.contract").constants

local elements = {}

elements.types = {
  [c.TENSOR_DTYPE_FLOAT32] = "float", [c.TENSOR_DTYPE_FLOAT64] = "double",
  [c.TENSOR_DTYPE_INT8] = "int8_t", [c.TENSOR_DTYPE_INT16] = "int16_t",
  [c.TENSOR_DTYPE_INT32] = "int32_t", [c.TENSOR_DTYPE_INT64] = "int64_t",
  [c.TENSOR_DTYPE_UINT8] = "uint8_t", [c.TENSOR_DTYPE_UINT16] = "uint16_t",
  [c.TENSOR_DTYPE_UINT32] = "uint32_t", [c.TENSOR_DTYPE_UINT64] = "uint64_t",
  [c.TENSOR_DTYPE_BOOL] = "bool",
  [c.TENSOR_DTYPE_COMPLEX64] = "complex float", [c.TENSOR_DTYPE_COMPLEX128] = "complex double",
  [c.TENSOR_DTYPE_QINT8] = "int8_t", [c.TENSOR_DTYPE_QUINT8] = "uint8_t", [c.TENSOR_DTYPE_QINT32] = "int32_t",
  [c.TENSOR_DTYPE_QINT16] = "int16_t", [c.TENSOR_DTYPE_QUINT16] = "uint16_t",
}

-- The dtype for values of Lua's: the widest that fits all of their kind.
function elements.dtype_of(value)
  if type(value) == "string" then return c.TENSOR_DTYPE_STRING end
  if type(value) == "boolean" then return c.TENSOR_DTYPE_BOOL end
  if type(value) == "cdata" then
    return ffi.istype("uint64_t", value) and c.TENSOR_DTYPE_UINT64 or c.TENSOR_DTYPE_INT64
  end
  return c.TENSOR_DTYPE_FLOAT64
end

return elements
