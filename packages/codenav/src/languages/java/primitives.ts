/** The wider types that a primitive type converts to by itself, the nearest first. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  byte: ['short', 'int', 'long', 'float', 'double'],
  short: ['int', 'long', 'float', 'double'],
  char: ['int', 'long', 'float', 'double'],
  int: ['long', 'float', 'double'],
  long: ['float', 'double'],
  float: ['double'],
  double: [],
  boolean: [],
}

const BOXES: Readonly<Record<string, string>> = {
  byte: 'Byte',
  short: 'Short',
  char: 'Character',
  int: 'Integer',
  long: 'Long',
  float: 'Float',
  double: 'Double',
  boolean: 'Boolean',
}

/** Whether a name is that of a primitive type. */
export function isPrimitive(name: string): boolean {
  return Object.hasOwn(BOXES, name)
}

/** Whether a primitive type is another one, or converts to it by widening. */
export function widensTo(from: string, to: string): boolean {
  return from === to || (WIDER[from]?.includes(to) ?? false)
}

/** The class of `java.lang` that holds a primitive value. */
export function boxOf(primitive: string): string | null {
  return Object.hasOwn(BOXES, primitive) ? (BOXES[primitive] ?? null) : null
}

/** The primitive type whose values a class of `java.lang` holds. */
export function unboxed(name: string): string | null {
  return Object.keys(BOXES).find((primitive) => BOXES[primitive] === name) ?? null
}

/** The type of a computation with numbers. */
export function promoted(names: readonly string[]): string {
  return ['double', 'float', 'long'].find((wide) => names.includes(wide)) ?? 'int'
}
