/** The guideline that a campaign starts with; admins edit it, and each edit makes a new version. */
export const DEFAULT_GUIDELINES = `# Marking gold context

Mark the **smallest** set of code regions, at the commit before the fix, that an engineer must see to resolve the issue.

1. **Start from the edit.** Mark what the fix has to change, and no more of the file than the change needs to be understood.
2. **Follow what the edit depends on.** The definition of a function that the fix calls, the type whose field it reads, the constant that decides a branch: mark each, if the fix cannot be written without it.
3. **Follow what depends on the edit** only where a caller's expectation decides how the fix must behave.
4. **Leave out what is merely related.** Tests, documentation and neighbours are gold only if the fix cannot be understood without them.
5. **Whole definitions, tight edges.** Prefer a function or a type over single lines inside it; no blank or comment-only edges; no whole files.
6. **Say why.** One sentence for each span: what would be missing without it.
`
