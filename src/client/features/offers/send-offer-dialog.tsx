import { offerCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { SendIcon } from '#client/ui/icons.tsx'
import { sendOfferForm } from '#shared/offers/offer.contract.ts'
import { ChosenCategoryClashes } from './category-clashes.tsx'
import { ExactTermsFields } from './exact-terms-fields.tsx'
import { offerKeys } from './offer.queries.ts'
import { OfferColumns } from './offer-columns.tsx'
import { ExpiryField, OfferFields } from './offer-fields.tsx'
import { emptyOffer, formFieldOf, sendBodyOf } from './offer-form.ts'
import { OfferPreview } from './offer-preview.tsx'

type SendOfferDialogProps = {
  ownId: string
  /** The racer's user id. */
  athleteId: string
  name: string
  /** The application that the offer responds to. */
  applicationId?: string | undefined
  onClose: () => void
}

/** Specification 2.6, 4, 5, 7, 8.2 and 9. What is typed survives closing the dialog and reloading the page. */
export function SendOfferDialog({ ownId, athleteId, name, applicationId, onClose }: SendOfferDialogProps) {
  const send = useEndpointMutation(offerCalls.send, {
    success: {
      title: 'Offer Sent',
      description: `Your offer is with ${name}: the athlete can accept or decline.`,
    },
    failure: ({ message }) => ({
      title: 'Failed to Send Offer',
      description: message || 'There was an error sending your offer. Please try again.',
    }),
    invalidates: [offerKeys.all],
  })
  return (
    <FormDialog
      size="xl"
      title="Send an offer"
      description={`To ${name}, who can accept, decline or send a counter-offer.`}
      submit={
        <>
          <SendIcon />
          Send Offer
        </>
      }
      schema={sendOfferForm}
      defaultValues={emptyOffer}
      draftKey={`offer:${ownId}:${athleteId}`}
      mutation={send}
      error={null}
      fieldOf={formFieldOf}
      toInput={(values) => ({ body: sendBodyOf(values, { athleteId, applicationId }, Date.now()) })}
      layout={(fields) => (
        <OfferColumns title="What the racer sees" aside={<OfferPreview />}>
          {fields}
        </OfferColumns>
      )}
      onClose={onClose}
    >
      <OfferFields />
      <ExpiryField />
      <ExactTermsFields clashes={<ChosenCategoryClashes athleteId={athleteId} />} />
    </FormDialog>
  )
}
