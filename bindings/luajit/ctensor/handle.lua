-- One reference on an object of the library, given back by free() or by the collector.
local ffi = require("ffi")

local contract = require("ctensor.contract")

local handle = { classes = {} }

for type_ in pairs(contract.handles) do
  local class = { type = type_, methods = {} }
  class.__index = class.methods
  handle.classes[type_] = class
end

-- An object that takes over the reference that `pointer` is.
function handle.adopt(library, type_, pointer)
  local free = library.raw[contract.handles[type_]]
  return setmetatable({ library = library, pointer_ = ffi.gc(pointer, free) }, handle.classes[type_])
end

function handle.is(value, type_)
  return getmetatable(value) == handle.classes[type_]
end

for type_, class in pairs(handle.classes) do
  -- The pointer, for the raw layer; valid as long as this object is neither freed nor collected.
  function class.methods.pointer(self)
    return self.pointer_ or error("this " .. type_ .. " has been freed", 2)
  end

  -- Gives the reference back now; a second time does nothing.
  function class.methods.free(self)
    if self.pointer_ then self.library.raw[contract.handles[type_]](self:release()) end
  end

  -- Gives the reference out of this object's care: whoever has the pointer ends it.
  function class.methods.release(self)
    local pointer = ffi.gc(self:pointer(), nil)
    self.pointer_ = nil
    return pointer
  end
end

return handle
