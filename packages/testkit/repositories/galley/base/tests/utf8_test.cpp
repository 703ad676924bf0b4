#include "check.hpp"
#include "galley/utf8.hpp"

using galley::decode_utf8;
using galley::encode_utf8;

TEST(utf8_survives_a_round_trip) {
    const std::string text = "a\u00e9\u20ac\U0001F600";
    check::equal(decode_utf8(text).size(), 4u);
    check::equal(encode_utf8(decode_utf8(text)), text);
}

TEST(broken_utf8_becomes_replacement_characters) {
    check::equal(encode_utf8(decode_utf8("a\xFFz")), std::string("a\uFFFDz"));
    check::equal(encode_utf8(decode_utf8("\xC0\x80")), std::string("\uFFFD\uFFFD"));
    check::equal(encode_utf8(decode_utf8("\xE2\x82")), std::string("\uFFFD\uFFFD"));
}
