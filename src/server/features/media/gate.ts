import { unavailable } from '#shared/http/problem.ts'

const TRY_AGAIN_SECONDS = 10

/** Lets a few pass at a time and some wait in line; whoever comes to a full line is asked to come again. */
export function createGate({ places, line }: { places: number; line: number }) {
  let taken = 0
  const waiting: (() => void)[] = []

  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (taken < places) taken += 1
    else if (waiting.length < line) await new Promise<void>((resolve) => waiting.push(resolve))
    else
      throw unavailable('The pit lane is full of pictures. Please try again in a moment.', TRY_AGAIN_SECONDS)
    try {
      return await work()
    } finally {
      // A place is handed on, not given back, while somebody waits for it.
      const next = waiting.shift()
      if (next) next()
      else taken -= 1
    }
  }
}
