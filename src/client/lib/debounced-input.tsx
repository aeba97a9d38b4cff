import type { ComponentProps } from 'react'
import { useDebouncedText } from '#client/lib/use-debounced-text.ts'
import { TextInput } from '#client/ui/text-input.tsx'
import { FILTER_TEXT_MAX } from '#shared/athletes/athlete-filters.constants.ts'

type DebouncedInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  value: string
  onDebounce: (text: string) => void
}

/** A text filter that applies when typing pauses. */
export function DebouncedInput({ value, onDebounce, ...props }: DebouncedInputProps) {
  const { text, type, flush } = useDebouncedText(value, onDebounce)
  return (
    <TextInput
      {...props}
      value={text}
      maxLength={FILTER_TEXT_MAX}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => flush()}
    />
  )
}
