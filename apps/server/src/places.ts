import { AppError } from './errors.ts'

/** Bounds how many things of a kind each person has under way; `what` names them in the refusal, in the plural. */
export function createPlaces(perPerson: number, what: string) {
  const taken = new Map<string, number>()
  return {
    /** Runs an action in a place of a person. Throws `TOO_MANY_REQUESTS` (429) where she has none left. */
    async hold<T>(userId: string, action: () => Promise<T>): Promise<T> {
      const count = taken.get(userId) ?? 0
      if (count >= perPerson) throw noPlace(perPerson, what)
      taken.set(userId, count + 1)
      try {
        return await action()
      } finally {
        const left = (taken.get(userId) ?? 1) - 1
        if (left === 0) taken.delete(userId)
        else taken.set(userId, left)
      }
    },
  }
}

function noPlace(perPerson: number, what: string): AppError {
  const message = `You have ${perPerson} ${what} under way already. Please wait for one to end, or cancel one.`
  return new AppError(429, 'TOO_MANY_REQUESTS', message)
}
