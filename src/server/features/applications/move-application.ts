import { decideStep, recordStep, type StepBy, stale } from '#server/features/lifecycles/transition.ts'
import type { Database } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/queue.ts'
import { type ApplicationEvent, applicationLifecycle } from '#shared/applications/application.rules.ts'
import { type ApplicationChange, advanceApplication, type StoredApplication } from './application.store.ts'
import { applicationMoved } from './application-moved.ts'

export type Move = {
  event: ApplicationEvent
  by: StepBy
  /** The version that the caller has on the screen; the system has none. */
  seen?: number
  change?: Omit<ApplicationChange, 'status' | 'version'>
}

/** Takes one step, if it may be taken and nobody was first, and writes it down; gives the new version. */
export async function moveApplication(
  tx: Database,
  application: StoredApplication,
  { event, by, seen, change }: Move,
): Promise<number> {
  const { id, status: from } = application
  const to = decideStep(applicationLifecycle, application, {
    event,
    party: by.party,
    ...(seen !== undefined && { seen }),
  })
  const version = await advanceApplication(tx, application, { ...change, status: to })
  if (version === undefined) throw stale('application')
  await recordStep(tx, 'APPLICATION', { id, version, event, from, to, by })
  if (to !== 'DRAFT') await enqueue(tx, applicationMoved, { id }, { key: `application.moved:${id}` })
  return version
}
