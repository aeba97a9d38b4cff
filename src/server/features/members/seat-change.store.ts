import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import { seatChanges } from '#server/database/schema/members.ts'
import type { Database } from '#server/platform/database.ts'
import { SEAT_CHANGES_PAGE } from '#shared/members/seat.constants.ts'

type SeatChangeRow = typeof seatChanges.$inferSelect
export type FoundSeatChange = SeatChangeRow & {
  memberName: string | null
  invitedEmail: string | null
  byName: string | null
}

export async function insertSeatChange(tx: Database, change: typeof seatChanges.$inferInsert): Promise<void> {
  await tx.insert(seatChanges).values(change)
}

const nameOf = (column: typeof seatChanges.memberId | typeof seatChanges.byId) =>
  sql<string | null>`(select person.name from users person where person.id = ${column})`

/** Latest first; one more than a page. */
export const findSeatChanges = (
  tx: Database,
  account: string,
  before: string | undefined,
): Promise<FoundSeatChange[]> =>
  tx
    .select({
      ...getTableColumns(seatChanges),
      memberName: nameOf(seatChanges.memberId),
      byName: nameOf(seatChanges.byId),
      invitedEmail: sql<
        string | null
      >`(select invited.email from organization_invitations invited where invited.id = ${seatChanges.invitationId})`,
    })
    .from(seatChanges)
    .where(and(eq(seatChanges.accountId, account), before ? lt(seatChanges.id, before) : undefined))
    .orderBy(desc(seatChanges.id))
    .limit(SEAT_CHANGES_PAGE + 1)
