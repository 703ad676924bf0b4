import { describe, expect, it } from 'vitest'
import { explainFailure } from './explain-failure.ts'

describe('explainFailure', () => {
  it.each([
    ["fatal: '/x' does not appear to be a git repository", 'not_a_repository'],
    ['remote: Repository not found.\nfatal: repository not found', 'not_a_repository'],
    ["fatal: unable to access 'https://e.org/': The requested URL returned error: 404", 'not_a_repository'],
    ["fatal: could not read Username for 'https://github.com': terminal prompts disabled", 'access_denied'],
    [
      'git@e.org: Permission denied (publickey).\nfatal: Could not read from remote repository.',
      'access_denied',
    ],
    ['Host key verification failed.\nfatal: Could not read from remote repository.', 'access_denied'],
    ["fatal: unable to access 'https://e.org/': The requested URL returned error: 403", 'access_denied'],
    ["fatal: unable to access 'https://e.org/': Could not resolve host: e.org", 'unreachable'],
    ["fatal: unable to access 'https://e.org/': The requested URL returned error: 503", 'unreachable'],
    ['error: RPC failed; curl 92 HTTP/2\nfatal: early EOF', 'unreachable'],
    ["fatal: unable to access 'https://e.org/': The requested URL returned error: 301", 'redirected'],
    ["fatal: transport 'ext' not allowed", 'forbidden_protocol'],
    ['fatal: remote error: upload-pack: not our ref 0123', 'commit_not_found'],
    ['error: Server does not allow request for unadvertised object 0123', 'commit_not_found'],
    ['fatal: write error: No space left on device\nfatal: early EOF', 'disk_full'],
    ["error: could not create leading directories of '/x': Read-only file system", 'not_writable'],
    ['fatal: something new', 'git_failed'],
    ['', 'git_failed'],
  ])('reads %j as %s', (text, code) => {
    const error = explainFailure(text.split('\n'))
    expect(error.code).toBe(code)
    expect(error.message).toMatch(/^[A-Zg].+/)
  })

  it("keeps git's words, but not its progress", () => {
    const error = explainFailure(['Receiving objects:  45% (450/1000)', 'fatal: something new'])
    expect(error.gitOutput).toEqual(['fatal: something new'])
    expect(error.message).toContain('fatal: something new')
  })

  it('tells what may pass', () => {
    expect(explainFailure(['fatal: early EOF']).transient).toBe(true)
    expect(explainFailure(['fatal: repository not found']).transient).toBe(false)
  })
})
