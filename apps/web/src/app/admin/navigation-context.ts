import { createContext } from 'react'

/** Opens the navigation where it hides in a drawer; null where it stands beside the page. */
export const NavigationContext = createContext<(() => void) | null>(null)
