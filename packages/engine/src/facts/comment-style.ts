/** How a comment that ends with its line begins, by the names of files that are read without a grammar. */
const STYLES = [
  {
    name: 'hash',
    start: '#',
    files: /\.(py[iw]?|ya?ml|toml|sh|bash|zsh|rb|pl|r|cfg|conf|properties|cmake|mk|tf)$/i,
  },
  { name: 'hash', start: '#', files: /(^|\/)(makefile|dockerfile|cmakelists\.txt|\.\w+ignore|\.env)$/i },
  {
    name: 'slashes',
    start: '//',
    files:
      /\.(java|[cm]?[jt]sx?|go|rs|[ch](c|h|pp|xx|\+\+)?|kts?|swift|scala|groovy|gradle|cs|php|proto|s[ac]ss|less)$/i,
  },
  { name: 'dashes', start: '--', files: /\.(sql|lua|hs)$/i },
  { name: 'semicolon', start: ';', files: /\.(ini|el|lisp|clj|scm)$/i },
  { name: 'percent', start: '%', files: /\.(tex|erl)$/i },
] as const

/** One way in which comments begin. */
export type CommentStyle = (typeof STYLES)[number]

/** The style of a path; null for files of any other name, in which nothing is taken for a comment. */
export function commentStyleOf(path: string): CommentStyle | null {
  return STYLES.find(({ files }) => files.test(path)) ?? null
}
