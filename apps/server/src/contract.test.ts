import * as contract from '@goldspan/contract'
import * as core from '@goldspan/core'
import fc from 'fast-check'
import Type, { type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { toPatchFileView } from './features/code/mapping.ts'

/** Expects that a value of core is one of the contract, and says where it is not. */
function check(schema: TSchema, value: unknown) {
  expect([...Value.Errors(schema, value)].slice(0, 3)).toEqual([])
}

function checkAll(schema: TSchema, values: fc.Arbitrary<unknown>) {
  fc.assert(
    fc.property(values, (value) => check(schema, value)),
    { numRuns: 200 },
  )
}

describe('core and contract mean the same by', () => {
  const valuesOf = (schema: TSchema) => (schema as { enum?: readonly string[] }).enum

  test('lists that both write down', () => {
    expect(contract.SPAN_ROLE_NAMES).toEqual(core.SPAN_ROLES)
    expect(contract.SPAN_ORIGINS).toEqual(core.SPAN_ORIGINS)
    expect(contract.ASSIGNMENT_STATES).toEqual(core.ASSIGNMENT_STATES)
    expect(valuesOf(contract.Level)).toEqual(core.LEVELS)
    expect(valuesOf(contract.RowStatus)).toEqual(core.ROW_STATUSES)
  })

  test('unions that both declare', () => {
    expectTypeOf<contract.SpanRole>().toEqualTypeOf<core.SpanRole>()
    expectTypeOf<contract.SpanOrigin>().toEqualTypeOf<core.SpanOrigin>()
    expectTypeOf<contract.AssignmentState>().toEqualTypeOf<core.AssignmentState>()
    expectTypeOf<contract.CampaignTaskState>().toEqualTypeOf<core.TaskState>()
    expectTypeOf<contract.Level>().toEqualTypeOf<core.Level>()
    expectTypeOf<contract.RowStatus>().toEqualTypeOf<core.RowStatus>()
    expectTypeOf<contract.Finding['severity']>().toEqualTypeOf<core.Severity>()
    expectTypeOf<contract.TaskLanguage>().toEqualTypeOf<core.TaskLanguage>()
    expectTypeOf<contract.DecisionAction>().toEqualTypeOf<core.DecisionAction>()
    expectTypeOf<contract.Decision['by']>().toEqualTypeOf<core.Decision['by']>()
    expectTypeOf<contract.Region['kind']>().toEqualTypeOf<core.DisagreementKind>()
    expectTypeOf<contract.PrefillBody['rule']>().toEqualTypeOf<core.PrefillRule['rule']>()
    expectTypeOf<contract.CheckItem['severity']>().toEqualTypeOf<core.CheckItem['severity']>()
    expectTypeOf<contract.SpanChange['type']>().toEqualTypeOf<core.SpanChange['type']>()
    expectTypeOf<contract.ImportKind>().toEqualTypeOf<'gold' | 'tasks' | 'predictions'>()
  })

  test('limits', () => {
    const { properties } = contract.AnnotatedSpan
    expect(properties.reason).toMatchObject({ maxLength: core.MAX_REASON_LENGTH })
    const update = contract.SpanChange.anyOf[2].properties.before
    expect(Object.keys(update.properties).sort()).toEqual([...core.SPAN_FIELDS].sort())
  })
})

const role = fc.constantFrom(...core.SPAN_ROLES)
const path = fc.constantFrom('a.py', 'src/é b.ts', '.config', 'test/x_test.go')
const range = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 12 }))
  .map(([startLine, length]) => ({ startLine, endLine: startLine + length }))
const lineSpan = fc.tuple(path, range).map(([file, lines]) => ({ path: file, ...lines }))
const submitted = fc
  .tuple(lineSpan, role, fc.string({ maxLength: 20 }))
  .map(([span, spanRole, reason]) => ({ ...span, role: spanRole, reason }))
const submissions = fc
  .array(fc.array(submitted, { maxLength: 5 }), { minLength: 2, maxLength: 4 })
  .map((all) => all.map((spans, index) => ({ pseudonym: `Annotator ${index + 1}`, spans })))
const blocks: readonly core.Block[] = [
  { kind: 'class', name: 'C', startLine: 1, endLine: 30, startByte: 0, endByte: 300 },
  { kind: 'method', name: '', startLine: 4, endLine: 9, startByte: 40, endByte: 90 },
]
const blocksByPath = new Map([['a.py', blocks]])
/** A document as it grows: every selection is marked, whatever roles it overlaps. */
const document = fc.array(submitted, { maxLength: 6 }).map((spans) =>
  spans.reduce<core.SpanDocument>((before, span, index) => {
    const { edit } = core.markSpan(before, markRequest(span, index))
    const result = edit ? core.applyEdit(before, edit) : null
    return result?.ok ? result.document : before
  }, []),
)

function markRequest(span: core.SubmittedSpan, index: number): core.MarkRequest {
  const marked = { ...span, id: `span-${index}`, origin: 'tree' as const }
  return { editId: `edit-id-${index}`, span: marked, lineCount: 60, otherRoles: 'allow' }
}

describe('what core makes has the shape of the contract:', () => {
  test('blocks', () => check(Type.Array(contract.Block), blocks))

  test('documents, and the edits that make and undo them', () => {
    checkAll(Type.Array(contract.AnnotatedSpan), document)
    const edits = fc.tuple(document, submitted, fc.nat(8)).map(([before, span, split]) => {
      const edit = core.markSpan(before, markRequest(span, 99)).edit
      const target = before[0]
      const line = (target?.startLine ?? 1) + split
      const parted = target
        ? core.splitSpan(before, { editId: 'edit-split', spanId: target.id, line, newId: 'span-new' }).edit
        : null
      return [edit, parted]
        .filter((one) => one !== null)
        .flatMap((one) => [one, core.invertEdit(one, { id: 'edit-back', label: 'Undo' })])
    })
    checkAll(Type.Array(contract.SpanEdit), edits)
  })

  test('items of the submit check with their fixes', () => {
    const emptyLines = [{ startLine: 5, endLine: 9 }]
    const files: readonly core.CheckedFile[] = [
      { path: 'a.py', kind: 'text', lineCount: 20, emptyLines },
      { path: '.config', kind: 'none', reason: 'a folder' },
    ]
    const uncovered: readonly core.UncoveredLine[] = [{ path: 'a.py', line: 3, kind: 'deleted' }]
    const items = fc
      .tuple(document, fc.boolean())
      .map(([spans, reasonRequired]) => core.submitCheck({ spans, files, uncovered, reasonRequired }))
    checkAll(Type.Array(contract.CheckItem), items)
  })

  test('regions, verdicts of every rule, and the draft', () => {
    const regions = submissions.map((all) => core.regionsOf(all, blocksByPath))
    checkAll(Type.Array(contract.Region), regions)
    const rules: readonly core.PrefillRule[] = [
      { rule: 'union' },
      { rule: 'intersection' },
      { rule: 'at_least_k', k: 2 },
      { rule: 'at_least_k_blocks', k: 2 },
      { rule: 'one_submission', pseudonym: 'Annotator 1' },
    ]
    expect(rules.map(({ rule }) => rule)).toEqual(contract.PREFILL_RULES)
    const verdict = Type.Pick(contract.DecisionBody, [
      'regionId',
      'action',
      'startLine',
      'endLine',
      'role',
      'reason',
    ])
    const verdicts = regions.map((found) => rules.flatMap((rule) => core.prefill(rule, found, blocksByPath)))
    checkAll(Type.Array(verdict), verdicts)
    const drafts = regions.map((found) => {
      const made = core.prefill({ rule: 'union' }, found, blocksByPath)
      return core.goldDraft(
        found,
        made.map((one, index) => ({ ...one, number: index + 1, by: 'rule' })),
      )
    })
    checkAll(Type.Array(contract.GoldSpan), drafts)
  })

  test('agreement reports, with and without blocks', () => {
    const reports = fc.tuple(fc.array(submissions, { maxLength: 3 }), fc.boolean()).map(([tasks, known]) =>
      core.agreementReport({
        seed: 1,
        draws: 20,
        universe: 'marked',
        tasks: tasks.map((all, index) => ({
          task: `task-${index}`,
          submissions: all.map(({ pseudonym, spans }) => ({ annotator: pseudonym, spans })),
          blocksByPath: known ? blocksByPath : null,
          lineCounts: new Map([['a.py', 60]]),
        })),
      }),
    )
    checkAll(contract.AgreementReport, reports)
  })

  test('patches', () => {
    const text = [
      'diff --git a/a.py b/b.py',
      'similarity index 90%',
      'rename from a.py',
      'rename to b.py',
      '--- a/a.py',
      '+++ b/b.py',
      '@@ -1,3 +1,3 @@ def f():',
      ' one',
      '-two',
      '+three',
      ' four',
      'diff --git a/n b/n',
      'new file mode 100644',
      '--- /dev/null',
      '+++ b/n',
      '@@ -0,0 +1 @@',
      '+new',
      '',
    ].join('\n')
    const { files, problems } = core.parsePatch(text)
    expect([files.length, problems]).toEqual([2, []])
    check(Type.Array(contract.PatchFileView), files.map(toPatchFileView))
  })

  test('findings of every code, and reports on rows', () => {
    const codes = Object.keys(core.FINDING_CODES) as core.FindingCode[]
    expect(codes.length).toBeGreaterThan(40)
    const findings = codes.map((code) =>
      core.finding(code, 'It is so.', { span: 0, before: 'a', after: 'b' }),
    )
    check(Type.Array(contract.Finding), findings)
    for (const code of codes) expect(code).toMatch(/^[A-Z][A-Z0-9_]+$/)
    check(contract.ImportRow, core.reportRow(1, core.unreadableRow('is broken')))
  })
})

test('a made-up shape is refused, so that the checks above mean something', () => {
  const region: Partial<Static<typeof contract.Region>> = { id: 'x', kMin: 1 }
  expect(Value.Check(contract.Region, region)).toBe(false)
})
