import { type Finding, finding } from '@goldspan/core'
import { FIELD_NAMES } from './field-names.ts'
import { type Fields, textOf } from './fields.ts'
import type { RowIds } from './read-ids.ts'
import { resolveRepository } from './resolve-repository.ts'

/** The repository of a row as `owner/name`; null beside a finding that says why it is unknown. */
export function readRepository(
  fields: Fields,
  { id, originalId }: RowIds,
): { readonly repo: string | null; readonly findings: readonly Finding[] } {
  const published = textOf(fields, FIELD_NAMES.repo)?.trim() ?? null
  const org = textOf(fields, ['org'])?.trim() ?? null
  const repoUrl = textOf(fields, FIELD_NAMES.repoUrl)
  const repo = resolveRepository({ repo: published, org, repoUrl, ids: [originalId ?? '', id ?? ''] })
  if (repo === null)
    return { repo, findings: [finding('REPO_MISSING', missing(published), { before: published })] }
  if (published === null || org !== null || published.includes('/')) return { repo, findings: [] }
  const message = `The repository "${published}" has no owner; "${repo}" is taken from the other fields of the row.`
  return { repo, findings: [finding('REPO_WITHOUT_OWNER', message, { before: published, after: repo })] }
}

function missing(published: string | null): string {
  if (published === null) return 'The row names no repository.'
  return `The repository "${published.slice(0, 80)}" is not of the form owner/name, and nothing else tells the owner.`
}
