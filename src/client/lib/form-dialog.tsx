import type { ComponentProps, ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { ProblemAlert } from './problem-alert.tsx'
import { DraftNotice } from './use-draft.tsx'
import { type MutationFormOptions, useMutationForm } from './use-mutation-form.ts'

type FormDialogProps<Values extends FieldValues, Output, Input, Response> = Pick<
  ComponentProps<typeof DialogContent>,
  'title' | 'description' | 'size'
> &
  MutationFormOptions<Values, Output, Input, Response> & {
    submit: ReactNode
    cancel?: string
    tone?: 'primary' | 'danger'
    /** Replaces the mutation's error; null where it is shown elsewhere. */
    error?: Error | null
    isBlocked?: boolean
    /** Closes the dialog; also called after a success unless `onSuccess` is given. */
    onClose: () => void
    /** The fields, which use `useFormContext` or the argument. */
    children?: ReactNode | ((form: UseFormReturn<Values, unknown, Output>) => ReactNode)
  }

/** A dialog with one form: fields, Cancel, submit. It stays open with its values when the server rejects them. */
export function FormDialog<Values extends FieldValues, Output, Input, Response>({
  title,
  description,
  size,
  submit: label,
  cancel = 'Cancel',
  tone = 'primary',
  isBlocked = false,
  onClose,
  children,
  ...options
}: FormDialogProps<Values, Output, Input, Response>) {
  const { mutation, onSuccess = onClose, error = mutation.error } = options
  const { form, draft, submit } = useMutationForm({ ...options, onSuccess })
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent title={title} description={description} size={size}>
        <FormProvider {...form}>
          <DialogForm onSubmit={submit}>
            <DialogBody>
              <ProblemAlert error={error} />
              {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
              {typeof children === 'function' ? children(form) : children}
            </DialogBody>
            <DialogFooter>
              <Button variant="ghost" onClick={onClose}>
                {cancel}
              </Button>
              <Button type="submit" variant={tone} pending={mutation.isPending} disabled={isBlocked}>
                {label}
              </Button>
            </DialogFooter>
          </DialogForm>
        </FormProvider>
      </DialogContent>
    </Dialog>
  )
}
