import { useCallback, useEffect, useState } from 'react'

const SECOND = 1000

/** Whole seconds until zero, from now on; `restart` begins again. */
export function useCountdown(seconds: number) {
  const [left, setLeft] = useState(seconds)
  const [startedAt, setStartedAt] = useState(() => Date.now())
  useEffect(() => {
    const endsAt = startedAt + seconds * SECOND
    // Counted from the clock: a browser slows down the timers of a tab in the background.
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((endsAt - Date.now()) / SECOND))
      setLeft(remaining)
      if (remaining === 0) clearInterval(timer)
    }, SECOND)
    return () => clearInterval(timer)
  }, [seconds, startedAt])
  const restart = useCallback(() => {
    setLeft(seconds)
    setStartedAt(Date.now())
  }, [seconds])
  return { left, restart }
}
