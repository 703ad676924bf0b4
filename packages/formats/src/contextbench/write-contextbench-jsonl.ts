import type { ContextBenchRow } from './contextbench-row.ts'

/**
 * Writes rows in the shape that the published evaluator loads, one JSON object per line. The same rows give the same
 * bytes. One row is held in memory at a time.
 */
export async function* writeContextBenchJsonl(
  rows: Iterable<ContextBenchRow> | AsyncIterable<ContextBenchRow>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const row of rows) yield encoder.encode(`${JSON.stringify(evaluatorRow(row))}\n`)
}

/** The names and the order of the fields are part of the format. */
function evaluatorRow({ cells, gold }: ContextBenchRow): Readonly<Record<string, unknown>> {
  return {
    inst_id: cells.instance_id,
    original_inst_id: cells.original_inst_id,
    repo: cells.repo,
    repo_url: cells.repo_url,
    commit: cells.base_commit,
    language: cells.language,
    source: cells.source,
    gold_ctx: gold,
    patch: cells.patch,
    test_patch: cells.test_patch,
    problem_statement: cells.problem_statement,
    hints_text: cells.hints_text,
    created_at: cells.created_at,
    f2p: cells.f2p,
    p2p: cells.p2p,
  }
}
