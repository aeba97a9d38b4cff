import { holdOpportunity } from '#server/features/opportunities/show-opportunities.ts'
import type { Database } from '#server/platform/database.ts'
import { notFound } from '#shared/http/problem.ts'
import { endWaiting, findApplication, now } from './application.store.ts'
import { noteEnded } from './applications-ended.ts'
import { moveApplication } from './move-application.ts'

/** The racer took the offer. With the last place taken, whoever still waits for one is told so. */
export async function noteOfferAccepted(tx: Database, applicationId: string): Promise<void> {
  const application = await findApplication(tx, applicationId)
  if (!application) throw notFound('application')
  const { opportunityId } = application
  // Held first: of two who accept at the same moment, the second sees the place that the first took.
  if (opportunityId) await holdOpportunity(tx, opportunityId, 'update')
  await moveApplication(tx, application, {
    event: 'offer-accepted',
    by: { party: 'SYSTEM' },
    change: { decidedAt: now },
  })
  if (!opportunityId) return
  const opportunity = await holdOpportunity(tx, opportunityId, 'update')
  if (opportunity?.slotsLeft === 0) {
    await noteEnded(tx, await endWaiting(tx, opportunityId), 'PLACES_TAKEN')
  }
}
