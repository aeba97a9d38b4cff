import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { DialogBody, DialogFooter } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CheckIcon, CopyIcon } from '#client/ui/icons.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { NewApiKey } from '#shared/api-keys/api-key.contract.ts'

/** A key to copy; where the clipboard is closed it can be marked by hand. */
export function ShownOnce({ apiKey: { name, key }, onClose }: { apiKey: NewApiKey; onClose: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard?.writeText(key).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  return (
    <>
      <DialogBody>
        <Field label={name}>
          <TextInput
            readOnly
            value={key}
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
          Copy the key
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </>
  )
}
