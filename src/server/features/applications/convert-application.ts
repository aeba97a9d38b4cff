import { byActor, bySystem, transition } from '#server/features/lifecycles/transition.ts'
import { lockOpportunity } from '#server/features/opportunities/opportunity.reads.ts'
import type { ActorContext } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import { applicationMachine, recordExpired } from './application.machine.ts'
import {
  decisionDueAfterOffer,
  expireUndecided,
  findApplication,
  now,
  type StoredApplication,
} from './application.store.ts'
import { loadApplicationToChange } from './load-application.ts'

/** When the brand sends an offer in response to an application. Returns the racer the offer must be for. */
export async function markApplicationOffered(
  ctx: ActorContext,
  id: string,
): Promise<{ athleteUserId: string; brandId: string }> {
  const { application, party } = await loadApplicationToChange(ctx, id)
  if (party !== 'BRAND') throw notFound('application')
  await transition(ctx, applicationMachine, application, 'offer', { by: byActor(ctx, party) })
  return { athleteUserId: application.athleteUserId, brandId: application.brandId }
}

/** When the racer accepts the offer. */
export async function convertApplication(ctx: Services, id: string): Promise<void> {
  const application = await findApplication(ctx.tx, id)
  if (!application) throw notFound('application')
  await claimPlace(ctx, application, 'offer-accepted')
}

/** Refused when all places are taken. Filling the last one expires the remaining applications. */
export async function claimPlace(
  ctx: Services,
  application: StoredApplication,
  event: 'offer-accepted' | 'contract-revised',
): Promise<void> {
  const { opportunityId } = application
  // Locked first, so that of two concurrent acceptances the second sees the place the first took.
  const before = opportunityId && (await lockOpportunity(ctx.tx, opportunityId, 'update'))
  if (before && before.slotsLeft === 0) {
    throw conflict('PLACES_TAKEN', 'All places in this opportunity are filled.')
  }
  await transition(ctx, applicationMachine, application, event, {
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
