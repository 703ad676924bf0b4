import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { MacroArguments } from './macros.ts'
import type { RustWalk } from './rust-walk.ts'
import { readTokens } from './token-trees.ts'
import { builtinShape } from './type-shapes.ts'

/** Gathers the names in uses of macros and in attributes. */
export class Invocations {
  readonly #walk: RustWalk
  readonly #macros: MacroArguments

  constructor(walk: RustWalk, macros: MacroArguments) {
    this.#walk = walk
    this.#macros = macros
  }

  /** `name!(…)`, with its arguments as code where they are such. */
  invocation(node: SyntaxNode): void {
    const name = node.field('macro')
    const tokens = node.child('token_tree')
    const code = this.#macros.read(tokens)
    if (name && code?.type === 'arguments') this.call(name, code)
    else {
      this.#walk.path(name, 'call', 'macro')
      if (code) this.#block(code, name?.text === 'thread_local')
      else if (tokens) readTokens(tokens, this.#walk)
    }
  }

  /** A macro with a list of expressions. */
  call(name: SyntaxNode, list: SyntaxNode): void {
    this.#walk.path(name, 'call', 'macro')
    const isFormat = FORMATTING.has(name.field('name')?.text ?? name.text)
    for (const one of list.namedChildren) {
      // `name = value` names an argument of a format.
      if (one.type === 'assignment_expression') this.#walk.visit(one.field('right'))
      else this.#walk.visit(one)
      if (isFormat && /string_literal$/.test(one.type)) this.#format(one)
    }
  }

  /** Items in the braces of a macro are as good as those around it; statements are a block. */
  #block(block: SyntaxNode, isPerThread: boolean): void {
    const isItems = block.namedChildren.every(({ type }) => ITEM.test(type))
    const first = this.#walk.facts.definitions.length
    if (isItems) this.#walk.visitAll(block.namedChildren)
    else this.#walk.visit(block)
    // What is declared per thread is reached through a key.
    for (const definition of isPerThread ? this.#walk.facts.definitions.slice(first) : [])
      if (definition.kind === 'constant' && definition.type)
        definition.type = builtinShape('LocalKey', [definition.type])
  }

  /** `{name}` in the text of a format is a use of the name. */
  #format(literal: SyntaxNode): void {
    const { text } = literal
    for (const match of text.matchAll(/\{\{|\{([\p{L}_]\w*)(?=[:}])/gu)) {
      const name = match[1]
      if (name === undefined) continue
      const start = literal.start + match.index + 1
      this.#walk.facts.refer(literal, 'read', { name, start, end: start + name.length })
    }
  }

  /** The path of an attribute may be a macro; `derive` names such. */
  attribute(node: SyntaxNode): void {
    const attribute = node.child('attribute')
    const path = attribute?.namedChildren[0]
    if (!attribute || !path) return
    const tokens = attribute.child('token_tree')
    if (path.text === 'derive' && tokens) readTokens(tokens, this.#walk)
    else if (!BUILT_IN.has(path.text)) this.#walk.path(path, 'call', 'macro')
  }

  /** Tokens that belong to no macro's use. */
  tokens(node: SyntaxNode): void {
    readTokens(node, this.#walk)
  }
}

const ITEM = /_item$|^(use_declaration|extern_crate_declaration|macro_definition)$|comment$/

const FORMATTING: ReadonlySet<string> = new Set(
  `print println eprint eprintln format format_args write writeln panic assert assert_eq assert_ne debug_assert
  debug_assert_eq debug_assert_ne todo unimplemented unreachable trace debug info warn error bail ensure anyhow
  log`.split(/\s+/),
)

/** Attributes of the language itself that are met most often. */
const BUILT_IN: ReadonlySet<string> = new Set(
  `allow warn deny forbid expect cfg cfg_attr test inline doc must_use deprecated derive repr path macro_use
  macro_export non_exhaustive cold ignore should_panic track_caller automatically_derived no_mangle link feature
  global_allocator target_feature proc_macro proc_macro_derive proc_macro_attribute`.split(/\s+/),
)
