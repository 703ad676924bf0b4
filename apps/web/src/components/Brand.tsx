import classes from './Brand.module.css'

/** The mark of the product; the name is part of it, so the drawing itself is silent. */
export function Brand() {
  return (
    <span className={classes.brand}>
      <svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true">
        <path d="M6 2.5H3v13h3" stroke="var(--gold)" strokeWidth="2" />
        <rect x="7.5" y="5" width="8" height="2" rx="1" fill="var(--t3)" />
        <rect x="7.5" y="8.2" width="6" height="2" rx="1" fill="var(--gold)" />
        <rect x="7.5" y="11.4" width="7" height="2" rx="1" fill="var(--t3)" />
      </svg>
      Goldspan
    </span>
  )
}
