import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { brands } from '#server/database/schema/brands.ts'
import { conversationMembers, messages } from '#server/database/schema/messages.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Database } from '#server/platform/database.ts'
import { isBrandOfPerson, isPromoterOfPerson, person, personName } from './correspondent.store.ts'

/** The search by name covers this many of the latest conversations. */
const NAMES_SEARCHED = 5000
/** The search by words covers every message with them, up to this many of all members, */
const MESSAGES_FOUND = 1000
/** and so many of the latest messages in these conversations. */
const MESSAGES_READ = 2000
const CONVERSATIONS_READ = 100

/** The typed text, and as a full-text query; null when it has no words. */
export type Search = { text: string; words: string | null }

const theirs = alias(conversationMembers, 'theirs')

/** Matches the other user's name or the text of messages. */
export function isFound(tx: Database, userId: string, { text, words }: Search) {
  const own = alias(conversationMembers, 'own')
  const known = tx
    .select({ id: own.conversationId, name: sql<string>`fold(${personName})`.as('name') })
    .from(own)
    .innerJoin(theirs, and(eq(theirs.conversationId, own.conversationId), ne(theirs.userId, own.userId)))
    .innerJoin(person, eq(person.id, theirs.userId))
    .leftJoin(brands, isBrandOfPerson)
    .leftJoin(promoters, isPromoterOfPerson)
    .where(eq(own.userId, userId))
    .orderBy(desc(own.lastMessageAt), desc(own.conversationId))
    // The limit also keeps PostgreSQL from scanning the names of all users.
    .limit(NAMES_SEARCHED)
    .as('known')
  const named = tx
    .select({ id: known.id })
    .from(known)
    .where(sql`position(fold(${text}) in ${known.name}) > 0`)
  const isNamed = inArray(conversationMembers.conversationId, named)
  if (!words) return isNamed
  return or(
    isNamed,
    sql`${conversationMembers.conversationId} in (${saidAnywhere(words)} union all ${saidLately(userId, words)})`,
  )
}

const isSaid = (words: string) =>
  sql`to_tsvector('simple', fold(${messages.body})) @@ to_tsquery('simple', ${words}) and ${messages.deletedAt} is null`

/**
 * Words that few messages have are found in all of them. The index knows no members, so of frequent words these are some of
 * anybody's messages. Materialized, because a plan for so few rows would read the table from its beginning.
 */
const saidAnywhere = (words: string): SQL => sql`(
  with found as materialized (select ${messages.conversationId} as id from ${messages} where ${isSaid(words)})
  select id from found limit ${MESSAGES_FOUND})`

/** Other words in the latest messages of the user's latest conversations: the more of each, the fewer there are. */
const saidLately = (userId: string, words: string): SQL => sql`(
  select latest.id from (
    select conversation_id as id, ${MESSAGES_READ}::int / count(*) over () as share from (
      select conversation_id from conversation_members where user_id = ${userId}
      order by last_message_at desc, conversation_id desc limit ${CONVERSATIONS_READ}
    ) as own
  ) as latest
  cross join lateral (
    select body, deleted_at from messages where conversation_id = latest.id order by id desc limit latest.share
  ) as messages
  where ${isSaid(words)})`
