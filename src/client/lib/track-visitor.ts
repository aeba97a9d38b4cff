import { call } from './call.ts'
import { visitorCalls } from './endpoint-map.ts'

/** Specification 2.2: the current URL is told on every navigation; a failure is only logged. */
export function trackVisitor(page: string): void {
  call(visitorCalls.track, { body: { page } }).catch((error: unknown) =>
    console.warn('Visitor not counted', error),
  )
}
