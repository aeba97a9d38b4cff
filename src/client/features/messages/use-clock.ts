import { useSyncExternalStore } from 'react'
import { localTimeZone, MINUTE_MS } from '#shared/time.ts'
import type { Clock } from './message-time.ts'

function everyMinute(tell: () => void) {
  const clock = setInterval(tell, MINUTE_MS)
  return () => clearInterval(clock)
}

const never = () => () => {}
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/**
 * The reader's time, to the minute. The server does not know where the reader is: the first HTML, and the first render
 * in the browser, say the time of the data in UTC.
 */
export function useClock(dataAt: number): Clock {
  const now = useSyncExternalStore(everyMinute, thisMinute, () => dataAt)
  const timeZone = useSyncExternalStore(never, localTimeZone, () => 'UTC')
  return { now, timeZone }
}
