-- What the library refuses, as the value of error(): its code, the code's name, and its own sentence.
local TensorError = {}
TensorError.__index = TensorError

function TensorError.__tostring(self)
  return self.name .. ": " .. self.message
end

function TensorError.new(code, name, message)
  return setmetatable({ code = code, name = name, message = message }, TensorError)
end

function TensorError.is(value)
  return getmetatable(value) == TensorError
end

return TensorError
