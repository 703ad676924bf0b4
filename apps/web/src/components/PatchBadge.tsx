import classes from './Chip.module.css'

/** A dashed P: the file is touched by the reference patch. */
export function PatchBadge() {
  return (
    <span className={classes.patch} role="img" aria-label="in the patch" title="In the patch">
      P
    </span>
  )
}
