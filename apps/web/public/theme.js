// Runs before the first paint, so that a page never flashes in the other theme. A file of its own, because the
// Content-Security-Policy allows no inline script. The key is the one of src/app/theme/color-scheme.ts.
;(() => {
  let stored = null
  try {
    stored = localStorage.getItem('goldspan.theme')
  } catch {
    // A browser that refuses storage gets the system's theme.
  }
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  const scheme = stored === 'light' || stored === 'dark' ? stored : system
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
})()
