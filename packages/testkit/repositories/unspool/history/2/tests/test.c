#include <stdio.h>
#include <string.h>

#include "builder.h"
#include "unspool.h"

static int failures;

#define CHECK(condition)                                                \
    do {                                                                \
        if (!(condition)) {                                             \
            printf("%s:%d: %s\n", __FILE__, __LINE__, #condition);      \
            return 0;                                                   \
        }                                                               \
    } while (0)

static struct builder builder;
static us_reader *reader;
static const us_entry *entry;

/* Ends the archive that was built and opens it. */
static int open_built(void)
{
    us_status status;
    add_end(&builder);
    reader = us_open_memory(builder.bytes, builder.length, &status);
    return status == US_OK;
}

static int next(void)
{
    return us_next(reader, &entry) == US_OK;
}

static int entries_come_in_order(void)
{
    add(&builder, '0', "a.txt", "hello");
    add(&builder, '5', "dir/", "");
    add(&builder, '0', "dir/b.txt", "");
    CHECK(open_built());
    CHECK(next() && strcmp(entry->path, "a.txt") == 0 && entry->size == 5 && entry->mode == 0644);
    CHECK(next() && entry->type == US_DIRECTORY);
    CHECK(next() && strcmp(entry->path, "dir/b.txt") == 0);
    CHECK(us_next(reader, &entry) == US_END);
    return 1;
}

static int bodies_are_read_in_parts(void)
{
    char part[4];
    size_t got;
    add(&builder, '0', "a.txt", "hello");
    CHECK(open_built() && next());
    CHECK(us_read(reader, part, 4, &got) == US_OK && got == 4 && memcmp(part, "hell", 4) == 0);
    CHECK(us_read(reader, part, 4, &got) == US_OK && got == 1 && part[0] == 'o');
    CHECK(us_read(reader, part, 4, &got) == US_OK && got == 0);
    CHECK(us_next(reader, &entry) == US_END);
    return 1;
}

static int damage_is_noticed(void)
{
    add(&builder, '0', "a.txt", "");
    builder.bytes[0] ^= 1;
    CHECK(open_built());
    CHECK(us_next(reader, &entry) == US_ERR_FORMAT);
    return 1;
}

static int a_file_on_disk_is_read(void)
{
    us_status status;
    reader = us_open_file("tests/data/hello.tar", &status);
    CHECK(reader && next() && strcmp(entry->path, "hello/readme.txt") == 0 && entry->size == 14);
    CHECK(next() && entry->type == US_SYMLINK && strcmp(entry->link, "readme.txt") == 0);
    CHECK(us_next(reader, &entry) == US_END);
    return 1;
}

static void run(const char *name, int (*test)(void))
{
    memset(&builder, 0, sizeof builder);
    reader = NULL;
    int passed = test();
    us_close(reader);
    failures += !passed;
    printf("%s %s\n", passed ? "PASS" : "FAIL", name);
}

#define RUN(test) run(#test, test)

int main(void)
{
    RUN(entries_come_in_order);
    RUN(bodies_are_read_in_parts);
    RUN(damage_is_noticed);
    RUN(a_file_on_disk_is_read);
    return failures != 0;
}
