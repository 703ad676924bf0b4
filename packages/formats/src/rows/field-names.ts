/** Under which names, in lower case, the benchmarks publish each field; the earlier name wins. */
export const FIELD_NAMES = {
  instanceId: ['instance_id', 'inst_id'],
  originalId: ['original_inst_id', 'original_instance_id'],
  repo: ['repo'],
  repoUrl: ['repo_url'],
  language: ['language', 'repo_language', 'lang'],
  baseCommit: ['base_commit', 'commit', 'base_sha'],
  patch: ['patch', 'fix_patch', 'gold_patch'],
  testPatch: ['test_patch'],
  problemStatement: ['problem_statement'],
  hints: ['hints_text', 'hints'],
  createdAt: ['created_at'],
  failToPass: ['f2p', 'fail_to_pass', 'f2p_tests', 'fixed_tests'],
  passToPass: ['p2p', 'pass_to_pass', 'p2p_tests'],
  source: ['source'],
} as const

/** The fields that hold a gold context, in any of its forms. */
export const GOLD_FIELD_NAMES = ['gold_context', 'gold_ctx', 'init_ctx', 'add_ctx'] as const
