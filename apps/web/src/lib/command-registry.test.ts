import { expect, test } from 'vitest'
import { CommandRegistry } from './command-registry.ts'

test('runs the newest handler and says when there is none', () => {
  const ran: string[] = []
  const registry = new CommandRegistry()
  registry.register({ open: () => ran.push('page') })
  const release = registry.register({ open: () => ran.push('dialog') })
  expect(registry.run('open')).toBe(true)
  release()
  expect(registry.run('open')).toBe(true)
  expect(registry.run('close')).toBe(false)
  expect(ran).toEqual(['dialog', 'page'])
})

test('a handler can say that it has nothing to do', () => {
  const registry = new CommandRegistry()
  registry.register({ clear: () => false, open: () => undefined })
  expect(registry.run('clear')).toBe(false)
  expect(registry.run('open')).toBe(true)
})

test('tells listeners what is available', () => {
  const registry = new CommandRegistry()
  const seen: string[][] = []
  const stop = registry.subscribe(() => seen.push([...registry.available()].sort()))
  const release = registry.register({ b: () => {}, a: () => {} })
  release()
  stop()
  registry.register({ c: () => {} })
  expect(seen).toEqual([['a', 'b'], []])
})
