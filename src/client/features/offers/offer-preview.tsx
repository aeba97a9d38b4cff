import { useWatch } from 'react-hook-form'
import { useSession } from '#client/lib/session.ts'
import { ExpiryBar } from '#client/ui/expiry-bar.tsx'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { PitPass, PitPassBody, PitPassFoot, PitPassStub } from '#client/ui/pit-pass.tsx'
import { formatDate } from '#shared/format/date.ts'
import { OFFER_DAYS, offerTypeLabels } from '#shared/offers/offer.constants.ts'
import { inDays, useNow } from './offer-expiry.tsx'
import type { OfferFormValues } from './offer-form.ts'

/** The offer as the racer will see it, updated while the brand types. */
export function OfferPreview() {
  const session = useSession()
  const now = useNow(Date.now())
  const form = useWatch<OfferFormValues>()
  const days = form.expiresInDays ?? OFFER_DAYS.usual
  const brand = session?.profile ?? { name: session?.user.firstName ?? 'Your brand', logoUrl: null }
  return (
    <>
      <PitPass aria-label="Offer preview">
        <PitPassStub
          type={`${offerTypeLabels[form.offerType ?? 'PRODUCT']}, ${form.duration ?? ''}`}
          value={<span className="text-[2.25rem]">{form.value || '–'}</span>}
        />
        <PitPassBody title={form.title || 'Your title'}>
          <p className="-order-1 flex items-center gap-3 text-ui font-semibold">
            <LogoPlate src={brand.logoUrl ?? undefined} alt="" initial={brand.name.charAt(0)} size="sm" />
            {brand.name}
          </p>
          <p className="line-clamp-6 text-sm leading-normal wrap-anywhere whitespace-pre-line text-muted">
            {form.message || 'Your message'}
          </p>
        </PitPassBody>
        <PitPassFoot>
          <ExpiryBar left={1}>
            Expires {formatDate(inDays(days, now))}, in {days} days
          </ExpiryBar>
        </PitPassFoot>
      </PitPass>
      <p className="text-sm text-muted">
        If they accept, we’ll draft a contract with these terms. You can withdraw the offer until then.
      </p>
    </>
  )
}
