-- The raw layer: the library as LuaJIT's FFI shows it, every function by its C name and with its C arguments.
local ffi = require("ffi")

local contract = require("ctensor.contract")

-- A second copy of this module in one process finds the declarations made.
if not pcall(ffi.typeof, "tensor_t") then ffi.cdef(contract.cdef) end

local raw = {}

-- The library at `path`, else at the environment's CTENSOR_LIBRARY, else what the loader knows as libctensor.so.1.
function raw.load(path)
  local from_environment = os.getenv("CTENSOR_LIBRARY")
  if from_environment == "" then from_environment = nil end
  local name = path or from_environment or contract.soname
  local is_there, found = pcall(ffi.load, name)
  if not is_there then
    error(name .. " cannot be loaded: " .. found .. " (name the file in open() or in CTENSOR_LIBRARY)", 0)
  end
  local version = found.tensor_abi_version()
  local major, minor = math.floor(version / 0x10000), version % 0x10000
  if major ~= contract.abi.major or minor < contract.abi.minor then
    error(string.format("%s has ABI %d.%d; this module needs %d.%d or a later minor version of %d", name, major, minor,
      contract.abi.major, contract.abi.minor, contract.abi.major), 0)
  end
  return found
end

return raw
