-- ctensor for LuaJIT: open() gives the library, whose functions give tensors. docs/luajit.md is the tour.
--
-- Every function of the C library that needs no raw layer is a field of what open() gives, under its C name without
-- "tensor_", and a method of the object that it takes first.
local ffi = require("ffi")

local calls = require("ctensor.calls")
local contract = require("ctensor.contract")
local handle = require("ctensor.handle")
local raw = require("ctensor.raw")
local from = require("ctensor.tensor")
local TensorError = require("ctensor.error")

local library = {}

-- The status that the messages of this library's calls are kept in.
function library.status(self)
  if not self.status_ then self.status_ = ffi.gc(self.raw.tensor_status_new(), self.raw.tensor_status_free) end
  return self.status_
end

-- Gives that one back; the next call makes another.
function library.close(self)
  if self.status_ then self.raw.tensor_status_free(ffi.gc(self.status_, nil)) end
  self.status_ = nil
end

function library.failure(self, code)
  return TensorError.new(code, ffi.string(self.raw.tensor_code_name(code)),
    ffi.string(self.raw.tensor_status_message(self.status())))
end

-- Calls a fallible function with C's own arguments, all but the status.
function library.check(self, name, ...)
  local args, count = { ... }, select("#", ...)
  args[count + 1] = self.status()
  local code = self.raw[name](unpack(args, 1, count + 1))
  if code ~= contract.constants.TENSOR_OK then error(self.failure(code), 0) end
end

-- An object for a reference that the raw layer gave out, which it takes care of from now on.
function library.adopt(self, type_, pointer)
  return handle.adopt(self, type_, pointer)
end

-- A tensor of nested lists of numbers, booleans or strings.
function library.from(self, values, shape, dtype)
  return from.table(self, values, shape, dtype)
end

for name, plan in pairs(contract.functions) do
  if plan.plain then
    local self_ = plan[1] and (plan[1][3] == "context" and plan[2] or plan[1])
    if self_ and self_[3] == "handle" then
      local type_ = self_[2]:gsub("const ", ""):gsub(" %*", "")
      local prefix = type_:sub(1, -2)
      local short = name:sub(1, #prefix) == prefix and name:sub(#prefix + 1) or name:sub(#"tensor_" + 1)
      local methods = handle.classes[type_].methods
      methods[short] = methods[short] or function(self, ...) return calls.run(self.library, name, self, ...) end
    end
  end
end

local ctensor = { constants = contract.constants, is_error = TensorError.is }
local opened = {}

-- The library at `path`, else at the environment's CTENSOR_LIBRARY, else libctensor.so.1 as the loader finds it.
function ctensor.open(path)
  local key = path or ""
  if opened[key] then return opened[key] end
  -- context: what bulk work runs in, or nil for one thread and the default allocator.
  local self = { raw = raw.load(path), context = nil }
  for name, method in pairs(library) do self[name] = function(...) return method(self, ...) end end
  for name, plan in pairs(contract.functions) do
    if plan.plain then self[name:sub(#"tensor_" + 1)] = function(...) return calls.run(self, name, ...) end end
  end
  opened[key] = self
  return self
end

return ctensor
