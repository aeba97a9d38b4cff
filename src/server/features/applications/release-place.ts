import { bySystem, transition } from '#server/features/lifecycles/transition.ts'
import type { Services } from '#server/platform/services.ts'
import { conflict } from '#shared/http/problem.ts'
import { applicationMachine } from './application.machine.ts'
import { decisionDueAfterOffer, findApplicationOfOffer } from './application.store.ts'
import { claimPlace } from './convert-application.ts'

/** When a contract fails before its signature: the racer is shortlisted again, and the place is free. */
export async function releasePlace(ctx: Services, offerId: string): Promise<void> {
  const application = await findApplicationOfOffer(ctx.tx, offerId)
  if (!application?.opportunityId || application.status !== 'CONVERTED') return
  await transition(ctx, applicationMachine, application, 'contract-failed', {
    by: bySystem,
    set: { decidedAt: null, decisionDue: decisionDueAfterOffer },
  })
}

/** When the brand revises that contract: takes a place again, if there is one. */
export async function reclaimPlace(ctx: Services, offerId: string): Promise<void> {
  const application = await findApplicationOfOffer(ctx.tx, offerId)
  if (!application?.opportunityId || application.status === 'CONVERTED') return
  if (application.status !== 'SHORTLISTED') {
    throw conflict('APPLICATION_CHANGED', 'The application has changed since. Send the racer a new offer.')
  }
  await claimPlace(ctx, application, 'contract-revised')
}
