import { FormProvider } from 'react-hook-form'
import { offerCalls } from '#client/lib/endpoint-map.ts'
import { DraftNotice } from '#client/lib/use-draft.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { SendIcon } from '#client/ui/icons.tsx'
import type { OfferDetail } from '#shared/offers/offer.contract.ts'
import { offerFormOf } from '#shared/offers/offer-terms.contract.ts'
import { termChanges } from '#shared/offers/term-labels.ts'
import { ChosenCategoryClashes } from './category-clashes.tsx'
import { ExactTermsFields } from './exact-terms-fields.tsx'
import { offerKeys, offerQuery } from './offer.queries.ts'
import { OfferProblem } from './offer-action-panel.tsx'
import { OfferColumns } from './offer-columns.tsx'
import { OfferFields } from './offer-fields.tsx'
import { counterOf, formFieldOf, offerBrandOf, statedTerms, termsOf } from './offer-form.ts'
import { sideOf } from './offer-labels.ts'
import { TermChanges } from './offer-sections.tsx'

type CounterFormProps = { offer: OfferDetail; ownId: string; onDone: () => void }

/** The offer form, filled with the current terms, beside a list of the changes. */
export function CounterForm({ offer, ownId, onDone }: CounterFormProps) {
  const { terms } = offer.current
  const side = sideOf(offer, ownId)
  const brand = offerBrandOf(offer.brand)
  const counter = useEndpointMutation(offerCalls.counter, {
    success: { title: 'Counter-offer sent', description: 'It’s their turn to respond.' },
    invalidates: [offerKeys.all],
    onSuccess: (changed, _, queryClient) => queryClient.setQueryData(offerQuery(offer.id).queryKey, changed),
  })
  const { form, draft, send } = useMutationForm({
    schema: offerFormOf(brand),
    defaultValues: counterOf(terms, brand.currency),
    draftKey: `counter:${ownId}:${offer.id}:${offer.current.n}`,
    mutation: counter,
    fieldOf: formFieldOf,
    toInput: (values) => ({
      params: { id: offer.id },
      body: { version: offer.version, terms: statedTerms(termsOf(values)), message: values.message },
    }),
    onSuccess: onDone,
  })
  const changes = termChanges(terms, termsOf(form.watch()))
  const submit = form.handleSubmit((values) =>
    termChanges(terms, termsOf(values)).length > 0
      ? send(values)
      : form.setError('root', { message: 'Change at least one term, or accept the offer.' }),
  )
  return (
    <FormProvider {...form}>
      <DialogForm onSubmit={submit} aria-label="Counter-offer">
        <OfferColumns
          title="Your changes"
          isAsideSticky
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
          <OfferFields brand={brand} counterOf={side} />
          <ExactTermsFields
            brand={brand}
            side={side}
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
