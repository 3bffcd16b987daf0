#include "io/proto_text.h"

#include <bit>
#include <charconv>
#include <string>
#include <vector>

#include "core/dtype.h"
#include "io/proto_check.h"

namespace ct {
namespace {

// A message in pieces: occurrences of a submessage that is not repeated mean the same as all their bytes together.
using Pieces = std::vector<ByteSpan>;

class TextPrinter {
 public:
  TextPrinter(ProtoTextOut& out, const ProtoSource& source) noexcept : out_(out), source_(source) {}

  void put_message(const ProtoMessageInfo& message, const Pieces& pieces);

 private:
  template <class Visit>
  void for_each_field(const Pieces& pieces, Visit visit);
  void put_repeated(const ProtoFieldInfo& info, const Pieces& pieces, const ProtoMessageInfo& message);
  void put_single(const ProtoFieldInfo& info, const Pieces& pieces, const ProtoMessageInfo& message);
  void put_unknown(const ProtoField& field);
  void put_number(const ProtoFieldInfo& info, uint64_t value);
  void put_run(const ProtoFieldInfo& info, ByteSpan run);
  void put_submessage(const ProtoFieldInfo& info, const Pieces& pieces);

  void begin_line(std::string_view name) {
    for (int32_t i = 0; i < indent_; ++i) out_.put("  ");
    out_.put(name);
  }
  void begin_value(std::string_view name) {
    begin_line(name);
    out_.put(": ");
  }
  void begin_block(std::string_view name) {
    begin_line(name);
    out_.put(" {\n");
    ++indent_;
  }
  void end_block() {
    --indent_;
    begin_line("}\n");
  }
  template <class Integer>
  void put_integer(Integer value, int base = 10) {
    char digits[24];
    const char* const end = std::to_chars(digits, digits + sizeof digits, value, base).ptr;
    out_.put({digits, static_cast<size_t>(end - digits)});
  }
  void put_quoted(std::string_view bytes);
  void put_dtype(int32_t number);
  void put_fixed(uint64_t value, int digits);

  ProtoTextOut& out_;
  const ProtoSource& source_;
  int32_t indent_ = 0;
};

template <class Visit>
void TextPrinter::for_each_field(const Pieces& pieces, Visit visit) {
  for (const ByteSpan piece : pieces) {
    ProtoReader reader(piece, source_);
    for (ProtoField field; reader.next(&field);) visit(field);
  }
}

void TextPrinter::put_quoted(std::string_view bytes) {
  out_.put("\"");
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    constexpr std::string_view kNamed = "\n\r\t\"\'\\", kLetters = "nrt\"\'\\";
    if (const size_t at = kNamed.find(c); at != kNamed.npos) {
      const char escape[] = {'\\', kLetters[at]};
      out_.put({escape, sizeof escape});
    } else if (byte < 0x20 || byte >= 0x7f) {
      const char octal[] = {'\\', static_cast<char>('0' + (byte >> 6)), static_cast<char>('0' + ((byte >> 3) & 7)),
                            static_cast<char>('0' + (byte & 7))};
      out_.put({octal, sizeof octal});
    } else {
      out_.put({&c, 1});
    }
  }
  out_.put("\"\n");
}

// DT_ and TensorFlow's name in capitals; other numbers as they are.
void TextPrinter::put_dtype(int32_t number) {
  char buffer[48];
  const std::string_view name = dtype_name(number, buffer);
  if (name.starts_with("unknown")) return put_integer(number);
  out_.put("DT_");
  for (const char c : name) {
    const char capital = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    out_.put({&capital, 1});
  }
}

void TextPrinter::put_number(const ProtoFieldInfo& info, uint64_t value) {
  begin_value(info.name);
  switch (info.type) {
    case ProtoType::kInt32:
      put_integer(static_cast<int32_t>(value));
      break;
    case ProtoType::kInt64:
      put_integer(static_cast<int64_t>(value));
      break;
    case ProtoType::kUint32:
      put_integer(static_cast<uint32_t>(value));
      break;
    case ProtoType::kBool:
      out_.put(value != 0 ? "true" : "false");
      break;
    case ProtoType::kDtype:
      put_dtype(static_cast<int32_t>(value));
      break;
    case ProtoType::kFloat:
      out_.put_float(std::bit_cast<float>(static_cast<uint32_t>(value)));
      break;
    case ProtoType::kDouble:
      out_.put_double(std::bit_cast<double>(value));
      break;
    default:
      put_integer(value);
  }
  out_.put("\n");
}

void TextPrinter::put_run(const ProtoFieldInfo& info, ByteSpan run) {
  const WireType type = wire_type_of(info.type);
  const size_t size = type == WireType::kFixed32 ? sizeof(uint32_t) : sizeof(uint64_t);
  while (!run.empty()) {
    if (type == WireType::kVarint) {
      put_number(info, read_varint(&run, source_));
      continue;
    }
    uint64_t value = 0;
    std::memcpy(&value, run.data(), size);
    put_number(info, value);
    run = run.subspan(size);
  }
}

void TextPrinter::put_submessage(const ProtoFieldInfo& info, const Pieces& pieces) {
  begin_block(info.name);
  put_message(*info.message, pieces);
  end_block();
}

void TextPrinter::put_repeated(const ProtoFieldInfo& info, const Pieces& pieces, const ProtoMessageInfo& message) {
  for_each_field(pieces, [&](const ProtoField& field) {
    if (known_field(message, field) != &info) return;
    if (info.type == ProtoType::kMessage) {
      put_submessage(info, {field.bytes});
    } else if (is_packed(info, field)) {
      put_run(info, field.bytes);
    } else if (field.type == WireType::kBytes) {
      begin_value(info.name);
      put_quoted(text_of_bytes(field.bytes));
    } else {
      put_number(info, field.value);
    }
  });
}

// Of numbers and texts the last occurrence counts, and is not shown where it is the default.
void TextPrinter::put_single(const ProtoFieldInfo& info, const Pieces& pieces, const ProtoMessageInfo& message) {
  ProtoField last;
  Pieces submessage;
  for_each_field(pieces, [&](const ProtoField& field) {
    if (known_field(message, field) != &info) return;
    last = field;
    if (info.type == ProtoType::kMessage) submessage.push_back(field.bytes);
  });
  if (info.type == ProtoType::kMessage) return put_submessage(info, submessage);
  if (last.type == WireType::kBytes) {
    if (last.bytes.empty()) return;
    begin_value(info.name);
    put_quoted(text_of_bytes(last.bytes));
  } else if (info.type == ProtoType::kDtype || info.type == ProtoType::kInt32 ? static_cast<int32_t>(last.value) != 0
                                                                              : last.value != 0) {
    put_number(info, last.value);
  }
}

void TextPrinter::put_fixed(uint64_t value, int digits) {
  out_.put("0x");
  for (int shift = 4 * (digits - 1); shift > 0 && value >> shift == 0; shift -= 4) out_.put("0");
  put_integer(value, 16);
}

void TextPrinter::put_unknown(const ProtoField& field) {
  const std::string name = std::to_string(field.number);
  if (field.type == WireType::kGroup) {
    begin_block(name);
    for_each_field({field.bytes}, [this](const ProtoField& inner) { put_unknown(inner); });
    return end_block();
  }
  begin_value(name);
  if (field.type == WireType::kBytes) return put_quoted(text_of_bytes(field.bytes));
  if (field.type == WireType::kFixed32) put_fixed(field.value, 8);
  if (field.type == WireType::kFixed64) put_fixed(field.value, 16);
  if (field.type == WireType::kVarint) put_integer(field.value);
  out_.put("\n");
}

void TextPrinter::put_message(const ProtoMessageInfo& message, const Pieces& pieces) {
  uint32_t present = 0;
  bool has_unknown = false;
  for_each_field(pieces, [&](const ProtoField& field) {
    const bool is_known = known_field(message, field) != nullptr;
    if (is_known) present |= uint32_t{1} << field.number;
    has_unknown = has_unknown || !is_known;
  });
  for (const ProtoFieldInfo& info : message.fields) {
    if ((present & uint32_t{1} << info.number) == 0) continue;
    if (info.is_repeated) {
      put_repeated(info, pieces, message);
    } else {
      put_single(info, pieces, message);
    }
  }
  if (!has_unknown) return;
  for_each_field(pieces, [&](const ProtoField& field) {
    if (known_field(message, field) == nullptr) put_unknown(field);
  });
}

}  // namespace

void put_proto_text(ByteSpan message, ProtoTextOut& out) {
  const ProtoSource source{message.data()};
  check_message(kTensorMessage, message, source);
  TextPrinter(out, source).put_message(kTensorMessage, {message});
}

}  // namespace ct
