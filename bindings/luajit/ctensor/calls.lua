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

local plans = {}

-- What is known of a function before it is called, put together once. `base` is a type without what
-- makes it a pointer, `cell` room for one result.
local function plan_of(name)
  local plan = plans[name]
  if plan then return plan end
  plan = { result = functions[name].result }
  for i, parameter in ipairs(functions[name]) do
    local own, type_, kind, size = unpack(parameter)
    plan[i] = { name = own, title = name .. ": " .. own, type = type_, kind = kind, size = size ~= "" and size or nil,
      base = type_:gsub("const ", ""):gsub("[%* ]+$", "") }
    if kind == "out_handle" then plan[i].cell = ffi.typeof(plan[i].base .. " *[1]") end
    if kind == "out_number" or kind == "needed" then plan[i].cell = ffi.typeof(plan[i].base .. "[1]") end
    if kind == "needed" then plan.needed = i end
    if kind == "status" then plan.is_fallible = true end
  end
  plans[name] = plan
  return plan
end

-- The pointer that an object holds, for a parameter that expects one of its type.
local function pointer_of(parameter, value)
  if not handle.is(value, parameter.base) then error(parameter.title .. " has to be a " .. parameter.base, 0) end
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

function convert.value(p, value) return numbers.number(p.title, p.type, value) end
function convert.handle(p, value) return pointer_of(p, value) end
function convert.numbers(p, value) return numbers.array(p.title, p.base, value) end
function convert.text(_, value) return value, #value end
function convert.options(p, value) return options_of(p.title, p.base, value) end

function convert.handles(p, value)
  local pointers = ffi.new("const tensor_t *[?]", math.max(#value, 1))
  for i = 1, #value do pointers[i - 1] = pointer_of(p, value[i]) end
  return pointers, #value
end

-- A string, or an array of C's, which knows its own size.
function convert.bytes(p, value)
  if type(value) == "string" then return value, #value end
  return value, ffi.sizeof(value) or error(p.title .. " has to be a string or an array of C's", 0)
end

-- Numbers, or bytes of elements; the dtype is found among the other arguments.
function convert.elements(p, value, call)
  local named, dtype = call.named, call.named.options and call.named.options.result_dtype
  if not dtype or dtype == 0 then dtype = named.dst and named.dst:dtype() or named.dtype or named.t:dtype() end
  if type(value) == "table" or type(value) == "number" or elements.is_number(value) then
    value = elements.encoded(call.library, dtype, type(value) == "table" and value or { value })
  end
  local _, bytes = convert.bytes(p, value)
  local size = numbers.short(call.library.raw.tensor_dtype_size(dtype))
  if bytes % size ~= 0 then error(string.format("%s has %d bytes where elements have %d", p.title, bytes, size), 0) end
  return value, bytes / size
end

function convert.element(p, value, call)
  local converted, count = convert.elements(p, value, call)
  if count ~= 1 then error(string.format("%s has to be one element, not %d", p.title, count), 0) end
  return converted
end

-- What a function of the caller's throws must not be taken for success, and may not pass through C.
function convert.callback(p, value, call)
  call.callback = ffi.cast(p.type, function(...)
    local is_done, code = pcall(value, ...)
    if is_done then return code or constants.TENSOR_OK end
    call.trouble = { code }
    return constants.TENSOR_CODE_ABORTED
  end)
  return call.callback
end

-- Room for each kind of result.
local room = {}

function room.out_handle(_, p) return p.cell() end
room.out_number, room.needed = room.out_handle, room.out_handle
function room.out_struct(_, p) return options_of(p.title, p.base, {}) end
function room.out_text(call) return ffi.new("char[?]", call.capacity) end
function room.out_bytes(call) return ffi.new("uint8_t[?]", call.capacity) end
function room.out_numbers(call, p) return ffi.new(p.base .. "[?]", call.capacity) end
function room.out_handles(call, p) return ffi.new(p.base .. " *[?]", math.max(call.sizes[p.size], 1)) end
function room.capacity(call) return call.capacity end

-- What each kind of result is for Lua.
local result = {}

function result.out_handle(call, p, value) return handle.adopt(call.library, p.base, value[0]) end
function result.out_number(_, _, value) return numbers.short(value[0]) end
function result.out_struct(_, _, value) return value end
function result.out_text(call, _, value) return ffi.string(value, call.needed) end
result.out_bytes = result.out_text

function result.out_numbers(call, _, value)
  local list = {}
  for i = 1, call.needed do list[i] = numbers.short(value[i - 1]) end
  return list
end

function result.out_handles(call, p, value)
  local list = {}
  for i = 1, call.sizes[p.size] do list[i] = handle.adopt(call.library, p.base, value[i - 1]) end
  return list
end

-- Fills call.named, call.given and call.sizes from the caller's arguments.
local function take(call, given, count)
  local position = 0
  for _, p in ipairs(call.plan) do
    if convert[p.kind] then
      position = position + 1
      call.named[p.name] = given[position]
    end
  end
  if count > position then error(string.format("%s takes %d arguments, not %d", call.name, position, count), 0) end
  for i, p in ipairs(call.plan) do
    local kind, value = p.kind, call.named[p.name]
    if value == nil and kind == "text" then value = "" end
    if value ~= nil and convert[kind] then
      local converted, length = convert[kind](p, value, call)
      call.given[i] = converted
      if p.size then
        local known = call.sizes[p.size]
        if known and known ~= length then
          error(string.format("%s has %d elements where %d are expected", p.title, length, known), 0)
        end
        call.sizes[p.size] = length
      end
    elseif kind == "value" or kind == "element" or kind == "elements" then
      error(p.title .. " is missing", 0)
    end
  end
end

-- Fills call.args, which are C's. A nil in a pointer's place is NULL.
local function fill(call)
  for i, p in ipairs(call.plan) do
    local kind = p.kind
    if kind == "context" then
      call.args[i] = call.library.context and call.library.context:pointer()
    elseif kind == "status" then
      call.args[i] = call.library.status()
    elseif kind == "size" then
      call.args[i] = call.sizes[p.name] or (p.name == "axis_count" and constants.TENSOR_ALL_AXES or 0)
    elseif room[kind] then
      call.args[i] = room[kind](call, p)
    else
      call.args[i] = call.given[i]
    end
  end
end

local function invoke(call)
  local run = call.library.raw[call.name]
  while true do
    fill(call)
    local answer = run(unpack(call.args, 1, #call.plan))
    call.needed = call.plan.needed and tonumber(call.args[call.plan.needed][0])
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
  local plan = plan_of(name)
  local call = { library = library, name = name, plan = plan, capacity = FIRST_ROOM }
  call.named, call.given, call.sizes, call.args = {}, {}, {}, {}
  local is_done, answer = pcall(attempt, call, ...)
  if call.callback then call.callback:free() end
  if call.trouble then error(call.trouble[1], 0) end
  if not is_done then error(answer, 0) end
  local found, count = {}, 0
  if plan.is_fallible then
    if answer ~= constants.TENSOR_OK then error(library.failure(answer), 0) end
  elseif plan.result ~= "void" then
    found[1], count = plan.result == "const char *" and ffi.string(answer) or numbers.short(answer), 1
  end
  for i, parameter in ipairs(plan) do
    if result[parameter.kind] then
      count = count + 1
      found[count] = result[parameter.kind](call, parameter, call.args[i])
    end
  end
  return unpack(found, 1, count)
end

return calls
