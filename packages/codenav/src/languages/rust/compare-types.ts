import { type Type, UNKNOWN } from '../../resolve/type.ts'

/** Whether a type mentions a parameter. */
export function isOpen(type: Type): boolean {
  if (type.t === 'parameter') return true
  if (type.t === 'either') return type.of.some(isOpen)
  return 'args' in type && type.args.some(isOpen)
}

/** Whether an argument's type is known to be the one that a parameter has. */
export function isAlike(parameter: Type, argument: Type): boolean {
  if (parameter.t === 'builtin' && argument.t === 'builtin') {
    const isText = (name: string) => name === 'str' || name === 'String'
    return parameter.name === argument.name || (isText(parameter.name) && isText(argument.name))
  }
  return parameter.t === 'instance' && argument.t === 'instance' && parameter.symbol === argument.symbol
}

/** What collecting elements gives: the type that is asked for, with the elements in it. */
export function collected(type: Type, element: Type): Type {
  if (type.t !== 'builtin')
    return type.t === 'unknown' ? { t: 'builtin', name: 'Vec', args: [element] } : type
  if (/^(Result|Option)$/.test(type.name) && element.t === 'builtin' && element.name === type.name)
    return {
      ...type,
      args: [collected(type.args[0] ?? UNKNOWN, element.args[0] ?? UNKNOWN), ...type.args.slice(1)],
    }
  const parts =
    /Map$/.test(type.name) && element.t === 'builtin' && element.name === 'tuple' ? element.args : [element]
  return {
    ...type,
    args: parts.map((part, n) => (type.args[n] && type.args[n].t !== 'unknown' ? type.args[n] : part)),
  }
}

/** Whether a type is one of the repository's, or made of such. */
export function isOurs(type: Type): boolean {
  if (type.t === 'builtin') return type.args.some(isOurs)
  return type.t === 'instance' || type.t === 'class' || type.t === 'parameter'
}

/** A type with what it leaves open filled in from another. */
export function completed(type: Type, value: Type): Type {
  if (type.t === 'unknown') return value
  if (!('args' in type) || !('args' in value)) return type
  return { ...type, args: type.args.map((arg, n) => completed(arg, value.args[n] ?? UNKNOWN)) }
}
