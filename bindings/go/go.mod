module ctensor

go 1.24.0

require github.com/ebitengine/purego v0.10.2
