-- Numbers on their way into C, where nobody would notice that they do not fit, and back.
local ffi = require("ffi")

local numbers = {}

local ranges = {
  int32_t = { -2 ^ 31, 2 ^ 31 - 1 },
  uint32_t = { 0, 2 ^ 32 - 1 },
  int64_t = { -2 ^ 63, 2 ^ 63 - 1024 }, -- the greatest double below the limit
  uint64_t = { 0, 2 ^ 64 - 2048 },
}
local int64, uint64 = ffi.typeof("int64_t"), ffi.typeof("uint64_t")

-- `value` as the FFI takes it for a parameter of the given type.
function numbers.number(title, type_, value)
  if type(value) == "boolean" then return value and 1 or 0 end
  if type_ == "double" then
    return tonumber(value) or error(title .. " has to be a number, not a " .. type(value), 0)
  end
  if ffi.istype(int64, value) then
    if type_ == "int64_t" or (type_ == "uint64_t" and value >= 0) then return value end
    value = tonumber(value)
  elseif ffi.istype(uint64, value) then
    if type_ == "uint64_t" or (type_ == "int64_t" and value < 2ULL ^ 63) then return value end
    value = tonumber(value)
  end
  if type(value) ~= "number" or value ~= math.floor(value) then
    error(title .. " has to be a whole number, not " .. tostring(value), 0)
  end
  local range = ranges[type_]
  if value < range[1] or value > range[2] then
    error(string.format("%s is %.17g, which is no %s", title, value, type_), 0)
  end
  return value
end

-- A list of numbers, or one number, as an array of C's, and its length. An array of C's is not accepted: its length is
-- unknown.
function numbers.array(title, type_, values)
  if type(values) ~= "table" then values = { values } end
  local array = ffi.new(type_ .. "[?]", math.max(#values, 1))
  for i = 1, #values do array[i - 1] = numbers.number(title, type_, values[i]) end
  return array, #values
end

-- A number of C's as one of Lua's where that is exact.
function numbers.short(value)
  if type(value) == "cdata" then
    if ffi.istype(uint64, value) and value > 2ULL ^ 53 then return value end
    if ffi.istype(int64, value) and (value > 2LL ^ 53 or value < -2LL ^ 53) then return value end
    return tonumber(value)
  end
  return value
end

return numbers
