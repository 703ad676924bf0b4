import { alternatives, type Type } from '../../resolve/type.ts'
import { KNOWN_GENERICS } from './library.ts'

/** Whether a value of one type may be one of another, as far as their kinds tell. */
export function fits(given: Type, wanted: Type): boolean {
  if (given.t === 'unknown' || given.t === 'external' || wanted.t === 'parameter') return true
  return alternatives(wanted).some((part) => alternatives(given).some((one) => fitsOne(one, part)))
}

const BASIC = /^(string|number|boolean|symbol|bigint|key:.*)$/

function fitsOne(given: Type, wanted: Type): boolean {
  if (wanted.t === 'unknown' || wanted.t === 'parameter' || wanted.t === 'external') return true
  if (given.t === 'function')
    return wanted.t !== 'builtin' || (!BASIC.test(wanted.name) && !KNOWN_GENERICS.has(wanted.name))
  if (wanted.t === 'function') return given.t === 'instance' || given.t === 'class'
  if (given.t === 'builtin' && BASIC.test(given.name))
    return wanted.t === 'builtin' && (!BASIC.test(wanted.name) || sameBasic(given.name, wanted.name))
  return wanted.t !== 'builtin' || !BASIC.test(wanted.name)
}

function sameBasic(given: string, wanted: string): boolean {
  return (
    given === wanted ||
    (wanted.startsWith('key:') && given === 'string') ||
    (given.startsWith('key:') && wanted === 'string')
  )
}
