import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contracts, payments } from '#server/database/schema/contracts.ts'
import type { Database } from '#server/platform/database.ts'
import { pick } from '#shared/pick.ts'

/** Payments of all contracts of a racer or a brand that are marked as sent, latest first. */
export const findPaidPayments = (
  tx: Database,
  { userId, after, limit }: { userId: string; after: string | undefined; limit: number },
) =>
  tx
    .select({
      ...pick(payments, ['id', 'contractId', 'kind', 'title', 'amountMinor', 'currency', 'status']),
      ...pick(payments, ['reference', 'paidAt', 'cardChargeId']),
      partnerName: sql<string>`case when ${contracts.athleteUserId} = ${userId} then ${brands.name}
        when ${users.status} = 'DELETED' then 'Former member' else ${users.name} end`,
    })
    .from(contracts)
    .innerJoin(payments, eq(payments.contractId, contracts.id))
    .innerJoin(brands, eq(brands.id, contracts.brandId))
    .innerJoin(users, eq(users.id, contracts.athleteUserId))
    .where(
      and(
        or(eq(contracts.athleteUserId, userId), eq(contracts.brandUserId, userId)),
        isNotNull(payments.paidAt),
        after === undefined
          ? undefined
          : sql`(${payments.paidAt}, ${payments.id}) < (select last.paid_at, last.id from ${payments} last where last.id = ${after})`,
      ),
    )
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(limit)
