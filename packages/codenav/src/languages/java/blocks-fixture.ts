/** Every kind of definition in Java, and what its blocks are. */
export const JAVA_FIXTURE = {
  source: `package a.b;

/** A comment before a definition is not part of it. */
@Deprecated
public final class Shape<T> extends Base implements I {
  private int sides = 4;
  static { load(); }

  public Shape(int sides) {
    this.sides = sides;
  }

  @Override
  public int area() { return 1; }

  Runnable lambda = () -> {};
  Object anonymous = new Object() {
    void hidden() {}
  };

  enum Color {
    RED,
    GREEN { void shade() {} };
    void paint() {}
  }

  record Point(int x, int y) {
    Point {
      check(x);
    }
    int sum() { return x + y; }
  }

  @interface Marker {
    int value() default 1;
  }

  sealed interface Visitor permits A {
    void visit(Shape<?> shape);
    default void leave() {}
  }
}
`,
  blocks: `
class Shape 4-42
  constructor Shape 9-11
  method area 13-14
  method hidden 18-18
  enum Color 21-25
    method shade 23-23
    method paint 24-24
  record Point 27-32
    constructor Point 28-30
    method sum 31-31
  annotation Marker 34-36
    method value 35-35
  interface Visitor 38-41
    method visit 39-39
    method leave 40-40
`,
}

/** A module declaration, which stands alone in its file. */
export const JAVA_MODULE_FIXTURE = {
  source: `import a.C;
@Deprecated
open module a.b {
  requires java.base;
}
`,
  blocks: `
module a.b 2-5
`,
}
