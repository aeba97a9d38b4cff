import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '#client/lib/call.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/text-input.tsx'
import { REDEMPTION_NOTE_MAX } from '#shared/redemptions/redemption.constants.ts'
import {
  explainedStepBody,
  type RedemptionDetail,
  redemptionEndpoints,
  redemptionNote,
} from '#shared/redemptions/redemption.contract.ts'
import { useSaleStep } from './redemption.queries.ts'
import type { SaleDeed } from './sale-deeds.ts'

type SetAsideDialogProps = { sale: RedemptionDetail; deed: SaleDeed; onClose: () => void }

const explained = z.pick(explainedStepBody, { note: true })
const optional = z.object({ note: redemptionNote })

/** Asks for the reason of a flag, an exclusion, or the way back. */
export function SetAsideDialog({ sale: { id, version }, deed, onClose }: SetAsideDialogProps) {
  const form = useForm({
    resolver: zodResolver(deed.isNoteRequired ? explained : optional),
    defaultValues: { note: '' },
  })
  const step = useSaleStep(
    ({ note }: { note: string }) =>
      call(redemptionEndpoints[deed.event], { params: { id }, body: { version, note } }),
    deed.done,
  )
  const submit = form.handleSubmit((given) =>
    step.mutate(given, { onSuccess: onClose, onError: (error) => showFieldProblems(form, error) }),
  )
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent size="sm" title={deed.question} description={deed.effect}>
        <DialogForm onSubmit={submit}>
          <DialogBody>
            <ProblemAlert error={step.error} />
            <Field
              label={deed.noteLabel}
              required={deed.isNoteRequired}
              {...(!deed.isNoteRequired && { note: 'optional' })}
              error={form.formState.errors.note?.message}
            >
              <Textarea rows={3} maxLength={REDEMPTION_NOTE_MAX} {...form.register('note')} />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={step.isPending}>
              {deed.label}
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
