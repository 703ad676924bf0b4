/** Every kind of definition in Go, and what its blocks are. */
export const GO_FIXTURE = {
  source: `package a

// A comment before a definition is not part of it.
func Plain[T any](a T) (int, error) {
	nested := func() {
	}
	a, b := func() {}, 1
	go func() {}()
}

func (s *Shape) Area() int { return 1 }

type Shape struct {
	Sides int
	Draw  func()
}

type (
	ID    int
	Names []string
	Visitor interface {
		Base
		Visit(s *Shape) error
	}
	Alias = Shape
)

type Handler func(int)
type List[T any] struct{ items []T }
type Chan chan<- int

var handler = func() {
}

var (
	one = func() {}
	two int
)

const limit = 1
`,
  blocks: `
function Plain 4-9
  function nested 5-6
method Area 11-11
struct Shape 13-16
type ID 19-19
type Names 20-20
interface Visitor 21-24
  method Visit 23-23
type Alias 25-25
type Handler 28-28
struct List 29-29
type Chan 30-30
function handler 32-33
function one 36-36
`,
}
