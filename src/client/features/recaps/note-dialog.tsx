import { useQueryClient } from '@tanstack/react-query'
import { TextField } from '#client/fields/text-field.tsx'
import { recapCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { formatCount } from '#shared/format/number.ts'
import { RECAP_NOTE_MAX } from '#shared/recaps/recap.constants.ts'
import { type Recap, recapNote } from '#shared/recaps/recap.contract.ts'
import { nameRecap } from '#shared/recaps/recap.rules.ts'
import { recapInvalidations, recapsQuery } from './recap.queries.ts'

type NoteDialogProps = { contractId: string; recap: Recap; onClose: () => void }

/** The racer's note at the top of a recap, with a draft in the browser until it is saved. */
export function NoteDialog({ contractId, recap, onClose }: NoteDialogProps) {
  const { id, note, version } = recap
  const queryClient = useQueryClient()
  const save = useEndpointMutation(recapCalls.writeNote, {
    success: 'Note saved',
    invalidates: recapInvalidations,
  })
  return (
    <FormDialog
      title={`Your note: ${nameRecap(recap)}`}
      description="Tell your sponsor how it went, what you learned and what’s next."
      submit="Save note"
      schema={recapNote}
      defaultValues={{ note }}
      version={version}
      draftKey={`recap-note:${id}`}
      mutation={save}
      toInput={(body, over) => ({ params: { id }, body: { ...body, version: over } })}
      stale={{
        labels: { note: 'Your note' },
        load: async () => {
          const { recaps } = await queryClient.fetchQuery(recapsQuery(contractId))
          const current = recaps.find((each) => each.id === id)
          return current && { version: current.version, values: { note: current.note } }
        },
      }}
      onClose={onClose}
    >
      <TextField
        name="note"
        label="Note"
        note={`at most ${formatCount(RECAP_NOTE_MAX)} characters`}
        rows={2}
        maxLength={RECAP_NOTE_MAX}
        placeholder="Nine starts, three podiums, and your logo in every picture."
        inputClassName="min-h-44"
      />
    </FormDialog>
  )
}
