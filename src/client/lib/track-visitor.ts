import type { visitorEndpoints } from '#shared/visitors/visitor.contract.ts'
import { call } from './call.ts'

/** Specification 2.2: the current URL is told on every navigation; a failure is only logged. */
export function trackVisitor(page: string): void {
  call<typeof visitorEndpoints.track>(
    { method: 'POST', path: '/api/track-visitor' },
    { body: { page } },
  ).catch((error: unknown) => console.warn('Visitor not counted', error))
}
