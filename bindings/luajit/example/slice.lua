-- Prints a slice of a digital elevation model, a downsampled relief of it, and what an error looks like.
-- luajit bindings/luajit/example/slice.lua [FILE.npz]
local here = arg[0]:match("^(.*)/[^/]*$") or "."
package.path = here .. "/../?.lua;" .. here .. "/../?/init.lua;" .. package.path

local ctensor = require("ctensor")

local c, ct = ctensor.constants, ctensor.open()
local elevation = ct.archive_open(arg[1] or here .. "/../../../tests/data/jacksboro_fault_dem.npz"):get("elevation")

print(string.format("elevation: %s %s, %s", ct.dtype_name(elevation:dtype()), ct.shape_to_text(elevation:dims()), ct.version()))
print(elevation("100:104"):summarize(2, 1))

-- Every 40th row and 20th column, heights as shades. Views cost nothing, however they are laid out.
local heights = elevation("::40, ::20"):astype(c.TENSOR_DTYPE_FLOAT64)
local low, high = heights:min():get_double(), heights:max():get_double()
local shades = ((heights - low) * (9 / (high - low))):round():to_table()
for _, row in ipairs(shades) do
  local line = {}
  for i, shade in ipairs(row) do line[i] = (" .:-=+*#%@"):sub(shade + 1, shade + 1) end
  print(table.concat(line))
end
print(string.format("from %g to %g, %.2f on average", low, high, elevation:astype(c.TENSOR_DTYPE_FLOAT64):mean():get_double()))

local is_done, trouble = pcall(elevation.slice, elevation, 300, 400)
if not is_done and ctensor.is_error(trouble) then print(trouble) end
