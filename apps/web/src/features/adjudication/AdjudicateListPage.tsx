export function AdjudicateListPage() { return null }
