import type { GeneratedLanguage, GeneratedUnit } from '../generated-unit.ts'
import { renderC } from './c.ts'
import { renderCpp } from './cpp.ts'
import { renderGo } from './go.ts'
import { renderJava } from './java.ts'
import { renderJavaScript } from './javascript.ts'
import { renderPython } from './python.ts'
import { renderRust } from './rust.ts'
import { renderTypeScript } from './typescript.ts'

const RENDERERS: Readonly<Record<GeneratedLanguage, (unit: GeneratedUnit) => string>> = {
  python: renderPython,
  java: renderJava,
  javascript: renderJavaScript,
  typescript: renderTypeScript,
  go: renderGo,
  rust: renderRust,
  c: renderC,
  cpp: renderCpp,
}

/** Writes a unit in its language. */
export function renderUnit(unit: GeneratedUnit): string {
  return RENDERERS[unit.language](unit)
}
