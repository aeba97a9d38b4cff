import { zodResolver } from '@hookform/resolvers/zod'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#client/lib/call.ts'
import { offerCalls } from '#client/lib/endpoint-map.ts'
import { toast } from '#client/lib/toast.ts'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import type { InputOf } from '#shared/http/endpoint.ts'
import { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { useOfferStep } from './offer.queries.ts'
import { StepPanel, type StepProps } from './step-panel.tsx'

/** The brand takes its offer back, and says why. */
export function WithdrawForm({ offer, onDone }: StepProps) {
  const form = useForm({
    resolver: zodResolver(offerEndpoints.withdraw.body),
    defaultValues: { version: offer.version, note: '' },
  })
  const withdraw = useOfferStep((input: InputOf<typeof offerEndpoints.withdraw>) =>
    call(offerCalls.withdraw, input),
  )
  const submit = form.handleSubmit(({ note }) => {
    if (withdraw.isPending) return
    withdraw.mutate(
      { params: { id: offer.id }, body: { version: offer.version, note } },
      { onSuccess: () => tell('Offer withdrawn', `${offer.athlete.name} is told.`, onDone) },
    )
  })
  return (
    <StepPanel
      offer={offer}
      event="withdraw"
      title="Withdraw this offer"
      label="Withdraw offer"
      tone="danger"
      error={withdraw.error}
      pending={withdraw.isPending}
      onSubmit={submit}
      onBack={onDone}
    >
      <Field label="Why" error={form.formState.errors.note?.message} required>
        <Textarea rows={2} {...form.register('note')} />
      </Field>
    </StepPanel>
  )
}

/** The brand does not want the racer's terms: its own last ones stand again. */
export function RejectCounterForm({ offer, onDone }: StepProps) {
  const form = useForm({
    resolver: zodResolver(offerEndpoints.rejectCounter.body),
    defaultValues: { version: offer.version, note: '' },
  })
  const reject = useOfferStep((input: InputOf<typeof offerEndpoints.rejectCounter>) =>
    call(offerCalls.rejectCounter, input),
  )
  const submit = form.handleSubmit(({ note }) => {
    if (reject.isPending) return
    reject.mutate(
      { params: { id: offer.id }, body: { version: offer.version, note } },
      { onSuccess: () => tell('Counter-offer rejected', 'Your last terms stand again.', onDone) },
    )
  })
  return (
    <StepPanel
      offer={offer}
      event="reject-counter"
      title="Reject the counter-offer"
      label="Let my terms stand"
      error={reject.error}
      pending={reject.isPending}
      onSubmit={submit}
      onBack={onDone}
    >
      <p className="text-sm text-muted">
        Your last terms stand again, and {offer.athlete.name} may answer them.
      </p>
      <Field label="A word on it" note="optional" error={form.formState.errors.note?.message}>
        <Textarea rows={2} {...form.register('note')} />
      </Field>
    </StepPanel>
  )
}

/** The racer takes the counter-offer back: the brand's last terms stand again. */
export function WithdrawCounterForm({ offer, onDone }: StepProps) {
  const withdraw = useOfferStep((input: InputOf<typeof offerEndpoints.withdrawCounter>) =>
    call(offerCalls.withdrawCounter, input),
  )
  function submit(pressed: FormEvent) {
    pressed.preventDefault()
    if (withdraw.isPending) return
    withdraw.mutate(
      { params: { id: offer.id }, body: { version: offer.version } },
      {
        onSuccess: () => tell('Counter-offer taken back', 'The last terms of the brand stand again.', onDone),
      },
    )
  }
  return (
    <StepPanel
      offer={offer}
      event="withdraw-counter"
      title="Take your counter-offer back"
      label="Take it back"
      error={withdraw.error}
      pending={withdraw.isPending}
      onSubmit={submit}
      onBack={onDone}
    >
      <p className="text-sm text-muted">
        The last terms of {offer.brand.name} stand again, and the next move is yours.
      </p>
    </StepPanel>
  )
}

function tell(title: string, description: string, onDone: () => void): void {
  toast({ variant: 'success', title, description })
  onDone()
}
