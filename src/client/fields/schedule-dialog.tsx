import { FormDialog } from '#client/lib/form-dialog.tsx'
import type { MutationFormOptions } from '#client/lib/use-mutation-form.ts'
import { TextField } from './text-field.tsx'

type Times = { publishAt: string }
type ScheduleDialogProps<Input, Response> = {
  mutation: MutationFormOptions<Times, Times, Input, Response>['mutation']
  /** With the chosen time. */
  toInput: (publishAt: string | null) => Input
  onClose: () => void
}

/** When readers see a text, in the time zone of the browser. */
export const ScheduleDialog = <Input, Response>({
  mutation,
  toInput,
  onClose,
}: ScheduleDialogProps<Input, Response>) => (
  <FormDialog
    title="Schedule publication"
    description="Readers see the article from this time on."
    submit="Schedule"
    defaultValues={{ publishAt: '' }}
    mutation={mutation}
    toInput={({ publishAt }: Times) => toInput(publishAt ? new Date(publishAt).toISOString() : null)}
    onClose={onClose}
  >
    <TextField name="publishAt" label="Date and time" type="datetime-local" required />
  </FormDialog>
)
