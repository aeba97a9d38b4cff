import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { call } from '#client/lib/call.ts'
import { DraftNotice } from '#client/lib/draft-notice.tsx'
import { offerCalls } from '#client/lib/endpoint-map.ts'
import { toast } from '#client/lib/toast.ts'
import { useDraft } from '#client/lib/use-draft.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { SendIcon } from '#client/ui/icons.tsx'
import { type SendOfferBody, sendOfferForm } from '#shared/offers/offer.contract.ts'
import { ChosenCategoryClashes } from './category-clashes.tsx'
import { ExactTermsFields } from './exact-terms-fields.tsx'
import { refreshOffers } from './offer.queries.ts'
import { OfferColumns } from './offer-columns.tsx'
import { ExpiryField, OfferFields } from './offer-fields.tsx'
import { emptyOffer, type OfferForm, sendBodyOf } from './offer-form.ts'
import { OfferPreview } from './offer-preview.tsx'
import { showOfferProblems } from './show-offer-problems.ts'

type SendOfferDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  ownId: string
  /** The racer, by user. */
  athleteId: string
  name: string
  /** What the offer answers, where the racer applied. */
  applicationId?: string | undefined
}

/** Specification 2.6, 4, 5, 7, 8.2 and 9. What is typed outlives a closed dialog and a reload. */
export function SendOfferDialog({ open, onOpenChange, ...to }: SendOfferDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="xl"
        title="Send an offer"
        description={`To ${to.name}, who can accept, decline, or propose other terms.`}
      >
        <SendOfferForm {...to} onSent={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}

type SendOfferFormProps = Omit<SendOfferDialogProps, 'open' | 'onOpenChange'> & { onSent: () => void }

function SendOfferForm({ ownId, athleteId, name, applicationId, onSent }: SendOfferFormProps) {
  const queryClient = useQueryClient()
  const form: OfferForm = useForm({ resolver: zodResolver(sendOfferForm), defaultValues: emptyOffer })
  const draft = useDraft(`offer:${ownId}:${athleteId}`, form)
  const send = useMutation({
    mutationFn: (input: { body: SendOfferBody }) => call(offerCalls.send, input),
    onSuccess: () => {
      toast({
        variant: 'success',
        title: 'Offer Sent',
        description: `Your offer is with ${name}: the athlete can accept or decline.`,
      })
      form.reset(emptyOffer)
      draft.clear()
      onSent()
      return refreshOffers(queryClient)
    },
    onError: (error) => {
      showOfferProblems(form, error)
      toast({
        variant: 'destructive',
        title: 'Failed to Send Offer',
        description: error.message || 'There was an error sending your offer. Please try again.',
      })
    },
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
