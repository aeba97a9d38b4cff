import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { CheckIcon, CopyIcon } from '#client/ui/icons.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

type CopyLineProps = { label: string; value: string; hint?: string }

/** Something to take along; where the clipboard is closed it can be marked by hand. */
export function CopyLine({ label, value, hint }: CopyLineProps) {
  const [copied, setCopied] = useState('')
  const isCopied = copied === value
  const copy = () =>
    void navigator.clipboard?.writeText(value).then(
      () => setCopied(value),
      () => setCopied(''),
    )
  return (
    <div className="flex items-end gap-2">
      <Field label={label} className="flex-1" {...(hint && { note: hint })}>
        <TextInput
          readOnly
          value={value}
          className="mono text-sm"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
      <Button variant="quiet" onClick={copy} aria-label={`Copy ${label.toLowerCase()}`}>
        {isCopied ? <CheckIcon /> : <CopyIcon />}
        <span aria-live="polite" className="max-sm:sr-only">
          {isCopied ? 'Copied' : 'Copy'}
        </span>
      </Button>
    </div>
  )
}
