import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#shared/time.ts'

function everyMinute(tell: () => void) {
  const clock = setInterval(tell, MINUTE_MS)
  return () => clearInterval(clock)
}

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** The time to the minute. The first HTML, and the first render in the browser, say the time of the data. */
export const useNow = (dataAt: number): number => useSyncExternalStore(everyMinute, thisMinute, () => dataAt)
