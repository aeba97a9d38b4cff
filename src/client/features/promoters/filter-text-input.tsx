import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { TextInput } from '#client/ui/text-input.tsx'
import { FILTER_TEXT_MAX, SEARCH_DEBOUNCE_MS } from '#shared/athletes/athlete-filters.constants.ts'

type FilterTextInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  value: string
  /** Once the typing has rested. */
  onRest: (text: string) => void
}

/** Specification 5: what is typed is searched for when it has rested for 300 ms. */
export function FilterTextInput({ value, onRest, ...props }: FilterTextInputProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rest = useRef(onRest)
  useEffect(() => {
    rest.current = onRest
  })
  useEffect(() => () => clearTimeout(clock.current), [])

  // Back, a chip or a shared link may say something else than what was typed.
  if (value !== known) {
    setKnown(value)
    if (value !== text.trim()) setText(value)
  }

  function type(typed: string) {
    setText(typed)
    clearTimeout(clock.current)
    clock.current = setTimeout(() => rest.current(typed.trim()), SEARCH_DEBOUNCE_MS)
  }

  return (
    <TextInput
      {...props}
      value={text}
      maxLength={FILTER_TEXT_MAX}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}
