import { FINISH_MAX } from './profile.constants.ts'
import type { Result } from './result.contract.ts'

type Finish = Pick<Result, 'finish'>

const PODIUM = 3
const UNPLACED = FINISH_MAX + 1

/** How often a racer won and finished among the first three. */
export function countPodiums(results: readonly Finish[]): { wins: number; podiums: number } {
  const finishes = results.flatMap(({ finish }) => finish ?? [])
  return {
    wins: finishes.filter((finish) => finish === 1).length,
    podiums: finishes.filter((finish) => finish <= PODIUM).length,
  }
}

/** The best finishes first, of equal ones the latest; results without a finish follow in their owner's order. */
export const bestResults = (results: readonly Result[], max: number): Result[] =>
  results
    .toSorted(
      (one, other) =>
        (one.finish ?? UNPLACED) - (other.finish ?? UNPLACED) ||
        (one.finish === null ? 0 : (other.date ?? '').localeCompare(one.date ?? '')),
    )
    .slice(0, max)
