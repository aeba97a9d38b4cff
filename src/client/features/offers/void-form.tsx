import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#client/lib/call.ts'
import { offerCalls } from '#client/lib/endpoint-map.ts'
import { toast } from '#client/lib/toast.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import type { InputOf } from '#shared/http/endpoint.ts'
import { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { useOfferStep } from './offer.queries.ts'
import { StepPanel, type StepProps } from './step-panel.tsx'

/** An operator ends an offer that should not stand: first why, then the question that names it. */
export function VoidForm({ offer, onDone }: StepProps) {
  const [note, setNote] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(offerEndpoints.void.body),
    defaultValues: { version: offer.version, note: '' },
  })
  const end = useOfferStep((input: InputOf<typeof offerEndpoints.void>) => call(offerCalls.void, input))
  const confirm = () =>
    note &&
    end.mutate(
      { params: { id: offer.id }, body: { version: offer.version, note } },
      {
        onSuccess: () => {
          toast({ variant: 'success', title: 'Offer voided', description: 'Both sides are told.' })
          onDone()
        },
      },
    )
  return (
    <>
      <StepPanel
        offer={offer}
        event="void"
        title="Void this offer"
        label="Void offer"
        tone="danger"
        error={end.error}
        pending={end.isPending}
        onSubmit={form.handleSubmit((given) => setNote(given.note))}
        onBack={onDone}
      >
        <Field
          label="Why"
          hint="Both sides read this in its history."
          error={form.formState.errors.note?.message}
          required
        >
          <Textarea rows={2} {...form.register('note')} />
        </Field>
      </StepPanel>
      <AlertDialog
        open={note !== null}
        onOpenChange={(isOpen) => isOpen || setNote(null)}
        title={`Void “${offer.title}”?`}
        description={`Neither ${offer.brand.name} nor ${offer.athlete.name} can answer it any more. This cannot be taken back.`}
        confirmLabel="Void it for both"
        cancelLabel="Let it stand"
        tone="danger"
        onConfirm={confirm}
      />
    </>
  )
}
