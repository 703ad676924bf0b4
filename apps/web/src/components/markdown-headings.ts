type MarkdownNode = { readonly type: string; depth?: number; readonly children?: readonly MarkdownNode[] }

/** The level of the page's heading above the text. */
const ABOVE = 2
const DEEPEST = 6

/**
 * A remark plugin that gives the headings of a text levels that follow the page's own and skip none, whatever levels
 * their author used.
 */
export function remarkHeadings() {
  return (tree: MarkdownNode): void => {
    const open: number[] = []
    for (const node of tree.children ?? []) {
      if (node.type !== 'heading' || node.depth === undefined) continue
      const level = node.depth
      while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop()
      open.push(level)
      node.depth = Math.min(ABOVE + open.length, DEEPEST)
    }
  }
}
