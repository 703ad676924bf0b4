/** How well a name matches what was typed: 0 not at all, and the more the better. Case counts only among equals. */
export function matchName(typed: string, name: string): number {
  const [small, smallName] = [typed.toLowerCase(), name.toLowerCase()]
  const exact = name.includes(typed) ? 1 : 0
  if (smallName === small) return 60 + exact
  if (smallName.startsWith(small)) return 50 + exact
  const at = smallName.indexOf(small)
  if (at > 0) return (beginsWord(name, at) ? 40 : 30) + exact
  return isSubsequence(small, smallName) ? (startsWords(small, name) ? 25 : 10) : 0
}

function beginsWord(name: string, at: number): boolean {
  return /[^A-Za-z0-9]/.test(name[at - 1] ?? '_') || /[A-Z]/.test(name[at] ?? '')
}

function isSubsequence(typed: string, name: string): boolean {
  let at = 0
  for (let next = 0; next < name.length && at < typed.length; next++) if (name[next] === typed[at]) at++
  return at === typed.length
}

/** Whether the letters are the first ones of the name's words, as in `gUN` or `gun` for `getUserName`. */
function startsWords(small: string, name: string): boolean {
  const initials = (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+|[A-Z]/g) ?? []).map((word) => word[0] ?? '')
  return initials.join('').toLowerCase().startsWith(small)
}
