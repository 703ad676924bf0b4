import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Queue } from './queue.ts'

describe('Queue', () => {
  it('behaves like an array that is shifted', () => {
    const step = fc.oneof(fc.nat(), fc.constantFrom('shift' as const, 'drain' as const))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const queue = new Queue<number>()
        const model: number[] = []
        for (const each of steps) {
          if (each === 'shift') expect(queue.shift()).toBe(model.shift())
          else if (each === 'drain') expect(queue.drain()).toEqual(model.splice(0))
          else {
            queue.push(each)
            model.push(each)
          }
          expect([queue.length, queue.peek()]).toEqual([model.length, model[0]])
        }
      }),
    )
  })
})
