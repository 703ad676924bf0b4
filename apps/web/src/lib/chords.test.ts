import { describe, expect, test } from 'vitest'
import {
  belongsToTextField,
  chordsOf,
  describeChord,
  findCollisions,
  isCharacter,
  normalise,
} from './chords.ts'
import { type Binding, KEYMAP } from './keymap.ts'

function press(key: string, modifiers = '', code = '') {
  return {
    key,
    code,
    ctrlKey: modifiers.includes('c'),
    metaKey: modifiers.includes('m'),
    altKey: modifiers.includes('a'),
    shiftKey: modifiers.includes('s'),
  }
}

function check(key: string, modifiers: string, expected: string, mac = false, code = '') {
  expect(chordsOf(press(key, modifiers, code), mac)).toContain(normalise(expected))
}

describe('a key press as a chord', () => {
  test('Ctrl is Mod, and Command is Mod on a Mac', () => {
    check('k', 'c', 'Mod+K')
    check('k', 'm', 'Mod+K', true)
    expect(chordsOf(press('k', 'm'), false)).toEqual([])
    expect(chordsOf(press('k', 'c'), true)).toEqual([])
  })
  test('arrows, letters with Shift, named keys', () => {
    check('ArrowLeft', 'a', 'Alt+Left')
    check('O', 'cs', 'Mod+Shift+O')
    check('F2', '', 'F2')
    check('ArrowRight', 'as', 'Shift+Alt+Right')
  })
  test('a sign is found with and without the Shift that types it', () => {
    check('?', 's', '?')
    check('?', '', '?')
    check('+', 's', '+')
  })
  test('Alt with a digit on a Mac means the digit, not the sign it types', () => {
    check('¡', 'a', 'Alt+1', true, 'Digit1')
    check('˙', 'a', 'Alt+H', true, 'KeyH')
  })
  test('a capital letter is not the bare letter', () => {
    expect(chordsOf(press('M', 's'), false)).toEqual(['Shift+M'])
  })
})

describe('the keymap', () => {
  test('has no collisions', () => {
    expect(KEYMAP.length).toBeGreaterThan(30)
    expect(findCollisions(KEYMAP)).toEqual([])
  })
  test('has unique ids', () => {
    expect(new Set(KEYMAP.map((binding) => binding.id)).size).toBe(KEYMAP.length)
  })
  test('keeps characters to the code, but for the help', () => {
    const bare = KEYMAP.filter(
      ({ scope, keys }) => !['editor', 'regions'].includes(scope) && keys.some(isCharacter),
    )
    expect(bare.map((binding) => binding.id)).toEqual(['keys.show'])
  })
  test('takes no key that browsers keep for themselves', () => {
    const reserved = ['Mod+W', 'Mod+T', 'Mod+N', 'Mod+Shift+T', 'Mod+Shift+N', 'Mod+Q'].map(normalise)
    const taken = KEYMAP.flatMap((binding) => binding.keys.map(normalise))
    expect(taken.filter((chord) => reserved.includes(chord))).toEqual([])
  })
  test('writes every chord in its normal form', () => {
    for (const chord of KEYMAP.flatMap((binding) => binding.keys)) expect(normalise(chord)).toBe(chord)
  })
})

test('a collision is found whatever the scopes', () => {
  const binding = (id: string, scope: Binding['scope'], ...keys: string[]): Binding => ({
    id,
    title: id,
    group: '',
    scope,
    keys,
  })
  const bindings = [binding('a', 'everywhere', 'Shift+Mod+K'), binding('b', 'editor', 'Mod+Shift+k')]
  expect(findCollisions(bindings)).toEqual(['Mod+Shift+K: a, b'])
  expect(findCollisions([binding('a', 'editor', 'M'), binding('b', 'editor', 'N')])).toEqual([])
  expect(findCollisions([binding('a', 'adjudication', 'F2'), binding('b', 'regions', 'F2')])).toHaveLength(1)
  expect(findCollisions([binding('a', 'editor', 'M'), binding('b', 'regions', 'M')])).toEqual([])
})

describe('while typing', () => {
  test.each([
    ['M', true],
    ['?', true],
    ['Shift+M', true],
    ['+', true],
    ['Mod+Z', true],
    ['Mod+K', false],
    ['F2', false],
    ['Alt+Left', false],
  ])('%s belongs to the field: %s', (chord, expected) => {
    expect(belongsToTextField(chord, false)).toBe(expected)
  })
  test('a Mac moves by word with Alt and an arrow', () => {
    expect(belongsToTextField('Alt+Left', true)).toBe(true)
  })
})

test('chords are described as people read them', () => {
  expect(describeChord('Mod+Shift+P', false)).toBe('Ctrl+Shift+P')
  expect(describeChord('Mod+Shift+P', true)).toBe('⌘⇧P')
  expect(describeChord('Alt+Left', false)).toBe('Alt+←')
  expect(describeChord('+', false)).toBe('+')
})
