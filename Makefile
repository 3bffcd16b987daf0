# Thin: every target is a line or two of cmake, ctest or a script in tools/. Build folders: build/<preset>.
.DEFAULT_GOAL := help
.PHONY: help bootstrap build demo test check check-long asan tsan fuzz coverage abi-check abi-update ffi-check oracles \
        bench accuracy cross docs format library install package package-chroot clean

# Steps share build folders and are timed one by one.
.NOTPARALLEL:

STEP := tools/step
PREFIX ?= /usr/local
FUZZ_SECONDS ?= 60
BUILD := build/release

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

bootstrap: ## install what is missing (apt-get; says what to install when it may not)
	@$(STEP) bootstrap tools/bootstrap

build: bootstrap ## the release build, all instruction levels
	@$(STEP) "configure release" cmake --preset release
	@$(STEP) "build release" cmake --build --preset release

library: bootstrap ## the shared library alone: build/release/libctensor.so.1
	@$(STEP) "configure release" cmake --preset release
	@$(STEP) "build library" cmake --build --preset release --target ctensor

demo: bootstrap ## build what it needs, then the main job on a real file, linked and through dlopen
	@$(STEP) "configure release" cmake --preset release
	@$(STEP) "build demo" cmake --build --preset release --target example_terrain example_terrain_dlopen ctensor_command
	@tools/demo

test: bootstrap ## quick: dev build and its tests
	@$(STEP) "configure dev" cmake --preset dev
	@$(STEP) "build dev" cmake --build --preset dev
	@$(STEP) "test dev" tools/test dev

check: bootstrap ## everything a change must pass
	@tools/check

check-long: check tsan cross package-chroot accuracy ## check, ThreadSanitizer, other processors, packages, every float32, a longer fuzz run
	@$(STEP) "install from a fresh clone" tests/install/fresh_clone
	@$(MAKE) --no-print-directory fuzz FUZZ_SECONDS=900

cross: build ## tests built for aarch64 and tests on an x86-64 without AVX, under qemu-user
	@$(STEP) "bootstrap cross" tools/bootstrap cross
	@$(STEP) "configure aarch64" cmake --preset aarch64
	@$(STEP) "build aarch64" cmake --build --preset aarch64
	@$(STEP) "test aarch64" tools/test aarch64
	@$(STEP) "test without AVX" tools/test_without_avx build/release

asan: bootstrap ## tests under AddressSanitizer, LeakSanitizer, UndefinedBehaviorSanitizer
	@$(STEP) "configure asan-ubsan" cmake --preset asan-ubsan
	@$(STEP) "build asan-ubsan" cmake --build --preset asan-ubsan
	@$(STEP) "test asan-ubsan" tools/test asan-ubsan

tsan: bootstrap ## tests under ThreadSanitizer
	@$(STEP) "configure tsan" cmake --preset tsan
	@$(STEP) "build tsan" cmake --build --preset tsan
	@$(STEP) "test tsan" tools/test tsan

coverage: bootstrap ## tests with line coverage, summed up per folder
	@$(STEP) "configure coverage" cmake --preset coverage
	@$(STEP) "build coverage" cmake --build --preset coverage
	@$(STEP) "test coverage" tools/test coverage
	@tools/coverage build/coverage

fuzz: bootstrap ## each fuzz target for FUZZ_SECONDS
	@$(STEP) "configure fuzz" cmake --preset fuzz
	@$(STEP) "build fuzz" cmake --build --preset fuzz
	@$(STEP) "fuzz" tools/fuzz build/fuzz $(FUZZ_SECONDS)

abi-check: build ## fail on any difference from abi/current.abi and abi/ctensor.map
	@$(STEP) "abi-check" tools/abi/check build/release

abi-update: bootstrap ## write abi/ctensor.map and abi/current.abi anew, for review
	@tools/abi/update build/release

ffi-check: build ## the bindings of other languages: their tests, and the same scenario in all of them
	@$(STEP) "ffi-check" tools/ffi_check

oracles: build ## golden files made by other implementations
	@tests/golden/run.sh

bench: bootstrap ## benchmarks, all instruction levels
	@$(STEP) "configure bench" cmake --preset bench
	@$(STEP) "build bench" cmake --build --preset bench --target bench

accuracy: bootstrap ## greatest errors of the elementary functions: every float32, 10 million float64 (an hour)
	@$(STEP) "configure release" cmake --preset release
	@$(STEP) "build accuracy" cmake --build --preset release --target accuracy
	@$(STEP) "accuracy" build/release/tests/accuracy

docs: bootstrap ## Doxygen, warnings are errors
	@$(STEP) "docs" tools/docs

format: ## clang-format over our own C and C++
	@git ls-files -co --exclude-standard '*.c' '*.cc' '*.h' | xargs clang-format -i

.PHONY: deliverables
deliverables: bootstrap
	@$(STEP) "configure release" cmake --preset release
	@$(STEP) "build what is installed" cmake --build --preset release --target ct_deliverables

install: deliverables ## builds what it needs; into PREFIX (default /usr/local), DESTDIR is honoured
	@cmake --install "$(BUILD)" --prefix "$(PREFIX)"

package: bootstrap ## Debian packages: build/package/packages/*.deb
	@$(STEP) "package" tools/package

package-chroot: package ## the packages under lintian, and in a bare Debian: installed, used, removed
	@$(STEP) "bootstrap chroot" tools/bootstrap chroot
	@$(STEP) "package chroot" tools/package_chroot

clean: ## remove the build folders
	@rm -rf build
