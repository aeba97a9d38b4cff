import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '#client/lib/call.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { RadioCard, RadioCards } from '#client/ui/radio-card.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { CHANGES_DAYS } from '#shared/contracts/contract.constants.ts'
import {
  DECISION_MAX,
  type DeliverableVerdict,
  deliverableVerdicts,
} from '#shared/contracts/deliverable.constants.ts'
import { deliverableEndpoints, resolveBody } from '#shared/contracts/deliverable.contract.ts'
import type { StepDialogProps } from './deliverable.queries.ts'
import { optionalDay } from './optional-day.ts'
import { useWorkStep } from './use-work-step.ts'

const verdict = z.omit(resolveBody, { version: true })
type Verdict = z.infer<typeof verdict>

const outcomes: Record<DeliverableVerdict, string> = {
  APPROVED: 'It is done',
  OPEN: 'Open again',
  WAIVED: 'Let go',
  MISSED: 'It is missed',
}

/** Race control decides, and says why. */
export function ResolveDialog({ deliverable: { id, version, title }, onClose }: StepDialogProps) {
  const form = useForm({ resolver: zodResolver(verdict) })
  const { errors } = form.formState
  const step = useWorkStep(
    (given: Verdict) => call(deliverableEndpoints.resolve, { params: { id }, body: { version, ...given } }),
    { done: 'Decided' },
  )
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent title="Decide the dispute" description={`Both sides of “${title}” read what you write.`}>
        <DialogForm onSubmit={form.handleSubmit((given) => step.mutate(given, { onSuccess: onClose }))}>
          <DialogBody>
            <ProblemAlert error={step.error} />
            <FieldGroup label="What becomes of it" error={errors.outcome?.message}>
              <RadioCards>
                {deliverableVerdicts.map((outcome) => (
                  <RadioCard
                    key={outcome}
                    label={outcomes[outcome]}
                    value={outcome}
                    {...form.register('outcome')}
                  />
                ))}
              </RadioCards>
            </FieldGroup>
            <Field label="Decision" required error={errors.decision?.message}>
              <Textarea maxLength={DECISION_MAX} {...form.register('decision')} />
            </Field>
            {form.watch('outcome') === 'OPEN' && (
              <Field
                label="New last day"
                note="optional"
                hint={`There are at least ${CHANGES_DAYS} days from now in any case.`}
                error={errors.dueOn?.message}
              >
                <TextInput type="date" {...form.register('dueOn', optionalDay)} />
              </Field>
            )}
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={step.isPending}>
              Decide
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
