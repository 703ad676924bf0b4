/** Whether Command takes the place of Ctrl. */
export const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')
