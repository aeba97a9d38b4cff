import { formatTimeUntil } from '#shared/format/relative-time.ts'
import { Problem } from '#shared/http/problem.ts'
import { DAY_MS, SECOND_MS } from '#shared/time.ts'
import { type Database, lockName } from './database.ts'

type DailyCap = {
  userId: string
  /** What is counted, in the plural: "new conversations". */
  what: string
  /** 0 disables the limit. */
  max: number
  /** When the latest ones were sent, the latest first, at most `max` of the last 24 hours. */
  findTimes: (tx: Database, userId: string, max: number) => Promise<Date[]>
}

/**
 * Refuses one more in any 24 hours, so that one account can't flood the others. Counts what was really sent: a refused or
 * failed request costs nothing. Concurrent requests of the user wait for each other, or they would all see the last place.
 */
export async function checkDailyCap(tx: Database, { userId, what, max, findTimes }: DailyCap): Promise<void> {
  if (max === 0) return
  await lockName(tx, `daily-cap:${what}:${userId}`)
  const times = await findTimes(tx, userId, max)
  const oldest = times.at(-1)
  if (!oldest || times.length < max) return
  const freeAt = oldest.getTime() + DAY_MS
  const now = Date.now()
  throw new Problem({
    status: 429,
    code: 'DAILY_CAP',
    message: `You can send ${max} ${what} in 24 hours. You can send the next one ${formatTimeUntil(new Date(freeAt), now)}.`,
    retryAfter: Math.max(1, Math.ceil((freeAt - now) / SECOND_MS)),
  })
}
