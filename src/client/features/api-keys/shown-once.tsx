import { Button } from '#client/ui/button.tsx'
import { CopyLine } from '#client/ui/copy-line.tsx'
import { DialogBody, DialogFooter } from '#client/ui/dialog.tsx'
import type { NewApiKey } from '#shared/api-keys/api-key.contract.ts'

/** The key, the one time that it can be seen. */
export function ShownOnce({ apiKey: { name, key }, onClose }: { apiKey: NewApiKey; onClose: () => void }) {
  return (
    <>
      <DialogBody>
        <CopyLine label={name} value={key} />
        <p className="text-sm text-muted">Keep it where only that system can read it.</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </>
  )
}
