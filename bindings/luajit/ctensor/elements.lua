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

-- Whether a value is one of the numbers that Lua itself does not have.
function elements.is_number(value)
  if type(value) ~= "cdata" then return false end
  for _, type_ in ipairs({ "int64_t", "uint64_t", "complex float", "complex double" }) do
    if ffi.istype(type_, value) then return true end
  end
  return false
end

-- A list of numbers or booleans as the bytes of a dtype's elements. Floats do not become integers unnoticed.
function elements.encoded(library, dtype, list)
  local type_ = elements.types[dtype]
  if not type_ then return library.from(list, nil, dtype):bytes() end
  local array = ffi.new(type_ .. "[?]", math.max(#list, 1))
  for i, value in ipairs(list) do
    array[i - 1] = value
    if type_:find("int") and tonumber(array[i - 1]) ~= tonumber(value) then
      error(string.format("%s is no %s", tostring(value), library.dtype_name(dtype)), 0)
    end
  end
  return ffi.string(array, #list * ffi.sizeof(type_))
end

return elements
