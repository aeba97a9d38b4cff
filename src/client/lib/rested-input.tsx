import type { ComponentProps } from 'react'
import { useRestedText } from '#client/lib/use-rested-text.ts'
import { TextInput } from '#client/ui/text-input.tsx'
import { FILTER_TEXT_MAX } from '#shared/athletes/athlete-filters.constants.ts'

type RestedInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  value: string
  onRest: (text: string) => void
}

/** A filter that is typed: it narrows the list once the typing rests. */
export function RestedInput({ value, onRest, ...props }: RestedInputProps) {
  const { text, type, settle } = useRestedText(value, onRest)
  return (
    <TextInput
      {...props}
      value={text}
      maxLength={FILTER_TEXT_MAX}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => settle()}
    />
  )
}
