import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { applications } from '#server/database/schema/applications.ts'
import { brands } from '#server/database/schema/brands.ts'
import { opportunities } from '#server/database/schema/opportunities.ts'
import type { Database } from '#server/platform/database.ts'
import type { ApplicationCardFacts } from '#shared/messages/card.contract.ts'
import { CARDS_MAX } from '#shared/messages/message.constants.ts'
import { statusNow } from './application.store.ts'

/** Submitted applications of a racer to a brand, newest first. */
export function findApplicationCards(
  tx: Database,
  { brandUserId, athleteUserId }: { brandUserId: string; athleteUserId: string },
): Promise<ApplicationCardFacts[]> {
  return tx
    .select({
      kind: sql<'APPLICATION'>`'APPLICATION'`,
      id: applications.id,
      title: sql<string>`coalesce(${opportunities.title}, ${brands.name})`,
      status: statusNow,
      question: applications.question,
      answer: applications.answer,
    })
    .from(applications)
    .innerJoin(brands, eq(brands.id, applications.brandId))
    .leftJoin(opportunities, eq(opportunities.id, applications.opportunityId))
    .where(
      and(
        eq(brands.ownerUserId, brandUserId),
        eq(applications.athleteUserId, athleteUserId),
        isNotNull(applications.submittedAt),
      ),
    )
    .orderBy(desc(applications.id))
    .limit(CARDS_MAX)
}
