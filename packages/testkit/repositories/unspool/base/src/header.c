#include <stdio.h>
#include <string.h>

#include "internal.h"

static int is_empty(const unsigned char block[BLOCK])
{
    for (size_t i = 0; i < BLOCK; i++)
        if (block[i] != 0)
            return 0;
    return 1;
}

/* The checksum is taken as if its own field were blank. */
static int64_t checksum(const unsigned char block[BLOCK])
{
    const size_t first = offsetof(struct raw_header, checksum);
    const size_t last = first + sizeof(((struct raw_header *)0)->checksum);
    int64_t sum = 0;
    for (size_t i = 0; i < BLOCK; i++)
        sum += i >= first && i < last ? ' ' : block[i];
    return sum;
}

/* Fields that are full have no zero at their end. */
static int field_length(const char *field, size_t width)
{
    const char *end = memchr(field, '\0', width);
    return (int)(end ? (size_t)(end - field) : width);
}

#define FIELD(field) field_length((field), sizeof(field)), (field)

static void copy_names(const struct raw_header *raw, struct header *header)
{
    const int ustar = memcmp(raw->magic, "ustar", 5) == 0;
    if (ustar && raw->prefix[0] != '\0')
        snprintf(header->path, sizeof header->path, "%.*s/%.*s", FIELD(raw->prefix), FIELD(raw->name));
    else
        snprintf(header->path, sizeof header->path, "%.*s", FIELD(raw->name));
    snprintf(header->link, sizeof header->link, "%.*s", FIELD(raw->link));
}

us_status header_parse(const unsigned char block[BLOCK], struct header *header)
{
    struct raw_header raw;
    int64_t expected, size, mode;
    if (is_empty(block))
        return US_END;
    memcpy(&raw, block, sizeof raw);
    if (!number_parse(raw.checksum, sizeof raw.checksum, &expected) || expected != checksum(block))
        return US_ERR_FORMAT;
    if (!number_parse(raw.size, sizeof raw.size, &size)
        || !number_parse(raw.mtime, sizeof raw.mtime, &header->mtime)
        || !number_parse(raw.mode, sizeof raw.mode, &mode))
        return US_ERR_FORMAT;
    header->type = raw.type == '\0' ? '0' : raw.type;
    header->size = (uint64_t)size;
    header->mode = (unsigned)mode & 07777;
    copy_names(&raw, header);
    return US_OK;
}
