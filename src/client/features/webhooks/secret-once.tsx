import { Button } from '#client/ui/button.tsx'
import { CopyLine } from '#client/ui/copy-line.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#client/ui/dialog.tsx'

type SecretOnceProps = { secret: string; note: string; onClose: () => void }

export function SecretOnce({ secret, note, onClose }: SecretOnceProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title="Your signing secret"
        description="Copy it now. You won’t be able to see it again."
      >
        <DialogBody>
          <CopyLine label="Signing secret" value={secret} />
          <p className="text-sm text-muted">{note}</p>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Done</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
