import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseFixture } from './fixture.ts'

function checkRanges(fixture: string, expected: readonly string[]) {
  const ranges = parseFixture(fixture).ranges.map(
    ({ path, startLine, startColumn, endLine, endColumn, label }) =>
      `${path} ${startLine}:${startColumn}-${endLine}:${endColumn} ${label}`.trim(),
  )
  expect(ranges).toEqual(expected)
}

function checkFails(fixture: string, message: string) {
  expect(() => parseFixture(fixture)).toThrow(message)
}

it('splits files and removes shared indentation', () => {
  const { files } = parseFixture(`
    //- /src/a.py
    def f():
        return 1

    //- /b.py
    import a
  `)
  expect(files).toEqual([
    { path: 'src/a.py', text: 'def f():\n    return 1\n\n' },
    { path: 'b.py', text: 'import a\n' },
  ])
})

it('keeps the tabs of a text that is not indented', () => {
  expect(parseFixture('//- /a.go\nfunc f() {\n\treturn\n}').files[0]?.text).toBe('func f() {\n\treturn\n}\n')
})

it('finds and removes the cursor', () => {
  const fixture = parseFixture('//- /a.ts\nlet x\nx$0y()')
  expect(fixture.cursor).toEqual({ path: 'a.ts', line: 2, column: 2 })
  expect(fixture.files[0]?.text).toBe('let x\nxy()\n')
})

it('says that there is no cursor', () => {
  expect(parseFixture('//- /a.ts\nlet x').cursor).toBeNull()
})

it('reads carets after the comment signs of all languages', () => {
  checkRanges('//- /a\n  name\n//^^^^\nname name\n# ^^^ def\n   x\n/* ^ ref */\n   y\n-- ^', [
    'a 1:3-1:7',
    'a 2:3-2:6 def',
    'a 3:4-3:5 ref',
    'a 4:4-4:5',
  ])
})

it('reads several groups of carets in one line', () => {
  checkRanges('//- /a.ts\nlet one = two(three)\n//  ^^^ def   ^^^^^ ref', [
    'a.ts 1:5-1:8 def',
    'a.ts 1:15-1:20 ref',
  ])
})

it('reads several lines of carets below one line', () => {
  checkRanges('//- /a.ts\nlet one = two\n//  ^^^ def\n//        ^^^ ref\nlet x', [
    'a.ts 1:5-1:8 def',
    'a.ts 1:11-1:14 ref',
  ])
})

it('marks the columns under the comment sign with an arrow', () => {
  checkRanges('//- /a.py\ntotal = 1\n# <---- def\n  item = 2\n  # <---', ['a.py 1:1-1:6 def', 'a.py 2:3-2:7'])
})

it('counts columns as if the cursor were not there', () => {
  checkRanges('//- /a.ts\n  ca$0ll()\n//^^^^ ref', ['a.ts 1:3-1:7 ref'])
})

it('counts columns in UTF-16 units', () => {
  expect(parseFixture("//- /a.ts\n'😀' + x$0").cursor?.column).toBe(9)
})

it('leaves source lines that look a little like marks alone', () => {
  const text = '#include <x.h>\n// <div>\nx ^ y\n#define A ^\n'
  expect(parseFixture(`//- /a.c\n${text}`).files[0]?.text).toBe(text)
})

it('removes the lines of marks from the numbering', () => {
  checkRanges('//- /a.ts\nlet x\n//  ^\nlet y\n//  ^', ['a.ts 1:5-1:6', 'a.ts 2:5-2:6'])
})

it('refuses what cannot be meant', () => {
  checkFails('let x', 'before its first file')
  checkFails('//- /a\n//- /a', 'two files /a')
  checkFails('//- /a\n$0 $0', 'two cursors')
  checkFails('//- /a\n$0\n//- /b\n$0', 'two cursors')
  checkFails('//- /a\n// ^^', 'marks nothing')
})

it('gives back any text and cursor that is put into a fixture', () => {
  const plainText = fc.stringMatching(/^[a-z (){}=.'é😀]{0,30}$/u)
  fc.assert(
    fc.property(
      fc.array(plainText, { minLength: 1, maxLength: 6 }),
      fc.nat(),
      fc.nat(),
      (lines, at, offset) => {
        const line = at % lines.length
        const text = lines[line] ?? ''
        const column = offset % (text.length + 1)
        const marked = lines.with(line, `${text.slice(0, column)}$0${text.slice(column)}`)
        const fixture = parseFixture(['//- /a.x', ...marked, '//- /b.x'].join('\n'))
        expect(fixture.cursor).toEqual({ path: 'a.x', line: line + 1, column: column + 1 })
        const blankless = (each: string) => (each.trim() === '' ? '' : each)
        const [file] = fixture.files
        expect(file?.text.split('\n').map(blankless)).toEqual([...lines.map(blankless), ''])
      },
    ),
  )
})
