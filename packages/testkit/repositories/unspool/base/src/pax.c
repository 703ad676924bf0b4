#include <stdlib.h>
#include <string.h>

#include "internal.h"

/* A record without its length: `key=value`, both not terminated. */
struct record {
    const char *key;
    size_t key_length;
    const char *value;
    size_t value_length;
};

static int has_key(const struct record *record, const char *key)
{
    return record->key_length == strlen(key) && memcmp(record->key, key, record->key_length) == 0;
}

/* Cuts the first record, `length key=value\n`, off a body and returns its length, or 0. */
static size_t next_record(const char *body, size_t length, struct record *record)
{
    size_t total = 0, i = 0;
    for (; i < length && body[i] >= '0' && body[i] <= '9' && total <= PAX_LIMIT; i++)
        total = total * 10 + (size_t)(body[i] - '0');
    if (i == 0 || total > length || i + 1 >= total || body[i] != ' ' || body[total - 1] != '\n')
        return 0;
    const char *key = body + i + 1;
    const char *equals = memchr(key, '=', total - i - 2);
    if (!equals)
        return 0;
    record->key = key;
    record->key_length = (size_t)(equals - key);
    record->value = equals + 1;
    record->value_length = (size_t)(body + total - 1 - record->value);
    return total;
}

static us_status keep_text(struct overrides *overrides, unsigned bit, char **target, const struct record *record)
{
    char *copy = malloc(record->value_length + 1);
    if (!copy)
        return US_ERR_MEMORY;
    memcpy(copy, record->value, record->value_length);
    copy[record->value_length] = '\0';
    free(*target);
    *target = copy;
    overrides->present |= bit;
    return US_OK;
}

/* Whole seconds are enough for us: a fraction is cut off. */
static us_status parse_decimal(const struct record *record, int64_t *value)
{
    int64_t number = 0;
    size_t i = 0;
    for (; i < record->value_length && record->value[i] >= '0' && record->value[i] <= '9'; i++) {
        if (number > (INT64_MAX - 9) / 10)
            return US_ERR_FORMAT;
        number = number * 10 + (record->value[i] - '0');
    }
    *value = number;
    return i > 0 && (i == record->value_length || record->value[i] == '.') ? US_OK : US_ERR_FORMAT;
}

static us_status keep(struct overrides *overrides, const struct record *record)
{
    int64_t number = 0;
    us_status status = US_OK;
    if (has_key(record, "path"))
        return keep_text(overrides, PAX_PATH, &overrides->path, record);
    if (has_key(record, "linkpath"))
        return keep_text(overrides, PAX_LINK, &overrides->link, record);
    if (has_key(record, "size")) {
        status = parse_decimal(record, &number);
        overrides->size = (uint64_t)number;
        overrides->present |= PAX_SIZE;
    } else if (has_key(record, "mtime")) {
        status = parse_decimal(record, &overrides->mtime);
        overrides->present |= PAX_MTIME;
    }
    return status;
}

us_status pax_parse(struct overrides *overrides, const char *body, size_t length)
{
    while (length > 0) {
        struct record record;
        size_t used = next_record(body, length, &record);
        if (used == 0)
            return US_ERR_FORMAT;
        us_status status = keep(overrides, &record);
        if (status != US_OK)
            return status;
        body += used;
        length -= used;
    }
    return US_OK;
}

void pax_clear(struct overrides *overrides)
{
    free(overrides->path);
    free(overrides->link);
    *overrides = (struct overrides){ 0 };
}
