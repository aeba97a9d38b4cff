import { FormProvider } from 'react-hook-form'
import { TextField } from '#client/fields/text-field.tsx'
import { adminUserCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { TitledPanel } from '#client/ui/panel.tsx'
import { formatDateTime } from '#shared/format/date.ts'
import { type UserDetail, userNoteBody } from '#shared/users/admin-user.contract.ts'
import { NOTE_MAX } from '#shared/users/admin-user.rules.ts'
import { userKeys } from './user.queries.ts'

/** What staff note for each other; the person does not see it. */
export function UserNotes({ user: { id, notes } }: { user: UserDetail }) {
  const add = useEndpointMutation(adminUserCalls.addNote, { invalidates: userKeys, success: 'Note added' })
  const remove = useEndpointMutation(adminUserCalls.deleteNote, {
    invalidates: userKeys,
    success: 'Note deleted',
    failure: 'The note could not be deleted',
  })
  const { form, send } = useMutationForm({
    schema: userNoteBody,
    defaultValues: { text: '' },
    mutation: add,
    toInput: (body) => ({ params: { id }, body }),
    onSuccess: () => form.reset({ text: '' }),
  })
  return (
    <TitledPanel title="Notes">
      <div className="grid gap-5 p-5">
        {notes.length === 0 && <p className="text-ui text-muted">No notes yet. Only staff see them.</p>}
        <ul className="grid gap-4 empty:hidden">
          {notes.map(({ id: noteId, by, at, text }) => (
            <li key={noteId} className="grid gap-1 border-b border-line pb-4">
              <p className="text-ui wrap-anywhere whitespace-pre-wrap">{text}</p>
              <p className="flex flex-wrap items-center justify-between gap-3 text-xs text-muted">
                <span>
                  {by}, <time dateTime={at}>{formatDateTime(at)}</time>
                </span>
                <button
                  type="button"
                  className="link min-h-6 underline"
                  onClick={() => remove.mutate({ params: { id, noteId } })}
                >
                  Delete
                </button>
              </p>
            </li>
          ))}
        </ul>
        <FormProvider {...form}>
          <form onSubmit={form.handleSubmit((values) => send(values))} noValidate className="grid gap-3">
            <TextField name="text" label="New note" rows={3} limit={NOTE_MAX} />
            <ProblemAlert error={add.error} />
            <Button type="submit" variant="secondary" pending={add.isPending} className="justify-self-start">
              Add note
            </Button>
          </form>
        </FormProvider>
      </div>
    </TitledPanel>
  )
}
