import * as z from 'zod/mini'
import { TextField } from '#client/fields/text-field.tsx'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { LIST_NAME_MAX } from '#shared/search/search.constants.ts'
import { listName, type Shortlist } from '#shared/search/shortlist.contract.ts'
import { useCreateShortlist, useRenameShortlist } from './shortlist.queries.ts'

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

export function NameField({ placeholder }: { placeholder: string }) {
  return <TextField name="name" label="Name" required maxLength={LIST_NAME_MAX} placeholder={placeholder} />
}
