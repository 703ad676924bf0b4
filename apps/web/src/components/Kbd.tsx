import { describeChord } from '../lib/chords.ts'
import { isMac } from '../lib/platform.ts'
import classes from './Kbd.module.css'

export function Kbd({ chord }: { chord: string }) {
  return <kbd className={classes.kbd}>{describeChord(chord, isMac)}</kbd>
}
