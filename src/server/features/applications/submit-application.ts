import { writeCard } from '#server/features/messages/write-card.ts'
import { holdOpportunity } from '#server/features/opportunities/show-opportunities.ts'
import type { Database } from '#server/platform/database.ts'
import { COVER_LETTER_MIN } from '#shared/applications/application.constants.ts'
import { COVER_LETTER_MESSAGE } from '#shared/applications/application.contract.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { DECISION_DAYS } from '#shared/opportunities/opportunity.constants.ts'
import { inDays, now, type StoredApplication } from './application.store.ts'
import { moveApplication } from './move-application.ts'
import { takeSnapshot } from './take-snapshot.ts'
import { tellBrand } from './tell-parties.ts'
import { weighApplication } from './weigh-application.ts'

/** Sends a draft: everything that was asked of the racer holds at this moment, and the profile is kept as it is. */
export async function submitApplication(
  tx: Database,
  application: StoredApplication,
  { requestId, seen }: { requestId: string; seen: number },
): Promise<void> {
  const { athleteUserId, brandId, opportunityId, coverLetter } = application
  if (coverLetter.length < COVER_LETTER_MIN) throw invalid({ coverLetter: COVER_LETTER_MESSAGE })
  // Held, so that it cannot close, nor its last place be taken, between the look and the letter.
  if (opportunityId) await holdOpportunity(tx, opportunityId, 'share')
  const weighed = await weighApplication(tx, { athleteUserId, brandId, opportunityId })
  if (weighed.obstacle) throw weighed.obstacle
  const missing = weighed.requirements.filter(({ isMet }) => !isMet)
  if (missing.length > 0) {
    const words = missing.map(({ text }) => text).join('. ')
    throw conflict('REQUIREMENTS_NOT_MET', `This opportunity asks for more: ${words}.`)
  }
  const { opportunity } = weighed
  await moveApplication(tx, application, {
    event: 'submit',
    by: { party: 'ATHLETE', actorId: athleteUserId, requestId },
    seen,
    change: {
      snapshot: await takeSnapshot(tx, athleteUserId),
      submittedAt: now,
      decisionDue: opportunity ? new Date(opportunity.decisionDue) : inDays(DECISION_DAYS),
    },
  })
  await writeCard(tx, {
    fromUserId: athleteUserId,
    toUserId: application.brand.ownerUserId,
    body: opportunity?.title ?? application.brand.name,
    card: { kind: 'APPLICATION', refId: application.id },
  })
  await tellSubmitted(tx, application, opportunity?.title)
}

const tellSubmitted = (tx: Database, application: StoredApplication, title = 'your brand') =>
  tellBrand(tx, application, {
    about: 'submit',
    title: `${application.athleteName} applied`,
    body: `A new application to ${title}.`,
  })
