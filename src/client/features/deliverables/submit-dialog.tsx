import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#client/lib/call.ts'
import { deliverableCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { DraftNotice, useDraft } from '#client/lib/use-draft.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldError } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/text-input.tsx'
import { AUTO_APPROVE_DAYS, DELIVERABLE_NOTE_MAX } from '#shared/deliverables/deliverable.constants.ts'
import { type GivenProof, submitBody } from '#shared/deliverables/deliverable.contract.ts'
import { AddProof } from './add-proof.tsx'
import type { StepDialogProps } from './deliverable.queries.ts'
import { HeldProofs } from './held-proofs.tsx'
import { proofsOf, type SubmitForm } from './submit-form.ts'
import { useWorkStep } from './use-work-step.ts'

/** Under which field a complaint about what is sent belongs. */
function fieldOf(path: readonly PropertyKey[]): keyof SubmitForm {
  const last = path.at(-1)
  return last === 'url' || last === 'text' || last === 'note' ? last : 'held'
}

/** Hands work in with what proves it. What is typed or uploaded stays in this browser until it is sent. */
export function SubmitDialog({ deliverable: { id, version, title }, onClose }: StepDialogProps) {
  const form = useForm<SubmitForm>({ defaultValues: { held: [], url: '', text: '', note: '' } })
  const draft = useDraft(`deliverable:${id}`, form)
  const { errors } = form.formState
  const submit = useWorkStep(
    (body: { version: number; proofs: GivenProof[]; note: string }) =>
      call(deliverableCalls.submit, { params: { id }, body }),
    { done: 'Handed in' },
  )
  function send(event: FormEvent) {
    event.preventDefault()
    form.clearErrors()
    const values = form.getValues()
    const given = submitBody.safeParse({ version, proofs: proofsOf(values), note: values.note })
    if (!given.success) {
      for (const { path, message } of given.error.issues) form.setError(fieldOf(path), { message })
      return
    }
    submit.mutate(given.data, {
      onSuccess: () => {
        draft.clear()
        onClose()
      },
    })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title="Hand in"
        description={`“${title}” needs at least one proof. Without an answer it is approved by itself after ${AUTO_APPROVE_DAYS} days.`}
      >
        <DialogForm onSubmit={send}>
          <DialogBody>
            {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
            <ProblemAlert error={submit.error} />
            <AddProof form={form} />
            <HeldProofs
              held={form.watch('held')}
              onRemove={(key) =>
                form.setValue(
                  'held',
                  form.getValues('held').filter((one) => one.key !== key),
                  { shouldDirty: true },
                )
              }
            />
            {errors.held?.message && <FieldError>{errors.held.message}</FieldError>}
            <Field label="A word to the brand" note="optional" error={errors.note?.message}>
              <Textarea maxLength={DELIVERABLE_NOTE_MAX} {...form.register('note')} />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={submit.isPending}>
              Hand in
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
