import { sayDay } from '#shared/dates/in-words.ts'
import { OFFER_DAYS } from '#shared/offers/offer.constants.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Below this, hours say more than days. */
const COUNTED_IN_HOURS_MS = 2 * DAY_MS

/** "in 21 days", "in 30 hours", "within the hour". */
export function timeLeft(expiresAt: string, now: number): string {
  const left = Date.parse(expiresAt) - now
  if (left < HOUR_MS) return 'within the hour'
  if (left < COUNTED_IN_HOURS_MS) return `in ${count(Math.floor(left / HOUR_MS), 'hour')}`
  return `in ${count(Math.round(left / DAY_MS), 'day')}`
}

/** The words and the bar of an offer that waits for somebody. */
export function expiryOf(expiresAt: string, sentAt: string | null, now: number) {
  const end = Date.parse(expiresAt)
  const whole = end - Date.parse(sentAt ?? expiresAt)
  const left = whole > 0 ? Math.min(1, Math.max(0, (end - now) / whole)) : 0
  if (end <= now) return { left: 0, words: `Ran out on ${sayDay(expiresAt)}` }
  return { left, words: `Expires ${timeLeft(expiresAt, now)}, ${sayDay(expiresAt)}` }
}

export const inDays = (days: number, from: number): string => new Date(from + days * DAY_MS).toISOString()

/** By how many days an offer can still be extended: at most 90 in all. */
export function laterEnds(expiresAt: string, sentAt: string | null): { days: number; at: string }[] {
  const end = Date.parse(expiresAt)
  const last = Date.parse(sentAt ?? expiresAt) + OFFER_DAYS.max * DAY_MS
  return OFFER_DAYS.choices
    .map((days) => ({ days, at: inDays(days, end) }))
    .filter(({ at }) => Date.parse(at) <= last)
}

export const count = (many: number, thing: string) =>
  `${many.toLocaleString('en')} ${thing}${many === 1 ? '' : 's'}`
