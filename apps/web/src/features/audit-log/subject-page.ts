/** The page of what an entry is about (`<noun>:<id>`); null where it has none. */
export function subjectPage(subject: string): string | null {
  const [noun = '', id = ''] = subject.split(':', 2)
  const pages: Readonly<Record<string, string>> = {
    campaign: `/admin/c/${id}/overview`,
    task: `/admin/tasks/${id}`,
    import: `/admin/imports/${id}`,
    repository: '/admin/repositories',
    user: '/admin/people',
    invitation: '/admin/people',
    dataset: '/admin/datasets',
  }
  return id === '' ? null : (pages[noun] ?? null)
}
