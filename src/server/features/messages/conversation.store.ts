import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import {
  conversationMembers,
  conversations,
  messageRequests,
  messages,
  userBlocks,
} from '#server/database/schema/messages.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Given } from '#server/platform/combine-queries.ts'
import { type Database, prepareByShape } from '#server/platform/database.ts'
import { isClosedAccount } from '#shared/accounts/account.rules.ts'
import { cannotWrite } from '#shared/messages/acquaintance.rules.ts'
import type { ConversationFilter } from '#shared/messages/message.constants.ts'
import type { Conversation } from '#shared/messages/message.contract.ts'
import { pick } from '#shared/pick.ts'
import { isFound, type Search } from './conversation-search.store.ts'
import {
  correspondentColumns,
  isAthleteOfPerson,
  isBrandOfPerson,
  isPromoterOfPerson,
  person,
  presentCorrespondent,
} from './correspondent.store.ts'
import { messageColumns, presentMessage } from './message.store.ts'
import { arePartners } from './partner.store.ts'
import { requestStatusNow } from './request.store.ts'

const mine = conversationMembers
const theirs = alias(conversationMembers, 'theirs')

const hasBlocked = (blockerId: AnyPgColumn, blockedId: AnyPgColumn) =>
  sql<boolean>`exists (select from ${userBlocks}
    where ${userBlocks.blockerId} = ${blockerId} and ${userBlocks.blockedId} = ${blockedId})`

/** Selects the page of conversations first, so that the joins run for those rows only. */
const choose = (tx: Database, where: SQL | undefined) =>
  tx
    .select({
      id: mine.conversationId,
      ...pick(mine, ['userId', 'unread', 'archivedAt', 'mutedAt', 'lastMessageAt']),
    })
    .from(mine)
    .leftJoin(messageRequests, eq(messageRequests.conversationId, mine.conversationId))
    .where(where)
    .orderBy(desc(mine.lastMessageAt), desc(mine.conversationId))

/** Everything that the list and the thread header show, in one query. */
function select(tx: Database, where: SQL | undefined, limit: number | Placeholder) {
  const chosen = choose(tx, where).limit(limit).as('chosen')
  return tx
    .select({
      id: chosen.id,
      unread: chosen.unread,
      archivedAt: chosen.archivedAt,
      mutedAt: chosen.mutedAt,
      lastMessageAt: chosen.lastMessageAt,
      acceptsRequests: person.acceptsRequests,
      readUpTo: sql<string | null>`case when ${person.showsReading} then ${theirs.lastReadMessageId} end`,
      person: correspondentColumns,
      request: {
        id: messageRequests.id,
        fromUserId: messageRequests.fromUserId,
        status: requestStatusNow,
      },
      arePartners: arePartners(chosen.userId, person.id),
      isBlocked: hasBlocked(chosen.userId, person.id),
      isBlockedByThem: hasBlocked(person.id, chosen.userId),
      last: messageColumns,
    })
    .from(chosen)
    .innerJoin(conversations, eq(conversations.id, chosen.id))
    .innerJoin(theirs, and(eq(theirs.conversationId, chosen.id), ne(theirs.userId, chosen.userId)))
    .innerJoin(person, eq(person.id, theirs.userId))
    .leftJoin(athleteProfiles, isAthleteOfPerson)
    .leftJoin(brands, isBrandOfPerson)
    .leftJoin(promoters, isPromoterOfPerson)
    .leftJoin(messageRequests, eq(messageRequests.conversationId, chosen.id))
    .leftJoin(messages, eq(messages.id, conversations.lastMessageId))
    .orderBy(desc(chosen.lastMessageAt), desc(chosen.id))
}

export type ConversationRow = Awaited<ReturnType<typeof select>>[number]

export function presentConversation(row: ConversationRow, userId: string): Conversation {
  const request = row.request?.status && {
    id: row.request.id,
    status: row.request.status,
    isMine: row.request.fromUserId === userId,
  }
  const acquaintance = {
    request: request || null,
    arePartners: row.arePartners,
    isBlocked: row.isBlocked || row.isBlockedByThem,
    isGone: isClosedAccount(row.person.status),
    acceptsRequests: row.acceptsRequests,
  }
  return {
    id: row.id,
    participant: presentCorrespondent(row.person),
    lastMessage: row.last?.id ? presentMessage(row.last, userId) : null,
    unread: row.unread,
    request: request || null,
    isArchived: row.archivedAt !== null,
    isMuted: row.mutedAt !== null,
    isBlocked: row.isBlocked,
    cannotWrite: cannotWrite(acquaintance),
    readUpTo: row.readUpTo,
    updatedAt: row.lastMessageAt.toISOString(),
  }
}

const isPending = and(eq(messageRequests.status, 'PENDING'), gt(messageRequests.expiresAt, sql`now()`))

/** Withdrawn and expired requests are hidden from the receiver. Compares columns, for which the planner has statistics. */
const isVisible = (userId: Given<string>) =>
  or(
    isNull(messageRequests.id),
    eq(messageRequests.fromUserId, userId),
    inArray(messageRequests.status, ['ACCEPTED', 'DECLINED']),
    isPending,
  )

/** A request that awaits the user's answer. */
const isAwaitingMe = (userId: Given<string>) => and(eq(messageRequests.toUserId, userId), isPending)
const isNotAwaitingMe = (userId: Given<string>) => sql`(${isAwaitingMe(userId)}) is not true`

const folders: Record<ConversationFilter, (userId: Given<string>) => SQL | undefined> = {
  all: (userId) => and(isNull(mine.archivedAt), isNotAwaitingMe(userId)),
  unread: (userId) => and(isNull(mine.archivedAt), isNotAwaitingMe(userId), gt(mine.unread, 0)),
  requests: isAwaitingMe,
  archived: (userId) => and(isNotNull(mine.archivedAt), isNotAwaitingMe(userId)),
}

/** Position of the last row of a page, for keyset pagination. */
export type ConversationPosition = readonly [lastMessageAt: string, id: string]

type ConversationPage = {
  filter: ConversationFilter
  search?: Search | undefined
  after?: ConversationPosition | undefined
  limit: number
}

type GivenPosition = readonly [lastMessageAt: Given<string>, id: Given<string>]

const isIn = (userId: Given<string>, filter: ConversationFilter, after: GivenPosition | undefined) =>
  and(
    eq(mine.userId, userId),
    isVisible(userId),
    folders[filter](userId),
    after &&
      sql`(${mine.lastMessageAt}, ${mine.conversationId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
  )

/** The latest ones of the first folder, to be part of a larger statement. */
export const selectLatest = (tx: Database, userId: Given<string>, limit: number) =>
  select(tx, isIn(userId, 'all', undefined), limit)

/** Built once, because that takes longer than presenting a page of it. */
const pageQuery = prepareByShape(
  ({ filter, after }: ConversationPage) => `conversations_${filter}${after ? '_after' : ''}`,
  (tx, { filter, after }, name) => {
    const position = [sql.placeholder('at'), sql.placeholder('id')] as const
    const where = isIn(sql.placeholder('userId'), filter, after && position)
    return select(tx, where, sql.placeholder('limit')).prepare(name)
  },
)

export async function findConversations(
  tx: Database,
  userId: string,
  asked: ConversationPage,
): Promise<{ page: Conversation[]; next: ConversationPosition | undefined }> {
  const { filter, search, after, limit } = asked
  const rows = search
    ? await select(tx, and(isIn(userId, filter, after), isFound(tx, userId, search)), limit + 1)
    : await pageQuery(tx, asked).execute({ userId, at: after?.[0], id: after?.[1], limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    page: page.map((row) => presentConversation(row, userId)),
    next: last && [last.lastMessageAt.toISOString(), last.id],
  }
}

/** Null when the user is not a member or may not see it. */
export async function findConversation(
  tx: Database,
  userId: string,
  id: string,
): Promise<Conversation | null> {
  const [found] = await select(
    tx,
    and(eq(mine.conversationId, id), eq(mine.userId, userId), isVisible(userId)),
    1,
  )
  return found ? presentConversation(found, userId) : null
}

/** The conversation of two users, if the first may see it. */
export async function findConversationIdWith(
  tx: Database,
  userId: string,
  otherId: string,
): Promise<string | null> {
  const [userA, userB] = userId < otherId ? [userId, otherId] : [otherId, userId]
  const [found] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .leftJoin(messageRequests, eq(messageRequests.conversationId, conversations.id))
    .where(and(eq(conversations.userA, userA), eq(conversations.userB, userB), isVisible(userId)))
  return found?.id ?? null
}

/** Archives or mutes it for one of the two users; false when the user is not a member. */
export async function updateConversation(
  tx: Database,
  {
    id,
    userId,
    archived,
    muted,
  }: { id: string; userId: string; archived?: boolean | undefined; muted?: boolean | undefined },
): Promise<boolean> {
  const since = (isOn: boolean | undefined, column: AnyPgColumn) =>
    isOn === undefined ? sql`${column}` : isOn ? sql`coalesce(${column}, now())` : null
  const changed = await tx
    .update(mine)
    .set({ archivedAt: since(archived, mine.archivedAt), mutedAt: since(muted, mine.mutedAt) })
    .where(and(eq(mine.conversationId, id), eq(mine.userId, userId)))
    .returning({ id: mine.conversationId })
  return changed.length > 0
}

export const archiveConversation = (tx: Database, id: string, userId: string) =>
  updateConversation(tx, { id, userId, archived: true })
