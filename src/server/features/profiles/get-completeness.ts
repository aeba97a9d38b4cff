import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Applicant } from '#shared/opportunities/requirement.rules.ts'
import { pick } from '#shared/pick.ts'
import { athleteCompleteness } from '#shared/profiles/athlete-completeness.rules.ts'
import { choiceOutstanding, nothingToComplete } from '#shared/profiles/completeness.rules.ts'
import type { profileEndpoints } from '#shared/profiles/profile.contract.ts'
import {
  findAthleteFacts,
  selectAthleteFacts,
  selectBrandFacts,
  selectPromoterFacts,
} from './completeness.store.ts'
import {
  presentAthleteCompleteness,
  presentBrandCompleteness,
  presentPromoterCompleteness,
} from './profile.reads.ts'

export const getCompleteness: Handler<typeof profileEndpoints.completeness> = async ({
  tx,
  actor: { userId, role },
}) => {
  switch (role) {
    case 'ATHLETE':
      return presentAthleteCompleteness(await selectAthleteFacts(tx, [userId]))
    case 'BRAND':
      return presentBrandCompleteness(await selectBrandFacts(tx, userId))
    case 'PROMOTER':
      return presentPromoterCompleteness(await selectPromoterFacts(tx, userId))
    case 'ADMIN':
    case 'MODERATOR':
      return nothingToComplete
    case null:
      return choiceOutstanding
  }
}

/** What opportunities may require of a racer. */
export async function findApplicant(tx: Database, userId: string): Promise<Applicant | null> {
  const facts = await findAthleteFacts(tx, userId)
  return (
    facts && {
      ...pick(facts, ['sports', 'country', 'level', 'experienceYears']),
      completeness: athleteCompleteness(facts).score,
    }
  )
}
