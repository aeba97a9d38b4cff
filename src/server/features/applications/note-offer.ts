import type { StepBy } from '#server/features/lifecycles/transition.ts'
import type { Database } from '#server/platform/database.ts'
import { notFound } from '#shared/http/problem.ts'
import { decisionDueAfterOffer, findApplication } from './application.store.ts'
import { moveApplication } from './move-application.ts'

/** Whose offer it is that an application leads to. */
type Sender = Pick<StepBy, 'requestId'> & { actorId: string }

/**
 * A brand sends an offer to somebody who applied: what was read or shortlisted is offered now. Gives whom the offer has
 * to be for; the racer hears of the offer itself.
 */
export async function noteOffer(
  tx: Database,
  { applicationId, by }: { applicationId: string; by: Sender },
): Promise<{ athleteUserId: string; brandId: string }> {
  const application = await findApplication(tx, applicationId)
  if (!application?.submittedAt || application.brand.ownerUserId !== by.actorId) {
    throw notFound('application')
  }
  await moveApplication(tx, application, {
    event: 'offer',
    by: { party: 'BRAND', actorId: by.actorId, requestId: by.requestId ?? null },
  })
  return { athleteUserId: application.athleteUserId, brandId: application.brandId }
}

/**
 * The offer was declined, taken back, voided or has run out: the racer is on the shortlist again, and the brand has a
 * while to decide anew where the day for that has passed.
 */
export async function noteOfferEnded(tx: Database, applicationId: string): Promise<void> {
  const application = await findApplication(tx, applicationId)
  if (application?.status !== 'OFFERED') return
  await moveApplication(tx, application, {
    event: 'offer-ended',
    by: { party: 'SYSTEM' },
    change: { decisionDue: decisionDueAfterOffer },
  })
}
