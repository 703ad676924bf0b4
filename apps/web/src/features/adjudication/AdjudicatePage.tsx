export function AdjudicatePage() { return null }
