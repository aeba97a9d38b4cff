import { and, eq, inArray, isNull, like, notExists, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { contracts, type deliverables, type payments } from '#server/database/schema/contracts.ts'
import type { Database } from '#server/platform/database.ts'
import { emailOf } from './demo-rows.ts'

/** Contracts of the demo world that run or have run and have none of these yet; one under notice has a plan of its own. */
export const findBareContracts = (tx: Database, parts: typeof deliverables | typeof payments) =>
  tx
    .select({ id: contracts.id, status: contracts.status, currency: contracts.currency })
    .from(contracts)
    .innerJoin(users, eq(users.id, contracts.brandUserId))
    .where(
      and(
        like(users.email, emailOf('%')),
        inArray(contracts.status, ['ACTIVE', 'COMPLETED']),
        isNull(contracts.noticeBy),
        notExists(tx.select({ one: sql`1` }).from(parts).where(eq(parts.contractId, contracts.id))),
      ),
    )
