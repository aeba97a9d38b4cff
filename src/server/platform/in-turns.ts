import { setTimeout as wait } from 'node:timers/promises'

/** Short, because a request of someone else may arrive at its beginning. */
const TURN_MS = 2
/** Longer than a turn, so that most of the time is for others, who wait in several turns of the event loop. */
const PAUSE_MS = 4

/** Maps many items, and lets the event loop handle other requests in between: hundreds of items take longer than most of those. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let endsAt = performance.now() + TURN_MS
  for (const item of items) {
    results.push(map(item))
    if (performance.now() < endsAt) continue
    await wait(PAUSE_MS)
    endsAt = performance.now() + TURN_MS
  }
  return results
}
