import { Dialog, DialogContent } from '#client/ui/dialog.tsx'
import type { Shortlist } from '#shared/discover/shortlist.contract.ts'
import { useRenameShortlist } from './discover.queries.ts'
import { NameForm } from './name-form.tsx'

export function RenameShortlistDialog({ list, onClose }: { list: Shortlist; onClose: () => void }) {
  const rename = useRenameShortlist()
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent size="sm" title={`Rename "${list.name}"`}>
        <NameForm
          label="Name"
          placeholder="Next season, karting"
          submitLabel="Rename"
          initial={list.name}
          error={rename.error}
          isPending={rename.isPending}
          onSubmit={async (name) => {
            await rename.mutateAsync({ params: { id: list.id }, body: { name } })
            onClose()
          }}
        />
      </DialogContent>
    </Dialog>
  )
}
