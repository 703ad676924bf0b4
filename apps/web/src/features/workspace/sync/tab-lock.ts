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
  let released = false
  let finish: (() => void) | null = null
  const hold = (options: LockOptions, onLost: () => void) =>
    new Promise<boolean>((resolve) => {
      let granted = false
      const held = locks.request(name, options, (lock) => {
        granted = lock !== null && !released
        resolve(granted)
        if (!granted) return undefined
        return new Promise<void>((end) => {
          finish = end
        })
      })
      // The one way it fails is that another tab takes the lock away.
      held.catch(() => (granted ? onLost() : resolve(false)))
    })
  return {
    acquire: async (onLost) => {
      if (await hold({ ifAvailable: true }, onLost)) return true
      await new Promise((resolve) => setTimeout(resolve, PATIENCE))
      return hold({ ifAvailable: true }, onLost)
    },
    takeOver: async (onLost) => {
      await hold({ steal: true }, onLost)
    },
    release: () => {
      released = true
      finish?.()
    },
  }
}

/** A page that was just left gives its lock back within moments; a tab that is open keeps it longer. */
const PATIENCE = 400
