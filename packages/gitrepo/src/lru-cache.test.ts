import { describe, expect, it } from 'vitest'
import { LruCache } from './lru-cache.ts'

function cacheOf(
  maxWeight: number,
  ...entries: readonly (readonly [string, number])[]
): LruCache<string, string> {
  const cache = new LruCache<string, string>(maxWeight)
  for (const [key, weight] of entries) cache.set(key, key.toUpperCase(), weight)
  return cache
}

describe('LruCache', () => {
  it('keeps what fits', () => {
    const cache = cacheOf(3, ['a', 1], ['b', 2])
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', 'B', undefined])
  })

  it('drops what was not used for the longest time', () => {
    const cache = cacheOf(2, ['a', 1], ['b', 1])
    cache.get('a')
    cache.set('c', 'C', 1)
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C'])
  })

  it('drops as many as a heavy value needs', () => {
    const cache = cacheOf(4, ['a', 1], ['b', 1], ['c', 1], ['d', 3])
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual([undefined, undefined, 'C', 'D'])
  })

  it('does not keep what is heavier than itself, and keeps the rest', () => {
    const cache = cacheOf(2, ['a', 1], ['b', 3])
    expect([cache.get('a'), cache.get('b')]).toEqual(['A', undefined])
  })

  it('counts a replaced value once', () => {
    const cache = cacheOf(3, ['a', 2], ['a', 1], ['b', 2])
    expect([cache.get('a'), cache.get('b')]).toEqual(['A', 'B'])
  })
})
