/** What C++ adds to C, and what its blocks are. */
export const CPP_FIXTURE = {
  source: `#pragma once
namespace outer::inner {
template <typename T>
class Shape : public Base<T> {
 public:
  Shape();
  ~Shape() {}
  virtual int area() const = 0;
  int sides() const { return 4; }
  operator bool() const { return true; }
  Shape& operator=(const Shape& other) { return *this; }
  template <class U> void visit(U u) {}
  struct Point { int x; };
  using Value = T;
};
}  // namespace outer::inner
namespace {
int hidden() { return 1; }
}
template <typename T>
T* outer::inner::Shape<T>::make(int a) {
  return nullptr;
}
Shape::Shape() : a(1) {}
int& reference() { static int a; return a; }
enum class Color : int { Red };
template <> struct Special<int> { };
template <typename T> using List = std::vector<T>;
template <typename T> concept Any = true;
typedef std::vector<int> ints;
extern "C" int exported(int a) {
  return a;
}
class EXPORT Exported { int a; };
[[nodiscard]] int checked() { return 1; }
auto lambda = [](int a) { return a; };
class Forward;
`,
  blocks: `
namespace outer::inner 2-16
  class Shape 3-15
    method ~Shape 7-7
    method sides 9-9
    method operator bool 10-10
    method operator= 11-11
    method visit 12-12
    struct Point 13-13
    type Value 14-14
namespace  17-19
  function hidden 18-18
function make 20-23
function Shape 24-24
function reference 25-25
enum Color 26-26
struct Special<int> 27-27
type List 28-28
concept Any 29-29
type ints 30-30
function exported 31-33
class Exported 34-34
function checked 35-35
`,
}
