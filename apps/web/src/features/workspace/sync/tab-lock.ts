/** Whether this tab may edit; only one tab of a browser does at a time. */
export type TabLock = {
  /** Takes the lock if no other tab has it; says whether that worked. `onLost` is called when it is taken over. */
  readonly acquire: (onLost: () => void) => Promise<boolean>
  /** Takes the lock from whichever tab has it. */
  readonly takeOver: (onLost: () => void) => Promise<void>
  readonly release: () => void
}

/**
 * A lock of the browser, which also ends when its tab closes or crashes. Browsers offer locks to pages with TLS (and
 * on localhost) only; without them every tab may edit, and the server's revisions alone keep tabs apart.
 */
export function createTabLock(name: string): TabLock {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return { acquire: async () => true, takeOver: async () => {}, release: () => {} }
  let end: (() => void) | null = null
  const release = () => {
    end?.()
    end = null
  }
  const hold = (options: LockOptions, onLost: () => void) =>
    new Promise<boolean>((resolve) => {
      const held = locks.request(name, options, (lock) => {
        resolve(lock !== null)
        if (!lock) return undefined
        return new Promise<void>((finish) => {
          end = finish
        })
      })
      // The only way this fails is that another tab steals the lock.
      held.catch(() => {
        end = null
        onLost()
      })
    })
  return {
    acquire: (onLost) => hold({ ifAvailable: true }, onLost),
    takeOver: async (onLost) => {
      await hold({ steal: true }, onLost)
    },
    release,
  }
}
