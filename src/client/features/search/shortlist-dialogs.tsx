import * as z from 'zod/mini'
import { TextField } from '#client/fields/text-field.tsx'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { LIST_NAME_MAX, SHORTLIST_NOTE_MAX } from '#shared/search/search.constants.ts'
import { listName, type Shortlist, shortlistNote } from '#shared/search/shortlist.contract.ts'
import { useCreateShortlist, useRenameShortlist, useSaveNote } from './shortlist.queries.ts'

const schema = z.object({ name: listName })

type NewShortlistDialogProps = { onClose: () => void; onCreated?: (list: Shortlist) => void }

export function NewShortlistDialog({ onClose, onCreated }: NewShortlistDialogProps) {
  return (
    <FormDialog
      size="sm"
      title="New shortlist"
      submit="Create shortlist"
      schema={schema}
      defaultValues={{ name: '' }}
      mutation={useCreateShortlist()}
      toInput={(body) => ({ body })}
      onSuccess={(list) => {
        onCreated?.(list)
        onClose()
      }}
      onClose={onClose}
    >
      <NameField placeholder="Next season, karting" />
    </FormDialog>
  )
}

export function RenameShortlistDialog({ list, onClose }: { list: Shortlist; onClose: () => void }) {
  return (
    <FormDialog
      size="sm"
      title={`Rename "${list.name}"`}
      submit="Rename"
      schema={schema}
      defaultValues={{ name: list.name }}
      mutation={useRenameShortlist()}
      toInput={(body) => ({ params: { id: list.id }, body })}
      onClose={onClose}
    >
      <NameField placeholder="Next season, karting" />
    </FormDialog>
  )
}

type NoteDialogProps = {
  listId: string
  athleteId: string
  name: string
  note: string | null
  onClose: () => void
}

export function NoteDialog({ listId, athleteId, name, note, onClose }: NoteDialogProps) {
  return (
    <FormDialog
      size="sm"
      title={`Note about ${name}`}
      description="Only you see it."
      submit="Save note"
      schema={shortlistNote}
      defaultValues={{ note: note ?? '' }}
      mutation={useSaveNote(listId)}
      toInput={(body) => ({ params: { id: listId, athleteId }, body })}
      onClose={onClose}
    >
      <TextField name="note" label="Note" rows={4} limit={SHORTLIST_NOTE_MAX} />
    </FormDialog>
  )
}

export function NameField({ placeholder }: { placeholder: string }) {
  return <TextField name="name" label="Name" required maxLength={LIST_NAME_MAX} placeholder={placeholder} />
}
