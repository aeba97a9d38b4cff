import { formatDate } from '#shared/format/date.ts'
import { formatTimeUntil } from '#shared/format/relative-time.ts'
import { OFFER_DAYS } from '#shared/offers/offer.constants.ts'
import { DAY_MS } from '#shared/time.ts'

/** The words and the bar of an offer that waits for somebody. */
export function expiryOf(expiresAt: string, sentAt: string | null, now: number) {
  const end = Date.parse(expiresAt)
  const whole = end - Date.parse(sentAt ?? expiresAt)
  const left = whole > 0 ? Math.min(1, Math.max(0, (end - now) / whole)) : 0
  if (end <= now) return { left: 0, words: `Ran out on ${formatDate(expiresAt)}` }
  return { left, words: `Expires ${formatTimeUntil(expiresAt, now)}, ${formatDate(expiresAt)}` }
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
