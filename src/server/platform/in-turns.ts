import { setImmediate as nextTurn } from 'node:timers/promises'

/** Short, because a request of somebody else waits for several turns of the event loop until it is answered. */
const TURN_MS = 2

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
    await nextTurn()
    endsAt = performance.now() + TURN_MS
  }
  return results
}
