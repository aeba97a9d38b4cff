import { type ComponentProps, type ReactNode, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { useNestedForms } from './nested-forms.tsx'
import { RefusalAlert } from './permitted.tsx'
import { ProblemAlert } from './problem-alert.tsx'
import { isStaleSave, StaleSaveDialog } from './stale-save.tsx'
import { DraftNotice } from './use-draft.tsx'
import { type MutationFormOptions, useMutationForm } from './use-mutation-form.ts'

type Current<Values> = { version: number; values: Values }

type FormDialogProps<Values extends FieldValues, Output, Input, Response> = Pick<
  ComponentProps<typeof DialogContent>,
  'title' | 'description' | 'size'
> &
  Omit<MutationFormOptions<Values, Output, Input, Response>, 'onError'> & {
    submit: ReactNode
    cancel?: string
    /** A second way to send the form, instead of Cancel. */
    secondary?: (form: UseFormReturn<Values, unknown, Output>, request: (input: Input) => void) => ReactNode
    tone?: 'primary' | 'danger'
    /** Replaces the mutation's error; null where it is shown elsewhere. */
    error?: Error | null
    isBlocked?: boolean
    /** The field that has the focus at first, where it is not the first control. */
    initialFocus?: Path<Values>
    /** Called when the form is submitted and cannot be sent. */
    onInvalid?: (errors: FieldErrors<Values>) => void
    /** Compares both versions after a save over something newer. */
    stale?: Pick<ComponentProps<typeof StaleSaveDialog<Values>>, 'labels' | 'textOf'> & {
      load: () => Promise<Current<Values> | undefined>
    }
    /** Closes the dialog; also called after a success unless `onSuccess` is given. */
    onClose: () => void
    /** The fields, which use `useFormContext` or the argument. */
    children?: ReactNode | ((form: UseFormReturn<Values, unknown, Output>) => ReactNode)
    /** Arranges the fields; below each other by default. */
    layout?: (fields: ReactNode) => ReactNode
  }

/** A dialog with one form: fields, Cancel, submit. It stays open with its values when the server rejects them. */
export function FormDialog<Values extends FieldValues, Output, Input, Response>({
  title,
  description,
  size,
  submit: label,
  cancel = 'Cancel',
  secondary,
  tone = 'primary',
  isBlocked = false,
  initialFocus,
  onInvalid,
  stale,
  onClose,
  children,
  layout = (fields) => <DialogBody>{fields}</DialogBody>,
  ...options
}: FormDialogProps<Values, Output, Input, Response>) {
  const { mutation, onSuccess = onClose, error = mutation.error } = options
  const { refusal } = mutation
  const [newer, setNewer] = useState<Current<Values>>()
  const nested = useNestedForms()
  const { form, draft, request, send } = useMutationForm({
    ...options,
    onSuccess,
    onError: async (problem) => {
      if (stale && isStaleSave(problem)) setNewer(await stale.load())
    },
  })
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={title}
        description={description}
        size={size}
        onOpenAutoFocus={
          initialFocus &&
          ((event) => {
            event.preventDefault()
            form.setFocus(initialFocus)
          })
        }
      >
        <FormProvider {...form}>
          <DialogForm
            onSubmit={(event) => {
              event.preventDefault()
              void nested.submit(form, (values) => send(values), onInvalid)
            }}
          >
            {nested.provide(
              layout(
                refusal ? (
                  <RefusalAlert refusal={refusal} />
                ) : (
                  <>
                    <ProblemAlert error={stale && isStaleSave(error) ? null : error} />
                    {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
                    {typeof children === 'function' ? children(form) : children}
                  </>
                ),
              ),
            )}
            <DialogFooter>
              {(!refusal && secondary?.(form, request)) || (
                <Button variant="ghost" onClick={onClose}>
                  {cancel}
                </Button>
              )}
              {!refusal && (
                <Button
                  type="submit"
                  variant={tone}
                  pending={nested.isSaving || mutation.isPending}
                  disabled={isBlocked}
                >
                  {label}
                </Button>
              )}
            </DialogFooter>
          </DialogForm>
        </FormProvider>
      </DialogContent>
      {stale && newer && (
        <StaleSaveDialog
          {...stale}
          mine={form.getValues()}
          theirs={newer.values}
          pending={mutation.isPending}
          onKeepMine={form.handleSubmit((values) => send(values, newer.version))}
          onTakeTheirs={() => {
            draft.clear()
            onClose()
          }}
          onClose={() => setNewer(undefined)}
        />
      )}
    </Dialog>
  )
}
