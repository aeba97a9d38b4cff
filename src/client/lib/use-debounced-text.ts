import { useEffect, useRef, useState } from 'react'

/** Specification 5. */
const DEBOUNCE_MS = 300

/** The value once it has not changed for a while. */
export function useDebouncedValue<Value>(value: Value, delayMs = DEBOUNCE_MS): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}

/**
 * The text of an input: shown at once while it is typed, and passed on when typing pauses. A new `value` from outside,
 * such as a removed filter chip or a link, replaces it.
 */
export function useDebouncedText(value: string, onDebounce: (text: string) => void) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const callback = useRef(onDebounce)
  useEffect(() => {
    callback.current = onDebounce
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  if (value !== lastValue) {
    setLastValue(value)
    if (value !== text.trim()) setText(value)
  }

  return {
    text,
    type(typed: string) {
      setText(typed)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => callback.current(typed.trim()), DEBOUNCE_MS)
    },
    /** Passes the text on at once, on Enter, blur or a chosen suggestion. */
    flush(flushed: string = text) {
      clearTimeout(timer.current)
      setText(flushed)
      if (flushed.trim() !== value) callback.current(flushed.trim())
    },
  }
}
