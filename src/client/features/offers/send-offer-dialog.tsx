import { useNavigate } from '@tanstack/react-router'
import { SavedTemplates } from '#client/fields/saved-templates.tsx'
import { offerCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { ExpiryBar } from '#client/ui/expiry-bar.tsx'
import { SendIcon } from '#client/ui/icons.tsx'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { PitPass, PitPassBody, PitPassFoot, PitPassStub } from '#client/ui/pit-pass.tsx'
import { OFFER_DAYS, offerTypeLabels } from '#shared/offers/offer.constants.ts'
import { type OfferTerms, offerFormOf } from '#shared/offers/offer-terms.contract.ts'
import { nameCurrency } from '#shared/offers/offer-value.rules.ts'
import { paths } from '#shared/paths.ts'
import { ChosenCategoryClashes } from './category-clashes.tsx'
import { ExactTermsFields } from './exact-terms-fields.tsx'
import { offerKeys } from './offer.queries.ts'
import { OfferColumns } from './offer-columns.tsx'
import { expiryOf, inDays, useNow } from './offer-expiry.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { ExpiryField, OfferFields } from './offer-fields.tsx'
import {
  emptyOffer,
  formFieldOf,
  offerBrandOf,
  offerFrom,
  offerTemplateOf,
  renewalOf,
  sendBodyOf,
  termsOf,
  useOfferForm,
} from './offer-form.ts'

type Renewal = { contractId: string; number: string; terms: OfferTerms }

type SendOfferDialogProps = {
  ownId: string
  /** The racer's user id. */
  athleteId: string
  name: string
  applicationId?: string | undefined
  /** The contract that the offer renews, and its terms for the time after it. */
  renews?: Renewal | undefined
  onClose: () => void
}

/** Specification 2.6, 4, 5, 7, 8.2 and 9. What is typed survives closing the dialog and reloading the page. */
export function SendOfferDialog({
  ownId,
  athleteId,
  name,
  applicationId,
  renews,
  onClose,
}: SendOfferDialogProps) {
  const session = useSession()
  const brand = offerBrandOf(session?.profile)
  const navigate = useNavigate()
  const send = useEndpointMutation(offerCalls.send, {
    success: ({ id }) => ({
      title: 'Offer sent',
      description: `Your offer is with ${name}: the athlete can accept or decline.`,
      action: { label: 'View offer', run: () => void navigate({ to: paths.offers({ offer: id }) }) },
    }),
    failure: ({ message }) => ({
      title: 'Failed to Send Offer',
      description: message || 'There was an error sending your offer. Please try again.',
    }),
    invalidates: [offerKeys.all],
  })
  return (
    <FormDialog
      size="xl"
      title={renews ? `Renew contract ${renews.number}` : 'Send an offer'}
      description={
        renews
          ? `The terms are those of the current contract. ${name} can accept, decline or send a counter-offer.`
          : `To ${name}, who can accept, decline or send a counter-offer.`
      }
      submit={
        <>
          <SendIcon />
          Send Offer
        </>
      }
      schema={offerFormOf(brand)}
      defaultValues={renews ? renewalOf(renews.terms) : { ...emptyOffer, currency: brand.currency }}
      draftKey={`offer:${ownId}:${renews?.contractId ?? athleteId}`}
      mutation={send}
      error={null}
      fieldOf={formFieldOf}
      toInput={(values) => ({
        body: sendBodyOf(
          values,
          { athleteId, applicationId, renewsContractId: renews?.contractId },
          Date.now(),
        ),
      })}
      layout={(fields) => (
        <OfferColumns
          title="What the racer sees"
          isAsideSticky
          aside={<OfferPreview currency={brand.currency} />}
        >
          {fields}
        </OfferColumns>
      )}
      onClose={onClose}
    >
      <OfferTemplates />
      <OfferFields brand={brand} />
      <ExpiryField />
      <ExactTermsFields brand={brand} clashes={<ChosenCategoryClashes athleteId={athleteId} />} />
    </FormDialog>
  )
}

/** Starts the offer from saved terms, and saves these for the next one. */
function OfferTemplates() {
  const { getValues, reset } = useOfferForm()
  return (
    <SavedTemplates
      kind="OFFER"
      current={() => {
        const offer = offerTemplateOf(getValues())
        return offer && { offer }
      }}
      // The form stays dirty, so that its draft is stored.
      onUse={({ offer }) => reset(offerFrom(offer), { keepDefaultValues: true })}
    />
  )
}

/** The offer as the racer will see it, updated while the brand types. */
function OfferPreview({ currency }: { currency: string }) {
  const session = useSession()
  const now = useNow(Date.now())
  const form = useOfferForm().watch()
  const days = form.expiresInDays ?? OFFER_DAYS.usual
  const terms = termsOf(form)
  const value = nameCurrency(terms.value, currency)
  const brand = session?.profile ?? { name: session?.user.firstName ?? 'Your brand', logoUrl: null }
  return (
    <>
      <PitPass aria-label="Offer preview">
        <PitPassStub
          type={`${offerTypeLabels[terms.type]}, ${terms.duration}`}
          value={<span className="text-[2.25rem] wrap-anywhere">{value || '–'}</span>}
        />
        <PitPassBody title={form.title || 'Your title'}>
          <p className="-order-1 flex items-center gap-3 text-ui font-semibold">
            <LogoPlate src={brand.logoUrl ?? undefined} alt="" initial={brand.name.charAt(0)} size="sm" />
            {brand.name}
          </p>
          <p className="line-clamp-6 text-sm leading-normal wrap-anywhere whitespace-pre-line text-muted">
            {form.message || 'Your message'}
          </p>
          <OfferFacts terms={{ ...terms, value }} side="ATHLETE" isFull />
        </PitPassBody>
        <PitPassFoot>
          <ExpiryBar left={1}>{expiryOf(inDays(days, now), null, now).text}</ExpiryBar>
        </PitPassFoot>
      </PitPass>
      <p className="text-sm text-muted">
        If they accept, we’ll draft a contract with these terms. You can withdraw the offer until then.
      </p>
    </>
  )
}
