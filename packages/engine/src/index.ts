export { openParsers } from './grammars/open-parsers.ts'
