import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { unauthenticated } from '#shared/http/problem.ts'
import type { Applicant } from '#shared/opportunities/requirement.rules.ts'
import { pick } from '#shared/pick.ts'
import { athleteCompleteness } from '#shared/profiles/athlete-completeness.rules.ts'
import { brandCompleteness } from '#shared/profiles/brand-completeness.rules.ts'
import { choiceOutstanding, nothingToComplete } from '#shared/profiles/completeness.rules.ts'
import type { profileEndpoints } from '#shared/profiles/profile.contract.ts'
import { promoterCompleteness } from '#shared/profiles/promoter-completeness.rules.ts'
import { findAthleteFacts, findBrandFacts, findPromoterFacts } from './completeness.store.ts'

export const getCompleteness: Handler<typeof profileEndpoints.completeness> = async ({
  tx,
  actor: { userId, role },
}) => {
  switch (role) {
    case 'ATHLETE':
      return athleteCompleteness(required(await findAthleteFacts(tx, userId)))
    case 'BRAND':
      return brandCompleteness(required(await findBrandFacts(tx, userId)))
    case 'PROMOTER':
      return promoterCompleteness(required(await findPromoterFacts(tx, userId)))
    case 'ADMIN':
    case 'MODERATOR':
      return nothingToComplete
    case null:
      return choiceOutstanding
  }
}

function required<Facts>(facts: Facts | null): Facts {
  if (!facts) throw unauthenticated()
  return facts
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
