/** Orders texts by their UTF-16 units, so that every machine and every locale agrees. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
