import type { CampaignAgreement, TaskAgreement } from '@goldspan/contract'
import { LEVELS, type Level, type PerLevel, perLevel } from '@goldspan/core'
import { binName, binOf } from './distribution.ts'
import { LEVEL_NAMES, MEASURE_NAMES, type Measure, taskMean } from './measures.ts'

/** A figure whose tasks are asked for; its text form stands in the address. */
export type Behind =
  | { readonly kind: 'level' | 'undefined'; readonly level: Level }
  | { readonly kind: 'bin'; readonly level: Level; readonly bin: number }
  | { readonly kind: 'pair'; readonly a: string; readonly b: string }
  | { readonly kind: 'annotator'; readonly id: string }

export function formatBehind(behind: Behind): string {
  switch (behind.kind) {
    case 'bin':
      return `bin:${behind.level}:${behind.bin}`
    case 'pair':
      return `pair:${behind.a}:${behind.b}`
    case 'annotator':
      return `annotator:${behind.id}`
    default:
      return `${behind.kind}:${behind.level}`
  }
}

/** Reads the text form; null for anything else. */
export function parseBehind(text: string | null): Behind | null {
  const [kind, first = '', second = ''] = text?.split(':') ?? []
  const level = LEVELS.find((each) => each === first)
  if ((kind === 'level' || kind === 'undefined') && level) return { kind, level }
  if (kind === 'bin' && level && /^\d$/.test(second)) return { kind, level, bin: Number(second) }
  if (kind === 'pair' && first && second) return { kind, a: first, b: second }
  return kind === 'annotator' && first ? { kind, id: first } : null
}

export type TaskBehind = {
  readonly task: string
  readonly taskId: string
  readonly title: string
  readonly state: string
  /** The task's means or, for a pair of annotators, the pair's own values. */
  readonly values: PerLevel<number | null>
  readonly reasons: PerLevel<string | null>
}

/** The tasks that a figure is made from. */
export function tasksBehind(
  agreement: CampaignAgreement,
  behind: Behind,
  measure: Measure,
): readonly TaskBehind[] {
  const known = new Map(agreement.tasks.map((task) => [task.task, task]))
  return agreement.report.tasks
    .filter((task) => contributes(task, behind, measure))
    .map((task) => ({
      task: task.task,
      taskId: known.get(task.task)?.taskId ?? '',
      title: known.get(task.task)?.title ?? '',
      state: known.get(task.task)?.state ?? '',
      values: valuesOf(task, behind, measure),
      reasons: perLevel((level) => task.perLevel[level].undefined),
    }))
}

function contributes(task: TaskAgreement, behind: Behind, measure: Measure): boolean {
  switch (behind.kind) {
    case 'pair':
      return task.pairs.some((pair) => isPair(pair, behind))
    case 'annotator':
      return task.pairs.some(({ a, b }) => a === behind.id || b === behind.id)
    case 'level':
      return taskMean(task, behind.level, measure) !== null
    case 'undefined':
      return taskMean(task, behind.level, measure) === null
    case 'bin': {
      const mean = taskMean(task, behind.level, measure)
      return mean !== null && binOf(mean) === behind.bin
    }
  }
}

function valuesOf(task: TaskAgreement, behind: Behind, measure: Measure): PerLevel<number | null> {
  if (behind.kind !== 'pair') return perLevel((level) => taskMean(task, level, measure))
  const own = task.pairs.find((pair) => isPair(pair, behind))
  return perLevel((level) => own?.levels[level][measure] ?? null)
}

function isPair(pair: { readonly a: string; readonly b: string }, wanted: { a: string; b: string }): boolean {
  return (pair.a === wanted.a && pair.b === wanted.b) || (pair.a === wanted.b && pair.b === wanted.a)
}

/** The figure in words. */
export function describeBehind(behind: Behind, measure: Measure, nameOf: (id: string) => string): string {
  const name = MEASURE_NAMES[measure]
  switch (behind.kind) {
    case 'level':
      return `${LEVEL_NAMES[behind.level]} ${name}: tasks with a value`
    case 'undefined':
      return `${LEVEL_NAMES[behind.level]} ${name}: tasks without a value`
    case 'bin':
      return `${LEVEL_NAMES[behind.level]} ${name} of ${binName(behind.bin)}`
    case 'pair':
      return `${nameOf(behind.a)} and ${nameOf(behind.b)}: tasks of both`
    case 'annotator':
      return `${nameOf(behind.id)}: all closed tasks`
  }
}
