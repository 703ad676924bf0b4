/** What TypeScript adds to JavaScript, and what its blocks are. */
export const TYPESCRIPT_FIXTURE = {
  source: `@Component({ selector: 'a' })
export class Shape<T> {
  @Input()
  handler = (a: T) => a

  constructor(private readonly sides: number) {}

  @HostListener('click')
  // between a decorator and its method
  @Throttle(1)
  onClick(): void {
  }

  over(a: string): void
  over(a: unknown): void {}
}
export abstract class Base {
  abstract area(): number
}
export interface Visitor {
  name: string
  visit(shape: Shape<unknown>): void
}
export type Pair<T> = [T, T]
declare enum Color {
  Red,
}
export const enum Flag { A }
export namespace Outer.Inner {
  export const helper = (): number => 1
}
declare module 'other' {
  export function ambient(): void
}
declare global {
  interface Window { open(): void }
}
function overloaded(a: string): void
function overloaded(a: unknown): void {}
export declare function declared(): void
`,
  blocks: `
class Shape 1-16
  method handler 3-4
  constructor constructor 6-6
  method onClick 8-12
  method over 14-14
  method over 15-15
class Base 17-19
  method area 18-18
interface Visitor 20-23
  method visit 22-22
type Pair 24-24
enum Color 25-27
enum Flag 28-28
namespace Outer.Inner 29-31
  function helper 30-30
module other 32-34
  function ambient 33-33
interface Window 36-36
  method open 36-36
function overloaded 38-38
function overloaded 39-39
function declared 40-40
`,
}

/** Components in TSX. */
export const TSX_FIXTURE = {
  source: `export const List = <T,>({ items }: Props<T>) => (
  <ul onClick={() => 1}>{items.map((item) => <li>{item}</li>)}</ul>
)
interface Props<T> {
  items: T[]
}
export function App(): JSX.Element {
  return <List items={[1]} />
}
`,
  blocks: `
function List 1-3
interface Props 4-6
function App 7-9
`,
}
