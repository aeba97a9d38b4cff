import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CheckIcon, CopyIcon } from '#client/ui/icons.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

type SecretOnceProps = { secret: string; note: string; onClose: () => void }

/** The signing secret, the one time that it can be seen; where the clipboard is closed it can be marked by hand. */
export function SecretOnce({ secret, note, onClose }: SecretOnceProps) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard?.writeText(secret).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title="Your signing secret"
        description="Copy it into your system now. It is shown this once."
      >
        <DialogBody>
          <Field label="Signing secret" hint={note}>
            <TextInput
              readOnly
              value={secret}
              className="mono text-sm"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </Field>
          <p aria-live="polite" className="min-h-5 text-sm text-muted">
            {isCopied && 'Copied. Keep it where only that system can read it.'}
          </p>
        </DialogBody>
        <DialogFooter>
          <Button variant="secondary" onClick={copy}>
            {isCopied ? <CheckIcon /> : <CopyIcon />}
            Copy the secret
          </Button>
          <Button onClick={onClose}>Done</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
