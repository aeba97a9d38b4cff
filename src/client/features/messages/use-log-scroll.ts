import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So near the end one is at the end. */
const NEAR_PX = 80

/**
 * The log is turned over: its end is at 0 and what is above is below zero. Whoever reads further up stays there when
 * something new comes; whoever is at the end, or wrote it, sees it.
 */
export function useLogScroll(lastKey: string | undefined, isLastMine: boolean) {
  const scroller = useRef<HTMLDivElement>(null)
  const before = useRef({ lastKey, height: 0 })
  const [isAtEnd, setIsAtEnd] = useState(true)

  useEffect(() => {
    const log = scroller.current
    if (!log) return
    const look = () => setIsAtEnd(log.scrollTop > -NEAR_PX)
    log.addEventListener('scroll', look, { passive: true })
    return () => log.removeEventListener('scroll', look)
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
