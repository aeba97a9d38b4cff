import { Dialog, DialogContent } from '#client/ui/dialog.tsx'
import type { Shortlist } from '#shared/discover/shortlist.contract.ts'
import { useCreateShortlist } from './discover.queries.ts'
import { NameForm } from './name-form.tsx'

type NewShortlistDialogProps = { onClose: () => void; onMade?: (list: Shortlist) => void }

export function NewShortlistDialog({ onClose, onMade }: NewShortlistDialogProps) {
  const create = useCreateShortlist()
  const make = async (name: string) => {
    const list = await create.mutateAsync({ body: { name } })
    onMade?.(list)
    onClose()
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent size="sm" title="New shortlist">
        <NameForm
          label="Name"
          placeholder="Next season, karting"
          submitLabel="Create shortlist"
          error={create.error}
          isPending={create.isPending}
          onSubmit={make}
        />
      </DialogContent>
    </Dialog>
  )
}
