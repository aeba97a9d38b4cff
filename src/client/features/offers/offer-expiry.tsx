import { ExpiryBar } from '#client/ui/expiry-bar.tsx'
import { formatDate } from '#shared/format/date.ts'
import type { Offer } from '#shared/offers/offer.contract.ts'
import { expiryOf } from './offer-time.ts'
import { isPending } from './offer-words.ts'
import { useNow } from './use-now.ts'

/** How long an offer still stands, or since when it does not any more. */
export function OfferExpiry({ offer, dataAt }: { offer: Offer; dataAt: number }) {
  const now = useNow(dataAt)
  if (!isPending(offer)) {
    const ended = offer.decidedAt ?? offer.expiresAt
    return (
      <p className="mono flex-[1_1_220px] text-xs text-muted">
        {offer.status === 'DRAFT' ? 'Not sent yet' : `Over since ${formatDate(ended)}`}
      </p>
    )
  }
  const { left, words } = expiryOf(offer.expiresAt, offer.sentAt, now)
  return <ExpiryBar left={left}>{words}</ExpiryBar>
}
