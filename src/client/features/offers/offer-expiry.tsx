import { useSyncExternalStore } from 'react'
import { ExpiryBar } from '#client/ui/expiry-bar.tsx'
import { formatDate } from '#shared/format/date.ts'
import { formatTimeUntil } from '#shared/format/relative-time.ts'
import { OFFER_DAYS } from '#shared/offers/offer.constants.ts'
import type { Offer } from '#shared/offers/offer.contract.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { isPending, statusChip } from './offer-labels.ts'

/** The time left of a pending offer, or when it ended. */
export function OfferExpiry({ offer, dataAt }: { offer: Offer; dataAt: number }) {
  const now = useNow(dataAt)
  if (!isPending(offer)) {
    const { label } = statusChip(offer.status, 'ADMIN')
    return (
      <p className="mono flex-[1_1_220px] text-xs text-muted">
        {offer.status === 'DRAFT'
          ? 'Not sent yet'
          : `${label} on ${formatDate(offer.decidedAt ?? offer.expiresAt)}`}
      </p>
    )
  }
  const { left, text } = expiryOf(offer.expiresAt, offer.sentAt, now)
  return <ExpiryBar left={left}>{text}</ExpiryBar>
}

/** The text and the remaining share of a pending offer's time. */
export function expiryOf(expiresAt: string, sentAt: string | null, now: number) {
  const end = Date.parse(expiresAt)
  const whole = end - Date.parse(sentAt ?? expiresAt)
  const left = whole > 0 ? Math.min(1, Math.max(0, (end - now) / whole)) : 0
  if (end <= now) return { left: 0, text: `Expired on ${formatDate(expiresAt)}` }
  return { left, text: `Expires ${formatTimeUntil(expiresAt, now)}, ${formatDate(expiresAt)}` }
}

export const inDays = (days: number, from: number): string => new Date(from + days * DAY_MS).toISOString()

/** The possible extensions of an offer: at most 90 days in total. */
export function laterEnds(expiresAt: string, sentAt: string | null): { days: number; at: string }[] {
  const end = Date.parse(expiresAt)
  const last = Date.parse(sentAt ?? expiresAt) + OFFER_DAYS.max * DAY_MS
  return OFFER_DAYS.choices
    .map((days) => ({ days, at: inDays(days, end) }))
    .filter(({ at }) => Date.parse(at) <= last)
}

function everyMinute(listener: () => void) {
  const timer = setInterval(listener, MINUTE_MS)
  return () => clearInterval(timer)
}

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** The time to the minute. Server rendering and hydration use the time of the data. */
export const useNow = (dataAt: number): number => useSyncExternalStore(everyMinute, thisMinute, () => dataAt)
