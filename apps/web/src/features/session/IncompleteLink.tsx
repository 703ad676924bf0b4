import classes from './EntryFrame.module.css'

export function IncompleteLink() {
  return (
    <p className={classes.text}>
      The link is not complete: the part after “#” is missing. Copy the whole link from where you got it.
    </p>
  )
}
