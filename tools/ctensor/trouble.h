// What ends the command early: a sentence for the user and an exit code.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace command {

enum ExitCode {
  kExitFine = 0,
  kExitNo = 1,       // the answer is no: files differ, a file is damaged
  kExitTrouble = 2,  // no answer: wrong usage, no such file, refused memory
  kExitSignal = 128  // plus the signal's number
};

class Trouble : public std::runtime_error {
 public:
  explicit Trouble(const std::string& sentence) : std::runtime_error(sentence) {}
};

// A call of the library that failed: its code, and its sentence without the name of the function.
class LibraryTrouble : public Trouble {
 public:
  LibraryTrouble(int32_t code, const std::string& sentence) : Trouble(sentence), code_(code) {}
  int32_t code() const { return code_; }

 private:
  int32_t code_;
};

}  // namespace command
