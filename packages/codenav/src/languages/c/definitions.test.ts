import { afterAll, describe, test } from 'vitest'
import { checkDefinitions } from '../../testing/check-definitions.ts'
import { closeFixtures } from '../../testing/open-fixture.ts'

afterAll(closeFixtures)

describe('scopes', () => {
  test('a local variable hides that of the file', () =>
    checkDefinitions(`
      //- /a.c
      int x = 1;
      int f(void) {
        int x = 2;
        //  ^
        return x$0;
      }
    `))
  test('a variable of a block is gone after it', () =>
    checkDefinitions(`
      //- /a.c
      int x = 1;
      //  ^
      int f(void) {
        { int x = 2; }
        return x$0;
      }
    `))
  test('a variable of a loop is found in it', () =>
    checkDefinitions(`
      //- /a.c
      void f(void) {
        for (int i = 0; i < 3; i++) g(i$0);
        //       ^
      }
    `))
  test('a parameter is found in the body', () =>
    checkDefinitions(`
      //- /a.c
      int f(const char *name) {
      //                ^^^^
        return *name$0;
      }
    `))
  test('a parameter of a definition in the old style', () =>
    checkDefinitions(`
      //- /a.c
      int f(a, b)
      //    ^
        int a; char *b;
      {
        return a$0;
      }
    `))
  test('a label is found from before it', () =>
    checkDefinitions(`
      //- /a.c
      void f(void) {
        goto end$0;
        int x;
      end:
      // <-
        return;
      }
    `))
  test('a label and a variable of one name are two things', () =>
    checkDefinitions(`
      //- /a.c
      int f(void) {
        int end = 0;
        //  ^^^
        goto end;
      end:
        return end$0;
      }
    `))
  test('a parameter of a prototype is found nowhere else', () =>
    checkDefinitions(
      `
      //- /a.c
      void g(int count);
      int f(void) { return count$0; }
    `,
      null,
    ))
})

describe('tags and types', () => {
  test('a tag and a variable of one name are two things', () =>
    checkDefinitions(`
      //- /a.c
      struct item { int n; };
      //     ^^^^
      int item;
      void f(struct item$0 *p) {}
    `))
  test('an ordinary name is no tag', () =>
    checkDefinitions(`
      //- /a.c
      struct item { int n; };
      int item;
      //  ^^^^
      int f(void) { return item$0; }
    `))
  test('a typedef is found', () =>
    checkDefinitions(`
      //- /a.c
      typedef struct { int n; } item;
      //                        ^^^^
      item$0 *p;
    `))
  test('a member through a typedef of a struct without a name', () =>
    checkDefinitions(
      `
      //- /a.c
      typedef struct { int n; } item;
      //                   ^
      int f(item *p) { return p->n$0; }
    `,
      'type',
    ))
  test('a member through a typedef of a tag', () =>
    checkDefinitions(
      `
      //- /a.c
      struct node { struct node *next; int n; };
      //                                   ^
      typedef struct node node_t, *node_p;
      int f(node_p p) { return p->next->n$0; }
    `,
      'type',
    ))
  test('a member of a nested struct', () =>
    checkDefinitions(
      `
      //- /a.c
      struct s { struct { int c; } d; };
      //                      ^
      int f(struct s *p) { return p->d.c$0; }
    `,
      'type',
    ))
  test('a member of a union without a name is one of the struct around it', () =>
    checkDefinitions(
      `
      //- /a.c
      struct s { union { int i; float f; }; };
      //                     ^
      int f(struct s *p) { return p->i$0; }
    `,
      'type',
    ))
  test('a member of what a function returns', () =>
    checkDefinitions(
      `
      //- /a.c
      struct s { int n; };
      //             ^
      struct s *get(void);
      int f(void) { return get()->n$0; }
    `,
      'type',
    ))
  test('a member of an element and of a cast', () =>
    checkDefinitions(
      `
      //- /a.c
      struct s { int n; };
      //             ^
      int f(void *p) { return ((struct s *)p)[1].n$0; }
    `,
      'type',
    ))
  test('a designated initialiser names a member', () =>
    checkDefinitions(
      `
      //- /a.c
      struct s { int n; };
      //             ^
      struct s list[] = { [0] = { .n$0 = 1 } };
    `,
      'type',
    ))
  test('a constant of an enum', () =>
    checkDefinitions(`
      //- /a.c
      enum kind { ONE, TWO = 2 };
      //               ^^^
      int f(void) { return TWO$0; }
    `))
  test('a pointer to a function in a struct', () =>
    checkDefinitions(
      `
      //- /a.c
      struct s { int (*run)(int); };
      //               ^^^
      int f(struct s *p) { return p->run$0(1); }
    `,
      'type',
    ))
  test('two structs have members of one name', () =>
    checkDefinitions(
      `
      //- /a.c
      struct a { int n; };
      struct b { int n; };
      //             ^
      int f(struct a *x, struct b *y) { return y->n$0; }
    `,
      'type',
    ))
})

describe('files', () => {
  test('a use of a function leads to its definition rather than to the header', () =>
    checkDefinitions(
      `
      //- /lib.h
      int work(int n);
      //- /lib.c
      #include "lib.h"
      int work(int n) { return n; }
      //  ^^^^
      //- /main.c
      #include "lib.h"
      int main(void) { return work$0(1); }
    `,
      'import',
    ))
  test('at a definition its declaration is wanted', () =>
    checkDefinitions(`
      //- /lib.h
      int work(int n);
      //  ^^^^
      //- /lib.c
      #include "lib.h"
      int work$0(int n) { return n; }
    `))
  test('a static function of another file is not meant', () =>
    checkDefinitions(`
      //- /a.c
      static int help(void) { return 1; }
      //- /b.c
      static int help(void) { return 2; }
      //         ^^^^
      int f(void) { return help$0(); }
    `))
  test('an extern variable leads to where it is defined', () =>
    checkDefinitions(
      `
      //- /a.h
      extern int level;
      //- /a.c
      int level = 3;
      //  ^^^^^
      //- /b.c
      #include "a.h"
      int f(void) { return level$0; }
    `,
      'import',
    ))
  test('an include leads to the file', () =>
    checkDefinitions(
      `
      //- /src/a.c
      #include "util/b.h$0"
      //- /include/util/b.h
      int b;
      // <-
    `,
      'import',
    ))
  test('a header of the system is nobody’s, though a file has its name', () =>
    checkDefinitions(
      `
      //- /src/a.c
      #include <string.h$0>
      //- /compat/string.h
      int b;
    `,
      null,
    ))
  test('a function of the system is nobody’s', () =>
    checkDefinitions(
      `
      //- /a.c
      #include <string.h>
      int f(const char *s) { return strlen$0(s); }
    `,
      null,
    ))
})

describe('the preprocessor', () => {
  test('a macro is found in code', () =>
    checkDefinitions(`
      //- /a.c
      #define LIMIT 10
      //      ^^^^^
      int f(void) { return LIMIT$0; }
    `))
  test('a macro is found in a condition', () =>
    checkDefinitions(`
      //- /a.c
      #define LIMIT 10
      //      ^^^^^
      #if LIMIT$0 > 3
      #endif
    `))
  test('a parameter of a macro is found in its body', () =>
    checkDefinitions(`
      //- /a.c
      #define TWICE(n) ((n$0) * 2)
      //            ^
    `))
  test('a name in the body of a macro', () =>
    checkDefinitions(`
      //- /a.c
      int level;
      //  ^^^^^
      #define LEVEL() (level$0 + 1)
    `))
  test('variants of a function are offered together', () =>
    checkDefinitions(`
      //- /a.c
      #ifdef FAST
      int f(void) { return 1; }
      //  ^
      #else
      int f(void) { return 2; }
      //  ^
      #endif
      int g(void) { return f$0(); }
    `))
  test('variants of a macro are a list, for which of them holds is decided elsewhere', () =>
    checkDefinitions(
      `
      //- /a.c
      #ifdef FAST
      #define LEVEL 2
      //      ^^^^^
      #else
      #define LEVEL 1
      //      ^^^^^
      #endif
      int f(void) { return LEVEL$0; }
    `,
      'name',
    ))
  test('a function with two heads is not lost', () =>
    checkDefinitions(`
      //- /a.c
      #ifdef WIDE
      int f(long n) {
      //  ^
      #else
      int f(int n) {
      #endif
        return 1;
      }
      int g(void) { return f$0(1); }
    `))
  test('a macro before a function does not hide it', () =>
    checkDefinitions(`
      //- /a.c
      #define API_EXPORT __attribute__((visibility("default")))
      API_EXPORT int f(void);
      API_EXPORT int f(void) { return 1; }
      //             ^
      int g(void) { return f$0(); }
    `))
  test('a macro before a function is found itself', () =>
    checkDefinitions(`
      //- /a.c
      #define API_EXPORT
      //      ^^^^^^^^^^
      API_EXPORT$0 int f(void);
    `))
  test('a list of macros defines the names that it is made of', () =>
    checkDefinitions(
      `
      //- /list.h
      OP(LOAD, 1)
      OP(STORE, 2)
      // ^^^^^
      OP(JUMP, 3)
      //- /a.c
      enum op {
      #define OP(name, n) name,
      #include "list.h"
      };
      int f(void) { return STORE$0; }
    `,
      'import',
    ))
  test('a macro before a block defines what it is given', () =>
    checkDefinitions(`
      //- /a.c
      void f(list_t *all) {
        each(all, one) {
        //        ^^^
          use(one$0);
        }
      }
    `))
  test('what only another platform defines is not sure', () =>
    checkDefinitions(
      `
      //- /a.c
      #ifdef _WIN32
      #define isatty _isatty
      #endif
      int f(void) { return isatty$0(0); }
    `,
      null,
    ))
  test('lines that nobody compiles define nothing', () =>
    checkDefinitions(
      `
      //- /a.c
      #if 0
      int gone;
      #endif
      int f(void) { return gone$0; }
    `,
      null,
    ))
})

describe('robustness', () => {
  test('an unfinished function does not hide the next', () =>
    checkDefinitions(`
      //- /a.c
      int f(void) { return (1; }
      int g(void) { return 2; }
      //  ^
      int h(void) { return g$0(); }
    `))
  test('names of the prototype of objects are names', () =>
    checkDefinitions(`
      //- /a.c
      int constructor, __proto__;
      //               ^^^^^^^^^
      int f(void) { return __proto__$0; }
    `))
  test('files that include each other', () =>
    checkDefinitions(
      `
      //- /a.h
      #include "b.h"
      int a;
      //  ^
      //- /b.h
      #include "a.h"
      int f(void) { return a$0; }
    `,
      'import',
    ))
})
