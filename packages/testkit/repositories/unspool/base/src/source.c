#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

struct file_source {
    struct source base;
    FILE *file;
};

struct memory_source {
    struct source base;
    const unsigned char *bytes;
    size_t left;
};

static size_t file_read(struct source *source, void *buffer, size_t size)
{
    struct file_source *self = (struct file_source *)source;
    size_t got = fread(buffer, 1, size, self->file);
    return got < size && ferror(self->file) ? SIZE_MAX : got;
}

static void file_close(struct source *source)
{
    fclose(((struct file_source *)source)->file);
    free(source);
}

static size_t memory_read(struct source *source, void *buffer, size_t size)
{
    struct memory_source *self = (struct memory_source *)source;
    if (size > self->left)
        size = self->left;
    memcpy(buffer, self->bytes, size);
    self->bytes += size;
    self->left -= size;
    return size;
}

static void memory_close(struct source *source)
{
    free(source);
}

struct source *source_open_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    struct file_source *self = malloc(sizeof *self);
    if (!self) {
        fclose(file);
        return NULL;
    }
    *self = (struct file_source){ { file_read, file_close }, file };
    return &self->base;
}

struct source *source_open_memory(const void *bytes, size_t length)
{
    struct memory_source *self = malloc(sizeof *self);
    if (!self)
        return NULL;
    *self = (struct memory_source){ { memory_read, memory_close }, bytes, length };
    return &self->base;
}
