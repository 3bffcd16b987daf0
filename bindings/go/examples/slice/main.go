// Prints a slice of a tensor of a file: slice FILE NAME SLICE.
package main

import (
	"fmt"
	"log"
	"os"

	"ctensor"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 4 {
		log.Fatal("usage: slice FILE NAME SLICE, e.g. jacksboro_fault_dem.npz elevation '100:104, ::100'")
	}
	archive, err := ctensor.OpenArchive(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	defer archive.Close()
	t, err := archive.GetSliceText(os.Args[2], os.Args[3])
	if err != nil {
		log.Fatal(err)
	}
	defer t.Close()
	fmt.Printf("%v %v\n%v\n", t.DType(), t.Dims(), t)
}
