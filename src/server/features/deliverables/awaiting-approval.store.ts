import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { contracts, deliverables } from '#server/database/schema/contracts.ts'
import type { Database } from '#server/platform/database.ts'

const ofBrand = (brandUserId: string) =>
  and(
    eq(contracts.brandUserId, brandUserId),
    sql`${contracts.status} in ('ACTIVE', 'COMPLETED')`,
    eq(deliverables.status, 'SUBMITTED'),
  )

/** The one that waits longest first. */
export const findAwaitingApproval = (tx: Database, brandUserId: string, limit: number) =>
  tx
    .select({
      id: deliverables.id,
      contractId: deliverables.contractId,
      title: deliverables.title,
      status: deliverables.status,
      submittedAt: deliverables.submittedAt,
      version: deliverables.version,
      racerName: sql<string>`case when ${users.status} = 'DELETED' then 'Former member' else ${users.name} end`,
    })
    .from(deliverables)
    .innerJoin(contracts, eq(contracts.id, deliverables.contractId))
    .innerJoin(users, eq(users.id, contracts.athleteUserId))
    .where(ofBrand(brandUserId))
    .orderBy(asc(deliverables.submittedAt), asc(deliverables.id))
    .limit(limit)

export async function countAwaitingApproval(tx: Database, brandUserId: string): Promise<number> {
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(deliverables)
    .innerJoin(contracts, eq(contracts.id, deliverables.contractId))
    .where(ofBrand(brandUserId))
  return counted?.count ?? 0
}
