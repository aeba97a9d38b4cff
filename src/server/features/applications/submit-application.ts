import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import { requireRoom } from '#server/features/memberships/require-room.ts'
import { writeCard } from '#server/features/messages/write-message.ts'
import { lockOpportunity } from '#server/features/opportunities/opportunity.reads.ts'
import type { ActorContext } from '#server/http/context.ts'
import { COVER_LETTER_MIN } from '#shared/applications/application.constants.ts'
import { COVER_LETTER_MESSAGE } from '#shared/applications/application-form.contract.ts'
import { conflict, emailUnconfirmed, invalid } from '#shared/http/problem.ts'
import { DECISION_DAYS } from '#shared/opportunities/opportunity.constants.ts'
import { applicationMachine } from './application.machine.ts'
import { inDays, now, type StoredApplication } from './application.store.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { assessEligibility } from './check-eligibility.ts'

/** Submits a draft: checks eligibility and requirements again, and stores a snapshot of the profile. */
export async function submitApplication(ctx: ActorContext, application: StoredApplication): Promise<void> {
  const { tx, actor } = ctx
  if (!actor.isConfirmed) throw emailUnconfirmed()
  const { athleteUserId, brandId, opportunityId, coverLetter } = application
  if (coverLetter.length < COVER_LETTER_MIN) throw invalid({ coverLetter: COVER_LETTER_MESSAGE })
  // Locked, so that it can't close or fill up between the check and the update.
  if (opportunityId) await lockOpportunity(tx, opportunityId, 'share')
  const { opportunity, obstacle, requirements } = await assessEligibility(tx, {
    athleteUserId,
    brandId,
    opportunityId,
  })
  if (obstacle) throw obstacle
  const missing = requirements.filter(({ isMet }) => !isMet).map(({ text }) => text)
  if (missing.length > 0) {
    throw conflict('REQUIREMENTS_NOT_MET', `You don’t meet these requirements: ${missing.join('. ')}.`)
  }
  await requireRoom(tx, actor, 'applications.open')
  await transition(ctx, applicationMachine, application, 'submit', {
    by: byActor(ctx, 'ATHLETE'),
    set: {
      snapshot: await buildSnapshot(tx, athleteUserId),
      submittedAt: now,
      decisionDue: opportunity ? new Date(opportunity.decisionDue) : inDays(DECISION_DAYS),
    },
    seen: application.version,
  })
  await writeCard(ctx, {
    fromUserId: athleteUserId,
    toUserId: application.brand.ownerUserId,
    body: opportunity?.title ?? application.brand.name,
    card: { kind: 'APPLICATION', refId: application.id },
  })
}
