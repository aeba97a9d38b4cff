import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { offerCalls } from '#client/lib/endpoint-map.ts'
import { DraftNotice, useDraft } from '#client/lib/use-draft.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { SendIcon } from '#client/ui/icons.tsx'
import { type OfferDetail, sendOfferForm } from '#shared/offers/offer.contract.ts'
import { ChosenCategoryClashes } from './category-clashes.tsx'
import { ExactTermsFields } from './exact-terms-fields.tsx'
import { offerKeys, offerQuery } from './offer.queries.ts'
import { OfferProblem } from './offer-action-panel.tsx'
import { OfferColumns } from './offer-columns.tsx'
import { OfferFields } from './offer-fields.tsx'
import { counterOf, type OfferForm, showOfferProblems, statedTerms, termsOf } from './offer-form.ts'
import { TermChanges } from './offer-sections.tsx'
import { termChanges } from './term-labels.ts'

type CounterFormProps = { offer: OfferDetail; ownId: string; onDone: () => void }

/** The offer form, filled with the current terms, beside a list of the changes. */
export function CounterForm({ offer, ownId, onDone }: CounterFormProps) {
  const { terms } = offer.current
  const form: OfferForm = useForm({ resolver: zodResolver(sendOfferForm), defaultValues: counterOf(terms) })
  const draft = useDraft(`counter:${ownId}:${offer.id}:${offer.current.n}`, form)
  const counter = useEndpointMutation(offerCalls.counter, {
    success: { title: 'Counter-offer sent', description: 'It’s their turn to respond.' },
    invalidates: [offerKeys.all],
    onSuccess: (changed, _, queryClient) => queryClient.setQueryData(offerQuery(offer.id).queryKey, changed),
  })
  const changes = termChanges(terms, termsOf(form.watch()))
  const submit = form.handleSubmit((values) => {
    if (counter.isPending) return
    const changed = termsOf(values)
    if (termChanges(terms, changed).length === 0) {
      return form.setError('root', { message: 'Please change at least one term, or accept the offer.' })
    }
    counter.mutate(
      {
        params: { id: offer.id },
        body: { version: offer.version, terms: statedTerms(changed), message: values.message },
      },
      {
        onSuccess: () => {
          draft.clear()
          onDone()
        },
        onError: (error) => showOfferProblems(form, error),
      },
    )
  })
  return (
    <FormProvider {...form}>
      <DialogForm onSubmit={submit} aria-label="Counter-offer">
        <OfferColumns
          title="Your changes"
          aside={
            changes.length === 0 ? (
              <p className="text-ui text-muted">None yet. Change a term to see it here.</p>
            ) : (
              <TermChanges changes={changes} />
            )
          }
        >
          <OfferProblem offer={offer} event="counter" error={counter.error} />
          {form.formState.errors.root && <Alert>{form.formState.errors.root.message}</Alert>}
          {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
          <OfferFields messageLabel="Your message" />
          <ExactTermsFields
            key={String(draft.isRestored)}
            clashes={<ChosenCategoryClashes athleteId={offer.athlete.userId} />}
          />
        </OfferColumns>
        <DialogFooter>
          <Button variant="ghost" onClick={onDone}>
            Back to offer
          </Button>
          <Button type="submit" pending={counter.isPending} disabled={!offer.allowed.includes('counter')}>
            <SendIcon />
            Send counter-offer
          </Button>
        </DialogFooter>
      </DialogForm>
    </FormProvider>
  )
}
