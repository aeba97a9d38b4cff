import { offlinePage } from './offline-page.ts'
import type { VisitEvent, WorkerScope } from './worker-scope.ts'

/** Visits to pages go to the network as ever; only one that fails gets the offline page. Everything else passes by. */
export function answerVisit({ fetch }: WorkerScope, event: VisitEvent): void {
  const { request, preloadResponse } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  if (new URL(request.url).pathname.startsWith('/api/')) return
  const ask = async () => (await preloadResponse) ?? (await fetch(request))
  event.respondWith(ask().catch(() => offlinePage()))
}
