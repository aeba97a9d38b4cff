import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { formatCount } from '#shared/format/number.ts'

type CountedTextProps = ComponentProps<'textarea'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** What stands in it now. */
  typed: string | null | undefined
  limit: number
}

/** Several lines, with the count of what may be written. */
export function CountedText({ label, hint, error, typed, limit, ...props }: CountedTextProps) {
  const count = `${formatCount((typed ?? '').length)} / ${formatCount(limit)}`
  return (
    <Field label={label} note={count} hint={hint} error={error}>
      <Textarea {...props} />
    </Field>
  )
}
