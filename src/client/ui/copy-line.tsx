import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { CheckIcon, CopyIcon } from './icons.tsx'
import { TextInput } from './text-input.tsx'
import { useCopied } from './use-copied.ts'

type CopyLineProps = { label: string; value: string; hint?: string }

/** A read-only value with a copy button; without clipboard access it can be selected by hand. */
export function CopyLine({ label, value, hint }: CopyLineProps) {
  const { isCopied, copy } = useCopied()
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
      <Button variant="quiet" onClick={() => void copy(value)} aria-label={`Copy ${label.toLowerCase()}`}>
        {isCopied ? <CheckIcon /> : <CopyIcon />}
        <span aria-live="polite" className="max-sm:sr-only">
          {isCopied ? 'Copied' : 'Copy'}
        </span>
      </Button>
    </div>
  )
}
