import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#client/ui/dialog.tsx'

type Named = { id: string; name: string }
type BulkPreviewProps = {
  title: string
  description: string
  affected: readonly Named[]
  skipped: readonly (Named & { why: string })[]
  submit: string
  tone: 'primary' | 'danger'
  isPending: boolean
  onApply: () => void
  onClose: () => void
}

/** What an action would do to each of those selected, before it is done. */
export function BulkPreview({
  title,
  description,
  affected,
  skipped,
  submit,
  tone,
  isPending,
  onApply,
  onClose,
}: BulkPreviewProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={title} size="sm" description={description}>
        <DialogBody>
          <ul className="grid gap-1 text-ui">
            {affected.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          {skipped.length > 0 && (
            <div>
              <h3 className="mb-1 text-sm font-bold">Skipped</h3>
              <ul className="grid gap-1 text-ui text-muted">
                {skipped.map(({ id, name, why }) => (
                  <li key={id}>
                    {name}: {why}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={tone} disabled={affected.length === 0} pending={isPending} onClick={onApply}>
            {submit}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
