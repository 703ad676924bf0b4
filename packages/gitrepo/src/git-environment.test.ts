import { describe, expect, it } from 'vitest'
import { gitEnvironment } from './git-environment.ts'

describe('gitEnvironment', () => {
  it('passes on only what git needs', () => {
    const env = gitEnvironment({
      protocols: [],
      baseEnv: {
        PATH: '/bin',
        HOME: '/home/a',
        SSH_AUTH_SOCK: undefined,
        SECRET: 'evil',
        GIT_DIR: '/evil',
        GIT_SSH_COMMAND: 'evil',
        GIT_CONFIG_COUNT: '9',
        GIT_EXTERNAL_DIFF: 'evil',
        LD_PRELOAD: 'evil',
      },
    })
    expect(env).toMatchObject({ PATH: '/bin', HOME: '/home/a', LC_ALL: 'C' })
    expect(Object.values(env).join()).not.toMatch(/evil|undefined/)
    expect(env).not.toHaveProperty('SSH_AUTH_SOCK')
  })

  it('has a small path and no home by default', () => {
    expect(gitEnvironment({ protocols: [] })).toMatchObject({
      PATH: '/usr/local/bin:/usr/bin:/bin',
      HOME: '/nonexistent',
      GIT_ALLOW_PROTOCOL: '',
      GIT_TERMINAL_PROMPT: '0',
      GIT_NO_LAZY_FETCH: '1',
    })
  })

  it('numbers its settings, own ones last', () => {
    const env = gitEnvironment({ protocols: ['https', 'ssh'], settings: [['a.b', 'c']] })
    const last = Number(env.GIT_CONFIG_COUNT) - 1
    expect(env).toMatchObject({ [`GIT_CONFIG_KEY_${last}`]: 'a.b', [`GIT_CONFIG_VALUE_${last}`]: 'c' })
    expect(env).toMatchObject({ GIT_CONFIG_KEY_0: 'core.hooksPath', GIT_CONFIG_VALUE_0: '/dev/null' })
    expect(env.GIT_ALLOW_PROTOCOL).toBe('https:ssh')
  })
})
