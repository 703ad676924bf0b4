#include "builder.h"

#include <stdio.h>
#include <string.h>

void add(struct builder *builder, char type, const char *name, const char *body)
{
    char *block = (char *)builder->bytes + builder->length;
    size_t size = strlen(body);
    unsigned sum = 0;
    memset(block, 0, 512);
    snprintf(block, 100, "%s", name);
    strcpy(block + 100, "0000644");
    snprintf(block + 124, 12, "%011o", (unsigned)size & 07777777);
    snprintf(block + 136, 12, "%011o", 1000);
    memset(block + 148, ' ', 8);
    block[156] = type;
    memcpy(block + 257, "ustar\00000", 8);
    for (int i = 0; i < 512; i++)
        sum += (unsigned char)block[i];
    snprintf(block + 148, 8, "%06o", sum);
    memset(block + 512, 0, (size + 511) / 512 * 512);
    memcpy(block + 512, body, size);
    builder->length += 512 + (size + 511) / 512 * 512;
}

void add_pax(struct builder *builder, char type, const char *key, const char *value)
{
    char body[1024];
    size_t rest = strlen(key) + strlen(value) + 3; /* a blank, an equals sign, a newline */
    size_t total = rest + 1;
    while (total != rest + (size_t)snprintf(NULL, 0, "%zu", total))
        total++;
    snprintf(body, sizeof body, "%zu %s=%s\n", total, key, value);
    add(builder, type, "pax", body);
}

void add_end(struct builder *builder)
{
    memset(builder->bytes + builder->length, 0, 1024);
    builder->length += 1024;
}
