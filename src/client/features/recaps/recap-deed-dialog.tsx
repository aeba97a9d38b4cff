import { call } from '#client/lib/call.ts'
import { recapCalls } from '#client/lib/endpoint-map.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import type { Recap } from '#shared/recaps/recap.contract.ts'
import { nameRecap } from '#shared/recaps/recap.rules.ts'
import { NoteDialog } from './note-dialog.tsx'
import { useRecapStep } from './recap.queries.ts'

export type RecapDeed = 'note' | 'stop-sharing' | 'remove'

type DialogProps = { recap: Recap; onClose: () => void }

export function RecapDeedDialog({ deed, ...props }: DialogProps & { deed: RecapDeed }) {
  switch (deed) {
    case 'note':
      return <NoteDialog {...props} />
    case 'stop-sharing':
      return <StopSharingDialog {...props} />
    case 'remove':
      return <RemoveDialog {...props} />
  }
}

function StopSharingDialog({ recap, onClose }: DialogProps) {
  const { id, version } = recap
  const step = useRecapStep(() => call(recapCalls.stopSharing, { params: { id }, body: { version } }), {
    done: 'The link is closed',
    failed: 'The link is still open',
  })
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Close the link?"
      description="Whoever has it finds nothing behind it any more. Sharing again makes another link."
      confirmLabel="Close the link"
      cancelLabel="Keep it open"
      tone="danger"
      onConfirm={() => step.mutate()}
    />
  )
}

function RemoveDialog({ recap, onClose }: DialogProps) {
  const { id, version } = recap
  const step = useRecapStep(() => call(recapCalls.remove, { params: { id }, query: { version } }), {
    done: 'Removed',
    failed: 'It was not removed',
  })
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Remove “${nameRecap(recap)}”?`}
      description="It goes for both of you, with the note and its link. You can make one of the same days again."
      confirmLabel="Remove"
      tone="danger"
      onConfirm={() => step.mutate()}
    />
  )
}
