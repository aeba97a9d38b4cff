import { and, desc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { eventDates } from '#server/database/schema/event-dates.ts'
import { media } from '#server/database/schema/media.ts'
import {
  conversationMembers,
  conversations,
  messages,
  type reports,
  userBlocks,
} from '#server/database/schema/messages.ts'
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

type ReportedThing = Pick<typeof reports.$inferInsert, 'targetType' | 'targetId'>

/** Whose profile, conversation, message, picture or event date it is; null when the reporter cannot see it, or it is their own. */
export async function findReportedUser(
  tx: Database,
  reporterId: string,
  { targetType, targetId }: ReportedThing,
): Promise<string | null> {
  if (targetType === 'USER') return (await hasAccount(tx, targetId)) ? targetId : null
  if (targetType === 'PICTURE') {
    const [shown] = await tx
      .select({ userId: media.userId })
      .from(media)
      .where(and(eq(media.id, targetId), media.showOnProfile, ne(media.userId, reporterId)))
    return shown?.userId ?? null
  }
  if (targetType === 'EVENT_DATE') {
    const [shown] = await tx
      .select({ userId: promoters.userId })
      .from(eventDates)
      .innerJoin(promoters, eq(promoters.id, eventDates.promoterId))
      .where(
        and(
          eq(eventDates.id, targetId),
          isNotNull(promoters.publishedAt),
          isNull(eventDates.removedAt),
          ne(promoters.userId, reporterId),
        ),
      )
    return shown?.userId ?? null
  }
  const isMember = eq(conversationMembers.userId, reporterId)
  if (targetType === 'CONVERSATION') {
    const [found] = await tx
      .select({ userA: conversations.userA, userB: conversations.userB })
      .from(conversations)
      .innerJoin(conversationMembers, and(eq(conversationMembers.conversationId, conversations.id), isMember))
      .where(eq(conversations.id, targetId))
    return found ? (found.userA === reporterId ? found.userB : found.userA) : null
  }
  const [found] = await tx
    .select({ senderId: messages.senderId })
    .from(messages)
    .innerJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, messages.conversationId), isMember),
    )
    .where(and(eq(messages.id, targetId), ne(messages.senderId, reporterId)))
  return found?.senderId ?? null
}
