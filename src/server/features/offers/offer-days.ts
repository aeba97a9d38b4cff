import { OFFER_DAYS } from '#shared/offers/offer.constants.ts'
import { daysAfter } from '#shared/time.ts'

/** A browser counts from its own clock, and a call takes its time: so much is rounded to the nearest day allowed. */
const SLACK_MS = 5 * 60 * 1000

/** The last moment that an offer sent then can be open. */
export const latestExpiry = (sentAt: Date): Date => daysAfter(sentAt, OFFER_DAYS.max)

/** When an offer ends that is sent now; null where that is too soon or too late. */
export function expiryFrom(now: Date, wished: Date): Date | null {
  return within(wished, { first: daysAfter(now, OFFER_DAYS.min), last: latestExpiry(now) })
}

export function within(wished: Date, { first, last }: { first: Date; last: Date }): Date | null {
  const at = wished.getTime()
  if (at < first.getTime() - SLACK_MS || at > last.getTime() + SLACK_MS) return null
  return new Date(Math.min(Math.max(at, first.getTime()), last.getTime()))
}
