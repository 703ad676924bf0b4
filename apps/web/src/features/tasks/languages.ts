import { TASK_LANGUAGES, type TaskLanguage } from '@goldspan/contract'

export const LANGUAGE_NAMES: Readonly<Record<TaskLanguage, string>> = {
  python: 'Python',
  java: 'Java',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  go: 'Go',
  rust: 'Rust',
  c: 'C',
  cpp: 'C++',
}

export const LANGUAGE_OPTIONS = TASK_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

export function languageName(language: TaskLanguage | null): string {
  return language === null ? 'unknown' : LANGUAGE_NAMES[language]
}
