import { expect, test } from 'vitest'
import { issueBody } from './issue-body.ts'

test.each([
  ['a first line', 'It fails\n\nOn every run.', 'On every run.'],
  ['a first line with the text right below', 'It fails\nOn every run.', 'On every run.'],
  ['a heading', '\n## It fails ##\n\nOn every run.', 'On every run.'],
  ['an underlined heading', 'It fails\n========\n\nOn every run.', 'On every run.'],
  ['lines that end with a carriage return', 'It fails\r\n\r\nOn every run.\r\n', 'On every run.\r\n'],
  ['nothing but the title', 'It fails\n', ''],
  ['code that is indented below', 'It fails\n\n    run()', '    run()'],
])('%s that is the title is not said twice', (_, statement, body) => {
  expect(issueBody(statement, 'It fails')).toBe(body)
})

test.each([
  ['a longer first line', 'It fails on every run.', 'It fails'],
  ['a first line that was too long for a title', 'It fails on every run', 'It fails…'],
  ['a title from elsewhere', 'On every run.', 'It fails'],
  ['a list, of which the title is the first item', '- It fails\n- It hangs', 'It fails'],
  ['code', '```\nrun()\n```', '```'],
  ['nothing', '', 'It fails'],
])('%s stays', (_, statement, title) => {
  expect(issueBody(statement, title)).toBe(statement)
})
