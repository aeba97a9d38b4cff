import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '#client/lib/call.ts'
import { deliverableCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { CHANGES_DAYS } from '#shared/contracts/contract.constants.ts'
import { DELIVERABLE_NOTE_MAX } from '#shared/contracts/deliverable.constants.ts'
import { reopenBody } from '#shared/contracts/deliverable.contract.ts'
import type { StepDialogProps } from './deliverable.queries.ts'
import { optionalDay } from './optional-day.ts'
import { useWorkStep } from './use-work-step.ts'

const chance = z.omit(reopenBody, { version: true })
type Chance = z.infer<typeof chance>

/** Another chance for what was missed. */
export function ReopenDialog({ deliverable: { id, version, title }, onClose }: StepDialogProps) {
  const form = useForm({ resolver: zodResolver(chance) })
  const { errors } = form.formState
  const step = useWorkStep(
    (given: Chance) => call(deliverableCalls.reopen, { params: { id }, body: { version, ...given } }),
    { done: 'Open for another lap' },
  )
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent title="Open it again?" description={`The racer can hand in “${title}” after all.`}>
        <DialogForm onSubmit={form.handleSubmit((given) => step.mutate(given, { onSuccess: onClose }))}>
          <DialogBody>
            <ProblemAlert error={step.error} />
            <Field
              label="New last day"
              note="optional"
              hint={`There are at least ${CHANGES_DAYS} days from now in any case.`}
              error={errors.dueOn?.message}
            >
              <TextInput type="date" {...form.register('dueOn', optionalDay)} />
            </Field>
            <Field label="A word to the racer" note="optional" error={errors.note?.message}>
              <Textarea maxLength={DELIVERABLE_NOTE_MAX} {...form.register('note')} />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={step.isPending}>
              Open again
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
