import type { Binding, KeyScope } from './keymap.ts'

/** The parts of a KeyboardEvent that decide which chord it is. */
export type KeyPress = {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** The chords that a key press can mean, in the notation of the keymap. */
export function chordsOf(press: KeyPress, mac: boolean): readonly string[] {
  const mod = mac ? press.metaKey : press.ctrlKey
  const other = mac ? press.ctrlKey : press.metaKey
  if (other) return []
  const modifiers = [mod && 'Mod', press.shiftKey && 'Shift', press.altKey && 'Alt'].filter(Boolean)
  const chords = [normalise([...modifiers, keyName(press)].join('+'))]
  // A printed sign such as `?` or `+` already needs Shift on some keyboards, so it is matched without it, too.
  if (press.key.length === 1 && press.shiftKey && !/[a-z0-9]/i.test(press.key)) {
    chords.push(normalise([...modifiers.filter((name) => name !== 'Shift'), press.key].join('+')))
  }
  return chords
}

/** Orders modifiers and letters the same way whoever wrote the chord. */
export function normalise(chord: string): string {
  const parts = splitChord(chord)
  const key = parts.at(-1) ?? ''
  const modifiers = ['Mod', 'Shift', 'Alt'].filter((name) => parts.slice(0, -1).includes(name))
  return [...modifiers, key.length === 1 ? key.toUpperCase() : key].join('+')
}

/** Whether a chord would type a character, so that it must not fire in a text field. */
export function isCharacter(chord: string): boolean {
  const parts = splitChord(chord)
  return !parts.includes('Mod') && !parts.includes('Alt') && (parts.at(-1) ?? '').length === 1
}

/** How people read a chord on their machine. */
export function describeChord(chord: string, mac: boolean): string {
  const names: Record<string, string> = mac ? { Mod: '⌘', Shift: '⇧', Alt: '⌥', Enter: '⏎' } : { Mod: 'Ctrl' }
  const arrows: Record<string, string> = { Left: '←', Right: '→', Up: '↑', Down: '↓' }
  return splitChord(chord)
    .map((part) => names[part] ?? arrows[part] ?? part)
    .join(mac ? '' : '+')
}

/**
 * The chords that more than one binding answers to. A scope of focus lies inside that of its page, so a chord must be
 * unique in both; the workspace and the adjudication are never on one screen and may use the same chord.
 */
export function findCollisions(bindings: readonly Binding[]): readonly string[] {
  const seen: { readonly chord: string; readonly binding: Binding }[] = []
  const collisions: string[] = []
  for (const binding of bindings) {
    for (const chord of binding.keys.map(normalise)) {
      const other = seen.find(
        (each) => each.chord === chord && shareScreen(each.binding.scope, binding.scope),
      )
      if (other) collisions.push(`${chord}: ${other.binding.id}, ${binding.id}`)
      else seen.push({ chord, binding })
    }
  }
  return collisions
}

const ADJUDICATION: readonly KeyScope[] = ['adjudication', 'regions']

function shareScreen(a: KeyScope, b: KeyScope): boolean {
  return a === 'everywhere' || b === 'everywhere' || ADJUDICATION.includes(a) === ADJUDICATION.includes(b)
}

/** Chords that belong to the text field while somebody writes in it: its own undo, and a Mac's moves by word. */
export function belongsToTextField(chord: string, mac: boolean): boolean {
  if (isCharacter(chord)) return true
  const own = ['Mod+Z', 'Mod+Shift+Z', 'Mod+Y']
  return own.includes(chord) || (mac && ['Alt+Left', 'Alt+Right'].includes(chord))
}

function splitChord(chord: string): readonly string[] {
  return chord.endsWith('+') ? [...chord.slice(0, -1).split('+').filter(Boolean), '+'] : chord.split('+')
}

function keyName(press: KeyPress): string {
  // With Alt held, a Mac reports the sign that the combination would type: the physical key says what was meant.
  if (press.altKey && /^(Key|Digit)/.test(press.code)) return press.code.replace(/^(Key|Digit)/, '')
  if (press.key.startsWith('Arrow')) return press.key.slice('Arrow'.length)
  return press.key === ' ' ? 'Space' : press.key
}
