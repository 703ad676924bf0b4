import { localStorageColorSchemeManager } from '@mantine/core'

/** The chosen theme lives under the key that public/theme.js reads before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'goldspan.theme' })
