import { byActor, bySystem, transition } from '#server/features/lifecycles/transition.ts'
import { lockOpportunity } from '#server/features/opportunities/opportunity.reads.ts'
import type { ActorContext } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import { notFound } from '#shared/http/problem.ts'
import { applicationMachine, recordExpired } from './application.machine.ts'
import { decisionDueAfterOffer, expireUndecided, findApplication, now } from './application.store.ts'
import { loadApplication } from './load-application.ts'

/** When the brand sends an offer in response to an application. Returns the racer the offer must be for. */
export async function markApplicationOffered(
  ctx: ActorContext,
  id: string,
): Promise<{ athleteUserId: string; brandId: string }> {
  const { application, party } = await loadApplication(ctx, id)
  if (party !== 'BRAND') throw notFound('application')
  await transition(ctx, applicationMachine, application, 'offer', { by: byActor(ctx, party) })
  return { athleteUserId: application.athleteUserId, brandId: application.brandId }
}

/** When the racer accepts the offer. Filling the last place of an opportunity expires the remaining applications. */
export async function convertApplication(ctx: Services, id: string): Promise<void> {
  const application = await findApplication(ctx.tx, id)
  if (!application) throw notFound('application')
  const { opportunityId } = application
  // Locked first, so that of two concurrent acceptances the second sees the place the first took.
  if (opportunityId) await lockOpportunity(ctx.tx, opportunityId, 'update')
  await transition(ctx, applicationMachine, application, 'offer-accepted', {
    by: bySystem,
    set: { decidedAt: now },
  })
  if (!opportunityId) return
  const opportunity = await lockOpportunity(ctx.tx, opportunityId, 'update')
  if (opportunity?.slotsLeft === 0) {
    await recordExpired(ctx, await expireUndecided(ctx.tx, opportunityId), 'PLACES_TAKEN')
  }
}

/**
 * When the offer was declined, withdrawn, voided or expired: the racer is shortlisted again, and the brand gets more
 * time where the decision date has passed.
 */
export async function reopenApplication(ctx: Services, id: string): Promise<void> {
  const application = await findApplication(ctx.tx, id)
  if (application?.status !== 'OFFERED') return
  await transition(ctx, applicationMachine, application, 'offer-ended', {
    by: bySystem,
    set: { decisionDue: decisionDueAfterOffer },
  })
}
