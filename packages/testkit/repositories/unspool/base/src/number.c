#include "internal.h"

/* GNU tar writes what does not fit in octal as a big-endian number, marked by its first bit. */
static int parse_base256(const unsigned char *field, size_t width, int64_t *value)
{
    uint64_t number = field[0] & 0x3f;
    if (field[0] & 0x40)
        return 0; /* negative: nothing that we read can be */
    for (size_t i = 1; i < width; i++) {
        if (number > (UINT64_MAX >> 8))
            return 0;
        number = number << 8 | field[i];
    }
    *value = (int64_t)number;
    return number <= INT64_MAX;
}

int number_parse(const char *field, size_t width, int64_t *value)
{
    if ((unsigned char)field[0] & 0x80)
        return parse_base256((const unsigned char *)field, width, value);
    size_t i = 0;
    while (i < width && field[i] == ' ')
        i++;
    int64_t number = 0;
    for (; i < width && field[i] >= '0' && field[i] <= '7'; i++)
        number = number << 3 | (field[i] - '0');
    *value = number;
    return i == width || field[i] == ' ' || field[i] == '\0';
}
