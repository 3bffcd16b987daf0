-- Calls by plan: what each parameter of a function is filled from stands in contract.lua (kinds: tools/bindings/plans.py).
--
-- Arguments are the parameters that are left when contexts, statuses, lengths and room for results are taken away, in
-- their order; what comes last may be left out. Results come back as values, several as several.
local ffi = require("ffi")

local contract = require("ctensor.contract")
local elements = require("ctensor.elements")
local handle = require("ctensor.handle")
local numbers = require("ctensor.numbers")

local calls = {}

local FIRST_ROOM = 256
local constants, functions, structs = contract.constants, contract.functions, contract.structs

local function base(type_)
  return (type_:gsub("const ", ""):gsub("[%* ]+$", ""))
end

-- The pointer that an object holds, for a parameter that expects one of its type.
local function pointer_of(title, type_, value)
  if not handle.is(value, base(type_)) then error(title .. " has to be a " .. base(type_), 0) end
  return value:pointer()
end

-- A zeroed struct with its size is one of defaults.
local function options_of(title, type_, fields)
  local options = ffi.new(type_)
  options.struct_size = structs[type_].size
  for name, value in pairs(fields) do
    local known
    for _, field in ipairs(structs[type_]) do known = known or (field[1] == name and field) end
    if not known or name == "struct_size" then error(title .. " has no field " .. tostring(name), 0) end
    options[name] = numbers.number(title .. "." .. name, known[2], value)
  end
  return options
end

-- What each kind of argument becomes in C, and how long it is.
local convert = {}

function convert.value(title, type_, value) return numbers.number(title, type_, value) end
function convert.handle(title, type_, value) return pointer_of(title, type_, value) end
function convert.numbers(title, type_, value) return numbers.array(title, base(type_), value) end
function convert.text(_, _, value) return value, #value end
function convert.options(title, type_, value) return options_of(title, base(type_), value) end

function convert.handles(title, type_, value)
  local pointers = ffi.new("const tensor_t *[?]", math.max(#value, 1))
  for i = 1, #value do pointers[i - 1] = pointer_of(title, type_, value[i]) end
  return pointers, #value
end

-- A string, or an array of C's, which knows its own size.
function convert.bytes(title, _, value)
  if type(value) == "string" then return value, #value end
  return value, ffi.sizeof(value) or error(title .. " has to be a string or an array of C's", 0)
end

-- Numbers, or bytes of elements; the dtype is found among the other arguments.
function convert.elements(title, type_, value, call)
  local named = call.named
  local dtype = named.options and named.options.result_dtype or named.dst and named.dst:dtype() or named.dtype or named.t:dtype()
  if type(value) == "table" or type(value) == "number" or elements.is_number(value) then
    value = elements.encoded(call.library, dtype, type(value) == "table" and value or { value })
  end
  local _, bytes = convert.bytes(title, type_, value)
  local size = numbers.short(call.library.raw.tensor_dtype_size(dtype))
  if bytes % size ~= 0 then error(string.format("%s has %d bytes where elements have %d", title, bytes, size), 0) end
  return value, bytes / size
end

function convert.element(title, type_, value, call)
  local converted, count = convert.elements(title, type_, value, call)
  if count ~= 1 then error(string.format("%s has to be one element, not %d", title, count), 0) end
  return converted
end

-- What a function of the caller's throws must not be taken for success, and may not pass through C.
function convert.callback(_, type_, value, call)
  call.callback = ffi.cast(type_, function(...)
    local is_done, code = pcall(value, ...)
    if is_done then return code or constants.TENSOR_OK end
    call.trouble = { code }
    return constants.TENSOR_CODE_ABORTED
  end)
  return call.callback
end

-- Room for each kind of result.
local room = {}

function room.out_handle(_, type_) return ffi.new(base(type_) .. " *[1]") end
function room.out_number(_, type_) return ffi.new(base(type_) .. "[1]") end
room.needed = room.out_number
function room.out_struct(_, type_) return options_of("", base(type_), {}) end
function room.out_text(call) return ffi.new("char[?]", call.capacity) end
function room.out_bytes(call) return ffi.new("uint8_t[?]", call.capacity) end
function room.out_numbers(call, type_) return ffi.new(base(type_) .. "[?]", call.capacity) end
function room.out_handles(call, type_, size) return ffi.new(base(type_) .. " *[?]", math.max(call.sizes[size], 1)) end
function room.capacity(call) return call.capacity end

-- What each kind of result is for Lua.
local result = {}

function result.out_handle(call, type_, value) return handle.adopt(call.library, base(type_), value[0]) end
function result.out_number(_, _, value) return numbers.short(value[0]) end
function result.out_struct(_, _, value) return value end
function result.out_text(call, _, value) return ffi.string(value, call.needed) end
result.out_bytes = result.out_text

function result.out_numbers(call, _, value)
  local list = {}
  for i = 1, call.needed do list[i] = numbers.short(value[i - 1]) end
  return list
end

function result.out_handles(call, type_, value, size)
  local list = {}
  for i = 1, call.sizes[size] do list[i] = handle.adopt(call.library, base(type_), value[i - 1]) end
  return list
end

-- Fills call.named, call.given and call.sizes from the caller's arguments.
local function take(call, given, count)
  local position, plan = 0, functions[call.name]
  for _, parameter in ipairs(plan) do
    if convert[parameter[3]] then
      position = position + 1
      call.named[parameter[1]] = given[position]
    end
  end
  if count > position then error(string.format("%s takes %d arguments, not %d", call.name, position, count), 0) end
  for i, parameter in ipairs(plan) do
    local name, type_, kind, size = unpack(parameter)
    if convert[kind] then
      local value, title = call.named[name], call.name .. ": " .. name
      if value == nil and (kind == "value" or kind:find("element")) then error(title .. " is missing", 0) end
      if value == nil and kind == "text" then value = "" end
      if value ~= nil then
        local converted, length = convert[kind](title, type_, value, call)
        call.given[i] = converted
        if size ~= "" and call.sizes[size] and call.sizes[size] ~= length then
          error(string.format("%s has %d elements where %d are expected", title, length, call.sizes[size]), 0)
        end
        if size ~= "" then call.sizes[size] = length end
      end
    end
  end
end

-- Fills call.args, which are C's. A nil in a pointer's place is NULL.
local function fill(call)
  for i, parameter in ipairs(functions[call.name]) do
    local name, type_, kind, size = unpack(parameter)
    if kind == "context" then
      call.args[i] = call.library.context and call.library.context:pointer()
    elseif kind == "status" then
      call.args[i] = call.library.status()
    elseif kind == "size" then
      call.args[i] = call.sizes[name] or (name == "axis_count" and constants.TENSOR_ALL_AXES or 0)
    elseif room[kind] then
      call.args[i] = room[kind](call, type_, size)
    else
      call.args[i] = call.given[i]
    end
    if kind == "needed" then call.needed_at = i end
  end
end

local function invoke(call)
  local run = call.library.raw[call.name]
  while true do
    fill(call)
    local answer = run(unpack(call.args, 1, #functions[call.name]))
    call.needed = call.needed_at and tonumber(call.args[call.needed_at][0])
    if not call.needed or call.needed <= call.capacity then return answer end
    call.capacity = call.needed + 1
  end
end
-- C that calls back into Lua must not be called from compiled code.
jit.off(invoke)

local function attempt(call, ...)
  take(call, { ... }, select("#", ...))
  return invoke(call)
end

function calls.run(library, name, ...)
  local call = { library = library, name = name, named = {}, given = {}, sizes = {}, args = {}, capacity = FIRST_ROOM }
  local is_done, answer = pcall(attempt, call, ...)
  if call.callback then call.callback:free() end
  if call.trouble then error(call.trouble[1], 0) end
  if not is_done then error(answer, 0) end
  local plan, found, count = functions[name], {}, 0
  if plan[#plan] and plan[#plan][3] == "status" then
    if answer ~= constants.TENSOR_OK then error(library.failure(answer), 0) end
  elseif plan.result ~= "void" then
    found[1], count = plan.result == "const char *" and ffi.string(answer) or numbers.short(answer), 1
  end
  for i, parameter in ipairs(plan) do
    if result[parameter[3]] then
      count = count + 1
      found[count] = result[parameter[3]](call, parameter[2], call.args[i], parameter[4])
    end
  end
  return unpack(found, 1, count)
end

return calls
