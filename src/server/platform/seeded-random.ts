/** The next number of a sequence, at least 0 and below 1. */
export type Random = () => number

/** The same seed always gives the same sequence, so generated data is reproducible. */
export function seedRandom(seed: string): Random {
  let hash = 1779033703 ^ seed.length
  for (const character of seed) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 3432918353)
    hash = (hash << 13) | (hash >>> 19)
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507)
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
    hash ^= hash >>> 16
    return (hash >>> 0) / 4294967296
  }
}

export function pick<T>(random: Random, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)]
  if (choice === undefined) throw new Error('There is nothing to pick from')
  return choice
}

export function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const pool = [...items]
  const shuffled: T[] = []
  while (pool.length > 1) {
    const index = Math.floor(random() * pool.length)
    const last = pool.splice(-1)
    // The last item fills the gap of the removed one, unless it is the removed one.
    const removed = index < pool.length ? pool.splice(index, 1, ...last) : last
    shuffled.unshift(...removed)
  }
  return [...pool, ...shuffled]
}
