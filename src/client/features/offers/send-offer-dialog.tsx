import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { offerCalls } from '#client/lib/endpoint-map.ts'
import { DraftNotice, useDraft } from '#client/lib/use-draft.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { SendIcon } from '#client/ui/icons.tsx'
import { sendOfferForm } from '#shared/offers/offer.contract.ts'
import { ChosenCategoryClashes } from './category-clashes.tsx'
import { ExactTermsFields } from './exact-terms-fields.tsx'
import { offerKeys } from './offer.queries.ts'
import { OfferColumns } from './offer-columns.tsx'
import { ExpiryField, OfferFields } from './offer-fields.tsx'
import { emptyOffer, type OfferForm, sendBodyOf, showOfferProblems } from './offer-form.ts'
import { OfferPreview } from './offer-preview.tsx'

type SendOfferDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  ownId: string
  /** The racer's user id. */
  athleteId: string
  name: string
  /** The application that the offer responds to. */
  applicationId?: string | undefined
}

/** Specification 2.6, 4, 5, 7, 8.2 and 9. What is typed survives closing the dialog and reloading the page. */
export function SendOfferDialog({ open, onOpenChange, ...to }: SendOfferDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="xl"
        title="Send an offer"
        description={`To ${to.name}, who can accept, decline or send a counter-offer.`}
      >
        <SendOfferForm {...to} onSent={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}

type SendOfferFormProps = Omit<SendOfferDialogProps, 'open' | 'onOpenChange'> & { onSent: () => void }

function SendOfferForm({ ownId, athleteId, name, applicationId, onSent }: SendOfferFormProps) {
  const form: OfferForm = useForm({ resolver: zodResolver(sendOfferForm), defaultValues: emptyOffer })
  const draft = useDraft(`offer:${ownId}:${athleteId}`, form)
  const send = useEndpointMutation(offerCalls.send, {
    success: {
      title: 'Offer Sent',
      description: `Your offer is with ${name}: the athlete can accept or decline.`,
    },
    failure: ({ message }) => ({
      title: 'Failed to Send Offer',
      description: message || 'There was an error sending your offer. Please try again.',
    }),
    onSuccess: () => {
      form.reset(emptyOffer)
      draft.clear()
      onSent()
    },
    onError: (error) => showOfferProblems(form, error),
    invalidates: [offerKeys.all],
  })
  const submit = form.handleSubmit((values) => {
    if (!send.isPending) send.mutate({ body: sendBodyOf(values, { athleteId, applicationId }, Date.now()) })
  })
  return (
    <FormProvider {...form}>
      <DialogForm onSubmit={submit}>
        <OfferColumns title="What the racer sees" aside={<OfferPreview />}>
          {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
          <OfferFields />
          <ExpiryField />
          <ExactTermsFields
            key={String(draft.isRestored)}
            clashes={<ChosenCategoryClashes athleteId={athleteId} />}
          />
        </OfferColumns>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button type="submit" pending={send.isPending}>
            <SendIcon />
            Send Offer
          </Button>
        </DialogFooter>
      </DialogForm>
    </FormProvider>
  )
}
