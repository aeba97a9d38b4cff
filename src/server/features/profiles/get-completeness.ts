import type { Handler } from '#server/http/context.ts'
import { unauthenticated } from '#shared/http/problem.ts'
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
      return athleteCompleteness(known(await findAthleteFacts(tx, userId)))
    case 'BRAND':
      return brandCompleteness(known(await findBrandFacts(tx, userId)))
    case 'PROMOTER':
      return promoterCompleteness(known(await findPromoterFacts(tx, userId)))
    case 'ADMIN':
      return nothingToComplete
    case null:
      return choiceOutstanding
  }
}

function known<Facts>(facts: Facts | null): Facts {
  if (!facts) throw unauthenticated()
  return facts
}
