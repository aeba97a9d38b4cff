import { Button } from '#client/ui/button.tsx'
import { CopyLine } from '#client/ui/copy-line.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#client/ui/dialog.tsx'

type SecretOnceProps = { secret: string; note: string; onClose: () => void }

/** The signing secret, the one time that it can be seen. */
export function SecretOnce({ secret, note, onClose }: SecretOnceProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title="Your signing secret"
        description="Copy it into your system now. It is shown this once."
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
