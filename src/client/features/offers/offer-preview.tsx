import { useWatch } from 'react-hook-form'
import { useSession } from '#client/lib/session.ts'
import { ExpiryBar } from '#client/ui/expiry-bar.tsx'
import { formatDate } from '#shared/format/date.ts'
import { OFFER_DAYS, offerTypeLabels } from '#shared/offers/offer.constants.ts'
import type { OfferFormValues } from './offer-form.ts'
import { OfferPass } from './offer-pass.tsx'
import { inDays } from './offer-time.ts'
import { useNow } from './use-now.ts'

/** The ticket grows while one types. */
export function OfferPreview() {
  const session = useSession()
  const now = useNow(Date.now())
  const form = useWatch<OfferFormValues>()
  const days = form.expiresInDays ?? OFFER_DAYS.usual
  const brand = session?.profile ?? { name: session?.user.firstName ?? 'Your brand', logoUrl: null }
  return (
    <>
      <OfferPass
        type={offerTypeLabels[form.offerType ?? 'PRODUCT']}
        value={form.value ?? ''}
        duration={form.duration ?? ''}
        brand={brand}
        title={form.title ?? ''}
        message={form.message ?? ''}
        foot={
          <ExpiryBar left={1}>
            Expires {formatDate(inDays(days, now))}, in {days} days
          </ExpiryBar>
        }
      />
      <p className="text-sm text-muted">
        An accepted offer becomes a contract with these terms. You can withdraw it until then.
      </p>
    </>
  )
}
