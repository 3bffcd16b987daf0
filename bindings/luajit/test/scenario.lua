-- The golden scenario (tests/ffi/scenario.md). Prints it for the file of the command line.
local ffi = require("ffi")

local ctensor = require("ctensor")

local c, ct = ctensor.constants, ctensor.open()

local function show(name, t, source)
  print(string.format("%s: %s %s strides [%s] %s", name, ct.dtype_name(t:dtype()), ct.shape_to_text(t:dims()),
    table.concat(t:strides(), ","), t:shares_buffer_with(source) ~= 0 and "shared" or "own"))
  print(t:summarize(2, 1))
end

local function show_and_free(name, t, source)
  show(name, t, source)
  t:free()
end

local function open_elevation(path)
  local archive, names = ct.archive_open(path), {}
  for i = 1, archive:count() do names[i] = archive:name(i - 1) end
  print(string.format("members %d: %s", #names, table.concat(names, " ")))
  local elevation = archive:get("elevation")
  archive:free()
  return elevation
end

local function tensorflow_views(t)
  show_and_free("slice 100 104", t:slice(100, 104), t)
  show_and_free("subslice 7", t:subslice(7), t)
  show_and_free("slice_nd 10,20 2,3", t:slice_nd({ 10, 20 }, { 2, 3 }), t)
  show_and_free("strided_slice 300:0:-100, ::-100",
    t:strided_slice({ 300, 0 }, { 0, 0 }, { -100, -100 }, { begin_mask = 2, end_mask = 2 }), t)
  show_and_free("strided_slice newaxis, ..., 5",
    t:strided_slice({ 0, 0, 5 }, { 0, 0, 6 }, { 1, 1, 1 }, { new_axis_mask = 1, ellipsis_mask = 2, shrink_axis_mask = 4 }), t)
  show_and_free("slice_text -3:, ..., ::-200, newaxis", t("-3:, ..., ::-200, newaxis"), t)
  show_and_free("reshape 1,43,8,-1", t:reshape({ 1, 43, 8, -1 }), t)
  show_and_free("flat", t:flat(c.TENSOR_DTYPE_INT16), t)
  show_and_free("bitcast uint16", t:bitcast(c.TENSOR_DTYPE_UINT16), t)
end

local function native_views(t)
  show_and_free("permute_dims 1,0", t:permute_dims({ 1, 0 }), t)
  show_and_free("flip -1", t:flip({ -1 }), t)
  show_and_free("broadcast_to 2,344,403", t:broadcast_to({ 2, 344, 403 }), t)
  show_and_free("select 1 -1", t:select(1, -1), t)
  local one = t:expand_dims(0)
  show("expand_dims 0", one, t)
  show_and_free("squeeze 0", one:squeeze({ 0 }), t)
  one:free()
  show_and_free("diagonal -1 0 1", t:diagonal(-1, 0, 1), t)
  show_and_free("sliding_windows 0,1 300,400", t:sliding_windows({ 0, 1 }, { 300, 400 }), t)
end

local function operations(t)
  local wide = t:astype(c.TENSOR_DTYPE_FLOAT64)
  local sum = wide + wide
  show("add", sum, t)
  local mean = sum:mean()
  print(string.format("mean: %.6f", mean:get_double()))
  mean:free()
  sum:free()
  wide:free()
end

local function refused(name, call, ...)
  local is_done, trouble = pcall(call, ...)
  assert(not is_done and ctensor.is_error(trouble), trouble)
  print(string.format("%s: %d %s: %s", name, trouble.code, trouble.name, trouble.message))
end

local function errors(t)
  refused("slice 0 1000", t.slice, t, 0, 1000)
  refused("select 9 0", t.select, t, 9, 0)
  refused("bitcast 12345", t.bitcast, t, 12345)
  refused("slice_text 1:2:0", t.slice_text, t, "1:2:0")
  refused("open no such file", ct.archive_open, "no such file")
end

local function strings()
  local t = ct.from({ "sum\0mer", "", "größe" })
  for i, text in ipairs(t:texts()) do
    local sum = 0
    for k = 1, #text do sum = sum + text:byte(k) end
    print(string.format("string %d: %d bytes, sum %d", i - 1, #text, sum))
  end
  print(t:summarize(3, 1))
  t:free()
end

local function exchange(t)
  local rows = t:slice(100, 104)
  local managed, out = ffi.new("struct DLManagedTensorVersioned *[1]"), ffi.new("tensor_t *[1]")
  ct.check("tensor_to_dlpack_versioned", nil, rows:pointer(), nil, managed)
  ct.check("tensor_from_dlpack_versioned", nil, managed[0], nil, out)
  local back = ct.adopt("tensor_t", out[0])
  local is_same = ct.raw.tensor_data(back:pointer()) == ct.raw.tensor_data(rows:pointer())
  print("dlpack: " .. (is_same and "same" or "other") .. " memory")
  show_and_free("back", back, rows)
  rows:free()
end

local version = ct.abi_version()
print(string.format("abi %d.%d", math.floor(version / 0x10000), version % 0x10000))
local elevation = open_elevation(assert(arg[1], "usage: scenario.lua FILE.npz"))
show("elevation", elevation, elevation)
tensorflow_views(elevation)
native_views(elevation)
operations(elevation)
errors(elevation)
strings()
exchange(elevation)
elevation:free()
ct.close()
print(string.format("alive: %d handles, %d bytes", ct.live_handles(), ct.live_bytes()))
