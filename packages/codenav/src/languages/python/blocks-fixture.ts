/** Every kind of definition in Python, and what its blocks are. */
export const PYTHON_FIXTURE = {
  source: `import os

@decorated
@twice(1)
async def coroutine(a: int) -> int:
    def inner():
        return a
    return inner()

# A comment before a definition is not part of it.
class Shape(Base, metaclass=Meta):
    """A doc comment is."""
    sides = 4

    @property
    def area(self):
        return lambda: 1

    class Meta: pass

    async def load(self): ...

type Pair = tuple[int, int]
type Box[T] = list[T]
square = lambda n: n * n
if os:
    def conditional():
        pass
`,
  blocks: `
function coroutine 3-8
  function inner 6-7
class Shape 11-21
  method area 15-17
  class Meta 19-19
  method load 21-21
type Pair 23-23
type Box[T] 24-24
function conditional 27-28
`,
}
