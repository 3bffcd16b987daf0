package ctensor_test

import "syscall"

// currentThread is the system's number of the thread that this goroutine is on just now.
func currentThread() int { return syscall.Gettid() }
