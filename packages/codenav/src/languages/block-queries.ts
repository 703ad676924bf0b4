import type { Language } from '../language.ts'
import { C_BLOCKS } from './c/blocks.ts'
import { CPP_BLOCKS } from './cpp/blocks.ts'
import { GO_BLOCKS } from './go/blocks.ts'
import { JAVA_BLOCKS } from './java/blocks.ts'
import { JAVASCRIPT_BLOCKS } from './javascript/blocks.ts'
import { PYTHON_BLOCKS } from './python/blocks.ts'
import { RUST_BLOCKS } from './rust/blocks.ts'
import { TYPESCRIPT_BLOCKS } from './typescript/blocks.ts'

/**
 * What counts as a definition, as one tree-sitter query per language. Its captures:
 *
 * - `@<kind>` a definition, with the kind that it is shown as;
 * - `@name` its name, or `@declarator`, at the end of whose chain of declarators the name stands;
 * - `@outer` and `@inner`: a definition at `@inner` reaches as far as `@outer`, unless that has several, as a group of
 *   declarations has;
 * - `@lead` a node that belongs to the definition that follows it, comments between them allowed.
 */
export const BLOCK_QUERIES: Readonly<Record<Language, string>> = {
  python: PYTHON_BLOCKS,
  java: JAVA_BLOCKS,
  javascript: JAVASCRIPT_BLOCKS,
  typescript: TYPESCRIPT_BLOCKS,
  tsx: TYPESCRIPT_BLOCKS,
  go: GO_BLOCKS,
  rust: RUST_BLOCKS,
  c: C_BLOCKS,
  cpp: CPP_BLOCKS,
}
