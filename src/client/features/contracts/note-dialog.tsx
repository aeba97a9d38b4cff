import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { REASON_MAX } from '#shared/contracts/contract.constants.ts'
import { contractEndpoints } from '#shared/contracts/contract.contract.ts'

const saidNote = z.omit(contractEndpoints.suspend.body, { version: true })
const freeNote = z.omit(contractEndpoints.resume.body, { version: true })

type NoteDialogProps = {
  title: string
  description: string
  confirmLabel: string
  tone?: 'primary' | 'danger'
  /** Without words it is refused. */
  isNoteRequired?: boolean
  pending: boolean
  error: Error | null
  onConfirm: (note: string) => void
  onClose: () => void
}

/** A step that tells the other side why, in a sentence. */
export function NoteDialog({
  title,
  description,
  confirmLabel,
  tone = 'primary',
  isNoteRequired = false,
  pending,
  error,
  onConfirm,
  onClose,
}: NoteDialogProps) {
  const form = useForm({
    resolver: zodResolver(isNoteRequired ? saidNote : freeNote),
    defaultValues: { note: '' },
  })
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent title={title} description={description}>
        <DialogForm onSubmit={form.handleSubmit(({ note = '' }) => onConfirm(note))}>
          <DialogBody>
            <ProblemAlert error={error} />
            <Field
              label="Why"
              {...(isNoteRequired ? { required: true } : { note: 'optional' })}
              hint="Everybody concerned reads this."
              error={form.formState.errors.note?.message}
            >
              <Textarea maxLength={REASON_MAX} {...form.register('note')} />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant={tone} pending={pending}>
              {confirmLabel}
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
