import { useEffect, useRef, useState } from 'react'

const REST_MS = 300

/**
 * A line that shows at once what is typed and tells it once the typing rests (specification 5: 300 ms). What comes from
 * outside, such as a chip that was removed or a link, takes the place of what stands there.
 */
export function useDebouncedText(value: string, onDebounce: (text: string) => void) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useRef(onDebounce)
  useEffect(() => {
    tell.current = onDebounce
  })
  useEffect(() => () => clearTimeout(clock.current), [])

  if (value !== known) {
    setKnown(value)
    if (value !== text.trim()) setText(value)
  }

  return {
    text,
    type(typed: string) {
      setText(typed)
      clearTimeout(clock.current)
      clock.current = setTimeout(() => tell.current(typed.trim()), REST_MS)
    },
    /** Tells it now: somebody pressed Enter, chose a suggestion, or went on to another field. */
    settle(settled: string = text) {
      clearTimeout(clock.current)
      setText(settled)
      if (settled.trim() !== value) tell.current(settled.trim())
    },
  }
}
