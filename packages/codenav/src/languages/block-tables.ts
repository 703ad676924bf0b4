import type { Language } from '../language.ts'
import { C_BLOCKS } from './c/blocks.ts'
import { CPP_BLOCKS } from './cpp/blocks.ts'
import { GO_BLOCKS } from './go/blocks.ts'
import { JAVA_BLOCKS } from './java/blocks.ts'
import { JAVASCRIPT_BLOCKS } from './javascript/blocks.ts'
import type { LanguageBlocks } from './language-blocks.ts'
import { PYTHON_BLOCKS } from './python/blocks.ts'
import { RUST_BLOCKS } from './rust/blocks.ts'
import { TYPESCRIPT_BLOCKS } from './typescript/blocks.ts'

/** Table `paper`: what people call a definition, language by language. */
export const BLOCK_TABLE_OF: Readonly<Record<Language, LanguageBlocks>> = {
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
