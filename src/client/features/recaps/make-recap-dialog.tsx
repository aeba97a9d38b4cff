import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { call } from '#client/lib/call.ts'
import { recapCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { type MakeRecapBody, makeRecapBody } from '#shared/recaps/recap.contract.ts'
import type { Period } from '#shared/recaps/recap.rules.ts'
import { useRecapStep } from './recap.queries.ts'

type MakeRecapDialogProps = {
  contractId: string
  /** Between which it may lie. */
  days: Period
  onClose: () => void
}

/** A recap of days that somebody chooses. */
export function MakeRecapDialog({ contractId, days, onClose }: MakeRecapDialogProps) {
  const form = useForm({ resolver: zodResolver(makeRecapBody), defaultValues: days })
  const { errors } = form.formState
  const make = useRecapStep(
    (body: MakeRecapBody) => call(recapCalls.make, { params: { id: contractId }, body }),
    { done: 'Your recap is on the board' },
  )
  const submit = form.handleSubmit((body) =>
    make.mutate(body, { onSuccess: onClose, onError: (error) => showFieldProblems(form, error) }),
  )
  const limits = { min: days.fromDay, max: days.toDay }
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="sm"
        title="Make a recap"
        description="Its figures are read anew whenever it is opened, so late approvals and refunds count."
      >
        <DialogForm onSubmit={submit}>
          <DialogBody>
            <ProblemAlert error={make.error} />
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="First day" required error={errors.fromDay?.message}>
                <TextInput type="date" {...limits} {...form.register('fromDay')} />
              </Field>
              <Field label="Last day" required error={errors.toDay?.message}>
                <TextInput type="date" {...limits} {...form.register('toDay')} />
              </Field>
            </div>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={make.isPending}>
              Make it
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
