import type { Node } from 'web-tree-sitter'

/** Nodes, such as attributes, that stand before a definition and belong to it. */
export type Leads = {
  /** Where the leads right before the definition at `start` begin; `start` itself where there are none. */
  startBefore(start: number): number
}

/** Indexes the leads of one text. Comments and white space may stand between a lead and its definition. */
export function createLeads(nodes: readonly Node[], text: string): Leads {
  const leads = nodes
    .map((node) => ({ start: node.startIndex, end: node.endIndex }))
    .sort((a, b) => a.end - b.end)
  return {
    startBefore(start) {
      let first = start
      for (let at = countEndingBefore(leads, start) - 1; at >= 0; at--) {
        const lead = leads[at]
        if (!lead || !isGap(text, lead.end, first)) break
        first = lead.start
      }
      return first
    },
  }
}

function countEndingBefore(leads: readonly { readonly end: number }[], start: number): number {
  let low = 0
  let high = leads.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((leads[middle]?.end ?? 0) <= start) low = middle + 1
    else high = middle
  }
  return low
}

const GAP = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y

function isGap(text: string, start: number, end: number): boolean {
  GAP.lastIndex = start
  GAP.test(text)
  return GAP.lastIndex === end
}
