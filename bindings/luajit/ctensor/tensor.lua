-- A tensor: the functions of the C library as methods (init.lua adds them), and what only Lua has.
local ffi = require("ffi")

local c = require("ctensor.contract").constants
local elements = require("ctensor.elements")
local handle = require("ctensor.handle")
local numbers = require("ctensor.numbers")

local class = handle.classes.tensor_t
local tensor = class.methods
local from = {}

local function list_of(self, name)
  local pointer, list = self.library.raw[name](self:pointer()), {}
  for i = 1, self:rank() do list[i] = numbers.short(pointer[i - 1]) end
  return list
end

function tensor.dims(self) return list_of(self, "tensor_dims") end
function tensor.strides(self) return list_of(self, "tensor_strides") end

-- As TensorFlow prints it; t:summarize(-1, 1) prints all of it.
function class.__tostring(self)
  return self.pointer_ and self:summarize(3, 1) or "tensor_t (freed)"
end

-- t("1:5, ..., ::-1") is a view.
function class.__call(self, text)
  return self:slice_text(text)
end

local function pointer_type(self)
  local bits = { "uint8_t", "uint16_t", [4] = "uint32_t", [8] = "uint64_t" }
  return (elements.types[self:dtype()] or bits[tonumber(self.library.dtype_size(self:dtype()))]) .. " *"
end

-- A pointer to the elements of a contiguous tensor, and how many there are: no copy, valid as long as a tensor on them is.
-- What C has no numbers for are bits.
function tensor.elements(self)
  local data, bytes = ffi.new("const void *[1]"), ffi.new("uint64_t[1]")
  self.library.check("tensor_bytes", self:pointer(), data, bytes)
  return ffi.cast("const " .. pointer_type(self), data[0]), numbers.short(self:num_elements())
end

-- The same for writing: refused for read-only tensors.
function tensor.mutable_elements(self)
  local data = ffi.new("void *[1]")
  if self:is_contiguous() == 0 then error("mutable_elements() needs a contiguous tensor", 2) end
  self.library.check("tensor_data_mutable", self:pointer(), data)
  return ffi.cast(pointer_type(self), data[0]), numbers.short(self:num_elements())
end

-- The bytes of the elements in order of their indices, as a string.
function tensor.bytes(self)
  local data, bytes = ffi.new("const void *[1]"), ffi.new("uint64_t[1]")
  local whole = self:contiguous()
  self.library.check("tensor_bytes", whole:pointer(), data, bytes)
  local text = bytes[0] > 0 and ffi.string(data[0], bytes[0]) or ""
  whole:free()
  return text
end

-- The elements in order of their indices, as one list.
function tensor.values(self)
  if self:dtype() == c.TENSOR_DTYPE_STRING then return self:texts() end
  local known = elements.types[self:dtype()] and self or self:astype(c.TENSOR_DTYPE_FLOAT64)
  local whole, list = known:contiguous(), {}
  local pointer, count = whole:elements()
  for i = 1, count do list[i] = numbers.short(pointer[i - 1]) end
  whole:free()
  if known ~= self then known:free() end
  return list
end

local function nested(flat, dims, axis, first)
  if axis > #dims then return flat[first], first + 1 end
  local list = {}
  for i = 1, dims[axis] do list[i], first = nested(flat, dims, axis + 1, first) end
  return list, first
end

-- The elements as nested lists; a value alone for rank 0.
function tensor.to_table(self)
  return (nested(self:values(), self:dims(), 1, 1))
end

-- The elements of a string tensor, in order of their indices.
function tensor.texts(self)
  local count, list = numbers.short(self:num_elements()), {}
  local offsets, needed = ffi.new("int64_t[?]", count + 1), ffi.new("int64_t[1]")
  self.library.check("tensor_get_strings", self:pointer(), count + 1, offsets, nil, 0, needed)
  local bytes = ffi.new("char[?]", tonumber(needed[0]) + 1)
  self.library.check("tensor_get_strings", self:pointer(), count + 1, offsets, bytes, needed[0], needed)
  for i = 1, count do list[i] = ffi.string(bytes + offsets[i - 1], offsets[i] - offsets[i - 1]) end
  return list
end

-- Arithmetic. A number beside a tensor is a scalar of the tensor's dtype.
local function operator(name)
  return function(a, b)
    local library = handle.is(a, "tensor_t") and a.library or b.library
    local dtype = handle.is(a, "tensor_t") and a:dtype() or b:dtype()
    local function operand(value)
      return handle.is(value, "tensor_t") and value or from.table(library, value, {}, dtype)
    end
    return library[name](operand(a), operand(b))
  end
end

class.__add, class.__sub, class.__mul = operator("add"), operator("subtract"), operator("multiply")
class.__div, class.__mod, class.__pow = operator("divide"), operator("remainder"), operator("pow")
function class.__unm(self) return self:negative() end

local function shape_of(values)
  local shape = {}
  while type(values) == "table" do
    shape[#shape + 1] = #values
    values = values[1]
  end
  return shape
end

local function flatten(values, list)
  if type(values) ~= "table" then
    list[#list + 1] = values
  else
    for i = 1, #values do flatten(values[i], list) end
  end
  return list
end

local function from_texts(library, list, shape)
  local offsets = { 0 }
  for i, text in ipairs(list) do offsets[i + 1] = offsets[i] + #text end
  local t = library.new(c.TENSOR_DTYPE_STRING, shape)
  t:set_strings(offsets, table.concat(list))
  return t
end

-- A tensor of nested lists of numbers, booleans or strings, which are copied.
function from.table(library, values, shape, dtype)
  local list = flatten(values, {})
  shape = shape or shape_of(values)
  dtype = dtype or elements.dtype_of(list[1])
  if dtype == c.TENSOR_DTYPE_STRING then return from_texts(library, list, shape) end
  if elements.types[dtype] then return library.from_data(dtype, shape, elements.encoded(library, dtype, list)) end
  return from.table(library, list, shape, c.TENSOR_DTYPE_FLOAT64):astype(dtype)
end

return from
