import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { call } from '#client/lib/call.ts'
import { deliverableCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { Textarea, TextInput } from '#client/ui/text-input.tsx'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import {
  DELIVERABLE_DETAILS_MAX,
  DELIVERABLE_TIMES_MAX,
  DELIVERABLE_TITLE_MAX,
  deliverableKinds,
} from '#shared/deliverables/deliverable.constants.ts'
import {
  type AddDeliverableForm,
  addDeliverableBody,
  type Deliverable,
} from '#shared/deliverables/deliverable.contract.ts'
import { kindLabels } from './deliverable-words.ts'
import { optionalDay } from './optional-day.ts'
import { useWorkStep } from './use-work-step.ts'

type PlanDialogProps = {
  contract: Contract
  /** What is changed; without it something new is planned. */
  deliverable?: Deliverable
  onClose: () => void
}

const dayIn = (moment: string) => moment.slice(0, 10)

const valuesOf = (one: Deliverable): AddDeliverableForm => ({
  title: one.title,
  kind: one.kind,
  details: one.details,
  opensOn: one.status === 'SCHEDULED' ? dayIn(one.opensAt) : null,
  dueOn: dayIn(one.dueAt),
  times: 1,
})

/** What the racer is to do, until when, and how often. */
export function PlanDialog({ contract, deliverable, onClose }: PlanDialogProps) {
  const form = useForm({
    resolver: zodResolver(addDeliverableBody),
    defaultValues: deliverable
      ? valuesOf(deliverable)
      : { title: '', kind: 'SOCIAL_POST', details: '', opensOn: null, times: 1 },
  })
  const { errors } = form.formState
  const save = useWorkStep(
    ({ times, ...planned }: AddDeliverableForm) =>
      deliverable
        ? call(deliverableCalls.change, {
            params: { id: deliverable.id },
            body: { ...planned, version: deliverable.version },
          })
        : call(deliverableCalls.add, { params: { id: contract.id }, body: { ...planned, times } }),
    { done: deliverable ? 'Changed' : 'On the plan' },
  )
  const submit = form.handleSubmit((given) =>
    save.mutate(given, { onSuccess: onClose, onError: (error) => showFieldProblems(form, error) }),
  )
  const term = { min: contract.startsOn, max: contract.endsOn }
  const isOpen = deliverable?.status === 'OPEN'
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={deliverable ? 'Change a deliverable' : 'Add a deliverable'}
        description="The racer is told, and sees it on the plan at once."
      >
        <DialogForm onSubmit={submit}>
          <DialogBody>
            <ProblemAlert error={save.error} />
            <Field label="What is to be done" required error={errors.title?.message}>
              <TextInput
                maxLength={DELIVERABLE_TITLE_MAX}
                placeholder="A post from the grid with our logo in sight"
                {...form.register('title')}
              />
            </Field>
            <Field label="Kind" required error={errors.kind?.message}>
              <Select {...form.register('kind')}>
                {deliverableKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {kindLabels[kind]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Details" note="optional" error={errors.details?.message}>
              <Textarea maxLength={DELIVERABLE_DETAILS_MAX} {...form.register('details')} />
            </Field>
            <div className="grid gap-4 sm:grid-cols-3">
              {!isOpen && (
                <Field label="First day" note="optional" error={errors.opensOn?.message}>
                  <TextInput type="date" {...term} {...form.register('opensOn', optionalDay)} />
                </Field>
              )}
              <Field label="Last day" required error={errors.dueOn?.message}>
                <TextInput type="date" {...term} {...form.register('dueOn')} />
              </Field>
              {!deliverable && (
                <Field label="Times" hint="Once a month" error={errors.times?.message}>
                  <TextInput
                    type="number"
                    inputMode="numeric"
                    min={1}
                    max={DELIVERABLE_TIMES_MAX}
                    {...form.register('times', { valueAsNumber: true })}
                  />
                </Field>
              )}
            </div>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={save.isPending}>
              {deliverable ? 'Save' : 'Add to the plan'}
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
