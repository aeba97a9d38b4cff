import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { ReasonFields } from '#client/features/contracts/reason-fields.tsx'
import { call } from '#client/lib/call.ts'
import { deliverableCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { CHANGE_ROUNDS, CHANGES_DAYS } from '#shared/contracts/contract.constants.ts'
import { changeReasonLabels, disputeReasonLabels } from '#shared/contracts/deliverable.constants.ts'
import { disputeBody, requestChangesBody } from '#shared/contracts/deliverable.contract.ts'
import type { StepDialogProps } from './deliverable.queries.ts'
import { optionalDay } from './optional-day.ts'
import { useWorkStep } from './use-work-step.ts'

const wish = z.omit(requestChangesBody, { version: true })
type Wish = z.infer<typeof wish>

/** Sends work back with a kind of reason, words, and a new last day. */
export function RequestChangesDialog({ deliverable, onClose }: StepDialogProps) {
  const { id, version, title, rounds } = deliverable
  const form = useForm({ resolver: zodResolver(wish) })
  const { errors } = form.formState
  const step = useWorkStep(
    (given: Wish) => call(deliverableCalls.requestChanges, { params: { id }, body: { version, ...given } }),
    { done: 'Sent back with your notes' },
  )
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title="Ask for changes"
        description={`“${title}” goes back to the racer. This is round ${rounds + 1} of ${CHANGE_ROUNDS}; after that race control decides.`}
      >
        <DialogForm onSubmit={form.handleSubmit((given) => step.mutate(given, { onSuccess: onClose }))}>
          <DialogBody>
            <ProblemAlert error={step.error} />
            <ReasonFields
              labels={changeReasonLabels}
              reason={form.register('reason')}
              note={form.register('note')}
              errors={errors}
            />
            <Field
              label="New last day"
              note="optional"
              hint={`There are at least ${CHANGES_DAYS} days from now in any case.`}
              error={errors.dueOn?.message}
            >
              <TextInput type="date" {...form.register('dueOn', optionalDay)} />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={step.isPending}>
              Ask for changes
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

const complaint = z.omit(disputeBody, { version: true })
type Complaint = z.infer<typeof complaint>

/** Calls race control. */
export function DisputeDialog({ deliverable: { id, version, title }, onClose }: StepDialogProps) {
  const form = useForm({ resolver: zodResolver(complaint) })
  const step = useWorkStep(
    (given: Complaint) => call(deliverableCalls.dispute, { params: { id }, body: { version, ...given } }),
    { done: 'Race control is called' },
  )
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title="Call race control?"
        description={`The clock of “${title}” stops until an administrator has looked at both sides and decided in writing.`}
      >
        <DialogForm onSubmit={form.handleSubmit((given) => step.mutate(given, { onSuccess: onClose }))}>
          <DialogBody>
            <ProblemAlert error={step.error} />
            <ReasonFields
              labels={disputeReasonLabels}
              reason={form.register('reason')}
              note={form.register('note')}
              errors={form.formState.errors}
            />
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="danger" pending={step.isPending}>
              Call race control
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
