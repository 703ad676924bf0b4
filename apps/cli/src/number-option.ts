import { InvalidArgumentError } from 'commander'

/** Reads an option that takes a whole number from `least` to `most`. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= least && number <= most) return number
    const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`
    throw new InvalidArgumentError(`It must be a whole number ${range}.`)
  }
}

/** A port; 0 takes any free one. */
export const port = wholeNumber(0, 65_535)
