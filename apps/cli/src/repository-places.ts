import { dirname, resolve } from 'node:path'
import type { RepositoryPlaces } from '@goldspan/engine'
import { badInput } from './exit.ts'
import { readInput } from './read-input.ts'

const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\/|^[^/]+@[^/]+:/i

/** Reads a `--repos` map; its relative paths are those of the folder that the map lies in. */
export async function readRepositoryPlaces(file: string | undefined): Promise<RepositoryPlaces> {
  if (file === undefined) return {}
  const map = parseMap(file, new TextDecoder().decode(await readInput(file)))
  const places = Object.entries(map).map(([name, place]) => {
    if (typeof place !== 'string') throw badInput(`${file}: the place of ${name} must be a path or a URL.`)
    return [name, ADDRESS.test(place) ? place : resolve(dirname(file), place)] as const
  })
  return Object.fromEntries(places)
}

function parseMap(file: string, text: string): object {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw badInput(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw badInput(`${file} must hold an object of {"owner/name": "path or URL"}.`)
}
