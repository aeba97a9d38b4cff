import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { conversationMembers, messages, reports, userBlocks } from '#server/database/schema/messages.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Database } from '#server/platform/database.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import {
  correspondentColumns,
  isAthleteOfPerson,
  isBrandOfPerson,
  isPromoterOfPerson,
  person,
  presentCorrespondent,
} from './correspondent.store.ts'

export async function insertBlock(tx: Database, blockerId: string, blockedId: string): Promise<void> {
  await tx.insert(userBlocks).values({ blockerId, blockedId }).onConflictDoNothing()
}

export async function deleteBlock(tx: Database, blockerId: string, blockedId: string): Promise<void> {
  await tx
    .delete(userBlocks)
    .where(and(eq(userBlocks.blockerId, blockerId), eq(userBlocks.blockedId, blockedId)))
}

export async function areUsersBlocked(tx: Database, one: string, other: string): Promise<boolean> {
  const { blockerId, blockedId } = userBlocks
  const isBetween = or(
    and(eq(blockerId, one), eq(blockedId, other)),
    and(eq(blockerId, other), eq(blockedId, one)),
  )
  return (await tx.$count(userBlocks, isBetween)) > 0
}

export async function listBlocks(
  tx: Database,
  blockerId: string,
): Promise<(Correspondent & { blockedAt: string })[]> {
  const rows = await tx
    .select({ blockedAt: userBlocks.createdAt, person: correspondentColumns })
    .from(userBlocks)
    .innerJoin(person, eq(person.id, userBlocks.blockedId))
    .leftJoin(athleteProfiles, isAthleteOfPerson)
    .leftJoin(brands, isBrandOfPerson)
    .leftJoin(promoters, isPromoterOfPerson)
    .where(eq(userBlocks.blockerId, blockerId))
    .orderBy(desc(userBlocks.createdAt), userBlocks.blockedId)
  return rows.map(({ blockedAt, person: blocked }) => ({
    ...presentCorrespondent(blocked),
    blockedAt: blockedAt.toISOString(),
  }))
}

export const hasAccount = async (tx: Database, userId: string): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.id, userId), ne(users.status, 'DELETED')))) > 0

export type ReportedThing = Pick<typeof reports.$inferInsert, 'targetType' | 'targetId'>

/** Whether the reporter can see the target; of messages only those that the reporter received. */
export async function canReport(
  tx: Database,
  reporterId: string,
  { targetType, targetId }: ReportedThing,
): Promise<boolean> {
  if (targetType === 'USER') return hasAccount(tx, targetId)
  const isMember = eq(conversationMembers.userId, reporterId)
  if (targetType === 'CONVERSATION') {
    return (
      (await tx.$count(
        conversationMembers,
        and(eq(conversationMembers.conversationId, targetId), isMember),
      )) > 0
    )
  }
  const found = await tx
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, messages.conversationId), isMember),
    )
    .where(and(eq(messages.id, targetId), ne(messages.senderId, reporterId)))
  return found.length > 0
}

/** A repeated report updates the first. */
export async function insertReport(tx: Database, report: typeof reports.$inferInsert): Promise<string> {
  const { reporterId, targetType, targetId } = reports
  const [made] = await tx
    .insert(reports)
    .values(report)
    .onConflictDoUpdate({
      target: [reporterId, targetType, targetId],
      set: { updatedAt: sql`now()` },
    })
    .returning({ id: reports.id })
  if (!made) throw new Error('An upsert returned no row')
  return made.id
}
