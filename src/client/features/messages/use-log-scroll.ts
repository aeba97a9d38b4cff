import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance the log counts as scrolled to its end. */
const NEAR_PX = 80

/**
 * The log is reversed: its end is at 0 and positions above it are negative. A reader further up stays there when a message
 * arrives; at the end, and after sending, the log scrolls to the new message.
 */
export function useLogScroll(lastKey: string | undefined, isLastMine: boolean) {
  const scroller = useRef<HTMLDivElement>(null)
  const before = useRef({ lastKey, height: 0 })
  const [isAtEnd, setIsAtEnd] = useState(true)

  useEffect(() => {
    const log = scroller.current
    if (!log) return
    const update = () => setIsAtEnd(log.scrollTop > -NEAR_PX)
    log.addEventListener('scroll', update, { passive: true })
    return () => log.removeEventListener('scroll', update)
  }, [])

  useLayoutEffect(() => {
    const log = scroller.current
    if (!log) return
    const { lastKey: knownKey, height } = before.current
    before.current = { lastKey, height: log.scrollHeight }
    if (knownKey === lastKey) return
    if (isLastMine || log.scrollTop > -NEAR_PX) log.scrollTop = 0
    else log.scrollTop -= log.scrollHeight - height
  })

  const goToEnd = () => {
    if (scroller.current) scroller.current.scrollTop = 0
  }
  return { scroller, isAtEnd, goToEnd }
}
