import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { call } from '#client/lib/call.ts'
import { offerCalls } from '#client/lib/endpoint-map.ts'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { toast } from '#client/lib/toast.ts'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import type { InputOf } from '#shared/http/endpoint.ts'
import { declineReasons } from '#shared/offers/offer.constants.ts'
import { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { useOfferStep } from './offer.queries.ts'
import { declineReasonLabels } from './offer-words.ts'
import { StepPanel, type StepProps } from './step-panel.tsx'

/** A reason of the list, and a sentence of one's own. */
export function DeclineForm({ offer, onDone }: StepProps) {
  const form = useForm({
    resolver: zodResolver(offerEndpoints.decline.body),
    defaultValues: { version: offer.version, note: '' },
  })
  const { errors } = form.formState
  const decline = useOfferStep((input: InputOf<typeof offerEndpoints.decline>) =>
    call(offerCalls.decline, input),
  )
  const submit = form.handleSubmit((body) => {
    if (decline.isPending) return
    decline.mutate(
      { params: { id: offer.id }, body: { ...body, version: offer.version } },
      {
        onSuccess: () => {
          toast({ variant: 'success', title: 'Offer declined', description: 'The other side is told why.' })
          onDone()
        },
        onError: (error) => showFieldProblems(form, error),
      },
    )
  })
  return (
    <StepPanel
      offer={offer}
      event="decline"
      title="Decline this offer"
      label="Decline offer"
      tone="danger"
      error={decline.error}
      pending={decline.isPending}
      onSubmit={submit}
      onBack={onDone}
    >
      <div className="grid gap-4 md:grid-cols-[18rem_1fr]">
        <Field label="Reason" error={errors.reason?.message} required>
          <Select defaultValue="" {...form.register('reason')}>
            <option value="" disabled>
              Choose a reason
            </option>
            {declineReasons.map((reason) => (
              <option key={reason} value={reason}>
                {declineReasonLabels[reason]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="In your words" error={errors.note?.message} required>
          <Textarea rows={2} {...form.register('note')} placeholder="A line they can learn from" />
        </Field>
      </div>
    </StepPanel>
  )
}
