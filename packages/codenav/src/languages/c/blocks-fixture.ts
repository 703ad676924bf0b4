/** Every kind of definition in C, and what its blocks are. */
export const C_FIXTURE = {
  source: `#include <stdio.h>
#define LIMIT 1
#define MAX(a, b) \\
  ((a) > (b) ? (a) : (b))

struct forward;
struct shape {
  struct point { int x; } at;
  int sides;
};
union bits { int a; float b; };
enum color { RED, GREEN };
enum { ANONYMOUS };
typedef struct { int a; } unnamed;
typedef struct node {
  struct node *next;
} node_t, *node_p;
typedef enum { ON, OFF } state;
typedef struct shape shape_t;
typedef unsigned long size;
typedef int (*callback)(int);

/* A comment before a definition is not part of it. */
int declared(struct shape *s);
static inline int plain(void) {
  struct shape s = { 0 };
  return s.sides;
}
char **pointer(int a)
{
  return 0;
}
int (*returns_function(int a))(int) { return 0; }
`,
  blocks: `
macro MAX 3-4
struct shape 7-10
  struct point 8-8
union bits 11-11
enum color 12-12
struct unnamed 14-14
struct node 15-17
enum state 18-18
type shape_t 19-19
type size 20-20
type callback 21-21
function plain 25-28
function pointer 29-32
function returns_function 33-33
`,
}

/** A definition in the style of before ANSI C, which C++ does not have. */
export const OLD_C_FIXTURE = {
  source: `int old_style(a)
  int a;
{
  return a;
}
`,
  blocks: `
function old_style 1-5
`,
}
