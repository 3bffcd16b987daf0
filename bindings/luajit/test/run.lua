-- Tests of the binding: run.lua CDEF.h prints a line for each and ends in "N passed, N failed".
local ffi = require("ffi")

local contract = require("ctensor.contract")
local ctensor = require("ctensor")
local handle = require("ctensor.handle")

local c, ct = ctensor.constants, ctensor.open()
local passed, failed = 0, 0

local function test(name, body)
  local is_done, trouble = xpcall(body, function(trouble) return debug.traceback(tostring(trouble), 2) end)
  if is_done then passed = passed + 1 else failed = failed + 1 end
  print((is_done and "ok: " or "FAILED: ") .. name .. (is_done and "" or "\n" .. trouble))
end

local function text_of(value)
  if type(value) == "table" and not getmetatable(value) then
    local parts = {}
    for i, each in ipairs(value) do parts[i] = text_of(each) end
    return "{" .. table.concat(parts, ",") .. "}"
  end
  return tostring(value)
end

local function equal(found, expected)
  if text_of(found) ~= text_of(expected) then error(text_of(found) .. " is not " .. text_of(expected), 2) end
end

local function refuses(pattern, call, ...)
  local is_done, trouble = pcall(call, ...)
  if is_done then error("nothing was refused: " .. pattern, 2) end
  if not tostring(trouble):find(pattern) then error(tostring(trouble) .. " does not say " .. pattern, 2) end
  return trouble
end

test("every function and every constant is found", function()
  local functions, constants = 0, 0
  for name in pairs(contract.functions) do
    assert(ct.raw[name])
    functions = functions + 1
  end
  for name, value in pairs(contract.constants) do
    equal(tonumber(ct.raw[name]), value)
    constants = constants + 1
  end
  print(string.format("  %d functions, %d constants", functions, constants))
end)

test("the declarations are those of bindings/ctensor.cdef.h", function()
  local file = assert(io.open(arg[1], "r"))
  assert(file:read("*a") == contract.cdef)
  file:close()
end)

test("every struct has the size and the offsets of the contract", function()
  local count = 0
  for name, struct in pairs(contract.structs) do
    equal(ffi.sizeof(name), struct.size)
    for _, field in ipairs(struct) do equal(ffi.offsetof(name, field[1]), field[3]) end
    count = count + 1
  end
  print("  " .. count .. " structs")
end)

test("the library agrees about the sizes of options and about defaults of zero", function()
  for name, struct in pairs(contract.structs) do
    local init = name:sub(1, -3) .. "_init"
    if contract.functions[init] then
      local options, zeroed = ffi.new(name .. "[1]"), ffi.new(name .. "[1]")
      ffi.fill(options, struct.size, 0xff)
      zeroed[0].struct_size = struct.size
      ct.check(init, options, struct.size)
      equal(ffi.string(options, struct.size) == ffi.string(zeroed, struct.size), true)
    end
  end
end)

test("plain functions are fields of the library and never hide its own", function()
  local plain, total = 0, 0
  for name, plan in pairs(contract.functions) do
    total = total + 1
    if plan.plain then
      plain = plain + 1
      equal(type(ct[name:sub(8)]), "function")
    end
  end
  for _, own in ipairs({ "adopt", "check", "close", "failure", "from", "status" }) do
    equal(contract.functions["tensor_" .. own] == nil or not contract.functions["tensor_" .. own].plain, true)
  end
  print(string.format("  %d of %d functions need no raw layer", plain, total))
end)

test("nested lists come back", function()
  local t = ct.from({ { 1, 2, 3 }, { 4, 5, 6 } })
  equal(t:dims(), { 2, 3 })
  equal(t:to_table(), { { 1, 2, 3 }, { 4, 5, 6 } })
  equal(t("::-1, 1:"):to_table(), { { 5, 6 }, { 2, 3 } })
  equal(tostring(t), "[[1 2 3]\n [4 5 6]]")
  equal(ct.from(5):to_table(), 5)
  equal(ct.from({}, { 0 }, c.TENSOR_DTYPE_INT32):dims(), { 0 })
end)

test("every dtype with numbers comes back, and 64-bit integers are exact", function()
  for _, name in ipairs({ "float", "double", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64",
    "float16", "bfloat16", "float8_e5m2", "int4" }) do
    local dtype = ct.dtype_from_name(name)
    equal(ct.from({ 1, 2, 3 }, nil, dtype):to_table(), { 1, 2, 3 })
    equal(ct.from({ 1, 2, 3 }, nil, dtype):dtype(), dtype)
  end
  local t = ct.from({ 2LL ^ 62 + 1, -2LL ^ 63 })
  equal(t:get_int64({ 0 }), 2LL ^ 62 + 1)
  equal(t:values(), { 2LL ^ 62 + 1, -2LL ^ 63 })
  equal(ct.from({ true, false }):to_table(), { true, false })
  refuses("1.5 is no int32", ct.from, { 1.5 }, nil, c.TENSOR_DTYPE_INT32)
  refuses("300 is no uint8", ct.from, { 300 }, nil, c.TENSOR_DTYPE_UINT8)
end)

test("an element among the arguments is a number of the right dtype", function()
  equal(ct.arange(c.TENSOR_DTYPE_INT16, 0, 6, 2):to_table(), { 0, 2, 4 })
  equal(ct.full(c.TENSOR_DTYPE_BFLOAT16, { 2 }, 1.5):to_table(), { 1.5, 1.5 })
  equal({ ct.full(c.TENSOR_DTYPE_COMPLEX64, {}, ffi.new("complex", 1, 2)):get_complex() }, { 1, 2 })
  equal(ct.from({ 1, 2 }):full_like(ffi.new("double[1]", 7)):to_table(), { 7, 7 })
  local t = ct.zeros(c.TENSOR_DTYPE_FLOAT32, { 3 })
  t:set_values(c.TENSOR_DTYPE_FLOAT32, { 1, 2, 3 })
  equal(t:to_table(), { 1, 2, 3 })
  equal(#t:bytes(), 12)
  refuses("1.5 is no int16", ct.full, c.TENSOR_DTYPE_INT16, { 2 }, 1.5)
  refuses("4 bytes where elements have 8", ct.full, c.TENSOR_DTYPE_FLOAT64, { 2 }, ffi.new("float[1]", 1))
  refuses("value is missing", ct.full, c.TENSOR_DTYPE_FLOAT64, { 2 })
end)

test("strings keep their bytes", function()
  local t = ct.from({ { "a\0b", "" }, { "größe", ("x"):rep(1000) } })
  equal(t:to_table(), { { "a\0b", "" }, { "größe", ("x"):rep(1000) } })
  equal(#t:texts()[3], 7)
end)

test("a long text is asked for again with more room", function()
  equal(ct.zeros(c.TENSOR_DTYPE_INT32, { 500 }):summarize(-1, 1), "[" .. ("0 "):rep(499) .. "0]")
end)

test("results with several parts, room for bytes, and structs", function()
  equal(ct.shape_broadcast({ 5, 1 }, { 4 }), { 5, 4 })
  equal(tonumber(ct.dtype_limits(c.TENSOR_DTYPE_INT16).max_integer), 32767)
  local parts = ct.from({ 1, 2, 3, 4, 5 }):split(0, { 2, 3 })
  equal(parts[2]:to_table(), { 3, 4, 5 })
  equal(ct.concat({ parts[2], parts[1] }, 0):to_table(), { 3, 4, 5, 1, 2 })
  local _, _, exponent = ct.dtype_to_dlpack(c.TENSOR_DTYPE_FLOAT32)
  equal(exponent, 1)
end)

test("a file is written to memory and through a sink", function()
  local writer = ct.archive_writer_new(c.TENSOR_FORMAT_NPZ)
  writer:add("größe", ct.from({ 1, 2 }))
  local bytes, chunks = writer:save_to_memory(), {}
  equal(bytes:sub(1, 2), "PK")
  writer:save_to_sink(function(chunk, count) chunks[#chunks + 1] = ffi.string(chunk, count) end)
  equal(table.concat(chunks) == bytes, true)
end)

test("options are fields by name, and unknown ones are refused", function()
  local t = ct.from({ { 1, 2 }, { 3, 4 } })
  equal(t:sum({ 1 }, { flags = c.TENSOR_REDUCE_KEEPDIMS }):dims(), { 2, 1 })
  refuses("tensor_sum: options has no field keepdims", t.sum, t, { 1 }, { keepdims = 1 })
end)

test("operators take tensors and numbers", function()
  local t = ct.from({ 1, 2, 3 })
  equal((2 * t + t / 2 - 1):to_table(), { 1.5, 4, 6.5 })
  equal((-t):to_table(), { -1, -2, -3 })
  equal((t ^ 2 % 4):to_table(), { 1, 0, 1 })
  refuses("0.5 is no int32", function() return ct.from({ 1 }, nil, c.TENSOR_DTYPE_INT32) + 0.5 end)
end)

test("elements are read and written where they are", function()
  local t = ct.from({ 1, 2, 3 }, nil, c.TENSOR_DTYPE_FLOAT32)
  local pointer, count = t:mutable_elements()
  equal(count, 3)
  pointer[2] = 30
  equal(t:slice(1, 3):to_table(), { 2, 30 })
  equal(t:slice(1, 3):elements()[1], 30)
  equal(refuses("read%-only", t.mutable_elements, t:as_read_only()).code, c.TENSOR_CODE_FAILED_PRECONDITION)
  refuses("contiguous", t.elements, t("::2"))
end)

test("errors carry code, name and sentence", function()
  local t = ct.from({ 1, 2, 3 })
  local trouble = refuses("^OUT_OF_RANGE: tensor_slice: limit 9", t.slice, t, 0, 9)
  equal(ctensor.is_error(trouble), true)
  equal(trouble.code, c.TENSOR_CODE_OUT_OF_RANGE)
  equal(ctensor.is_error("text"), false)
end)

test("what C could not notice is refused here", function()
  local t, writer = ct.from({ 1, 2, 3 }), ct.archive_writer_new(c.TENSOR_FORMAT_NPZ)
  refuses("whole number", t.slice, t, 0.5, 1)
  refuses("no int64_t", t.slice, t, 2 ^ 63, 1)
  refuses("no int32_t", t.bitcast, t, 2 ^ 31)
  refuses("limit is missing", t.slice, t, 0)
  refuses("takes 3 arguments", t.slice, t, 0, 1, 2)
  refuses("has to be a tensor_t", t.add, t, writer)
  refuses("has to be a tensor_t", t.add, t, {})
  refuses("2 elements where 1", t.strided_slice, t, { 0 }, { 1, 2 }, { 1 })
  t:free()
  t:free()
  refuses("has been freed", t.rank, t)
  equal(tostring(t), "tensor_t (freed)")
end)

test("callbacks run, and what they throw arrives", function()
  local t = ct.generate(c.TENSOR_DTYPE_INT32, { 4 }, function(out, first, count)
    out = ffi.cast("int32_t *", out)
    for i = 0, tonumber(count) - 1 do out[i] = (tonumber(first) + i) ^ 2 end
  end)
  equal(t:to_table(), { 0, 1, 4, 9 })
  local mine = {}
  local is_done, trouble = pcall(ct.generate, c.TENSOR_DTYPE_INT32, { 4 }, function() error(mine) end)
  assert(not is_done and trouble == mine)
  equal(refuses("DATA_LOSS", ct.generate, c.TENSOR_DTYPE_INT32, { 4 }, function() return c.TENSOR_CODE_DATA_LOSS end).code,
    c.TENSOR_CODE_DATA_LOSS)
  for _ = 1, 5000 do ct.generate(c.TENSOR_DTYPE_INT32, { 1 }, function() end):free() end -- callbacks are few: none leaks
end)

test("a context with threads gives equal results", function()
  local t = ct.random_uniform(c.TENSOR_DTYPE_FLOAT64, { 1000, 300 }, { seed = 7 })
  local alone = t:sort(0)
  ct.context = ct.context_new({ threads = 2 })
  equal(alone:array_equal(t:sort(0)), 1)
  ct.context:free()
  ct.context = nil
end)

test("100,000 failing calls in compiled code keep their sentences", function()
  local t = ct.from({ 1, 2, 3 })
  for limit = 10, 100009 do
    local is_done, trouble = pcall(t.slice, t, 0, limit)
    assert(not is_done and trouble.message:find("limit " .. limit .. " ", 1, true))
  end
end)

test("handles that nobody can reach are freed", function()
  for _ = 1, 1000 do ct.from({ 1, 2 }):slice(0, 1) end
  collectgarbage()
  collectgarbage()
  ct.close()
  equal(ct.live_handles(), 0)
  equal(ct.live_bytes(), 0)
end)

print(string.format("%d passed, %d failed", passed, failed))
os.exit(failed == 0 and 0 or 1)
