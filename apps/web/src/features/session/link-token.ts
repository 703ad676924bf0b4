import { useState } from 'react'

/**
 * The secret behind the `#` of this page's address. It is taken once and removed from the address, so that it stays
 * neither in the history nor on a screen that is being shared.
 */
export function useLinkToken(): string {
  const [token] = useState(() => {
    const secret = window.location.hash.slice(1)
    if (secret !== '') remembered = secret
    return remembered
  })
  if (window.location.hash !== '')
    window.history.replaceState(window.history.state, '', window.location.pathname)
  return token
}

/** A page that is drawn a second time finds the address already cleaned. */
let remembered = ''
