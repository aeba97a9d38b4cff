import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { brands } from '#server/database/schema/brands.ts'
import { conversationMembers, messages } from '#server/database/schema/messages.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { escapeLike } from '#server/features/search/match-words.ts'
import type { Database } from '#server/platform/database.ts'
import { isBrandOfPerson, isPromoterOfPerson, person, personName } from './correspondent.store.ts'

/** How many of the latest conversations are read: for the list of them, and for the few hits of the site search. */
const LATEST_READ = { list: 80, hits: 15 } as const

/** The search by name also covers every conversation with so many of the people that have the name, */
const PEOPLE_FOUND = 500
/** up to this many. */
const NAMED_MAX = 50
/** The search by words covers every message with them, up to this many of all members, */
const MESSAGES_FOUND = 800
/** in so many of the user's latest conversations, */
const CONVERSATIONS_KNOWN = 5000
/** and the latest messages of those that are read, on average so many of each. */
const MESSAGES_OF_EACH = 25

/** What an index of trigrams can find: it reads all names for less. */
const FINDABLE = /[\p{L}\p{N}]{3}/u

/** The typed text, and as a full-text query; null when it has no words. */
export type Search = { text: string; words: string | null; reads: keyof typeof LATEST_READ }

const theirs = alias(conversationMembers, 'theirs')

/** Matches the other user's name or the text of messages. An array, so that the conversations in it are looked up. */
export function isFound(tx: Database, userId: string, { text, words, reads }: Search): SQL {
  const latest = LATEST_READ[reads]
  const parts = [
    sql`(${namedLately(tx, userId, text, latest)})`,
    ...(FINDABLE.test(text) ? [namedAnywhere(userId, text)] : []),
    ...(words ? [saidAnywhere(userId, words), saidLately(userId, words, latest)] : []),
  ]
  return sql`${conversationMembers.conversationId} = any(array(${sql.join(parts, sql` union `)}))`
}

function namedLately(tx: Database, userId: string, text: string, latest: number) {
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
    .limit(latest)
    .as('known')
  return tx.select({ id: known.id }).from(known).where(sql`position(fold(${text}) in ${known.name}) > 0`)
}

/** Conversations with people whose name few others have, as their names are shown (`personName`). */
function namedAnywhere(userId: string, text: string): SQL {
  const isNamed = (name: SQL) => sql`fold(${name}) like '%' || fold(${escapeLike(text)}) || '%'`
  const found = (people: SQL) =>
    sql`(with found as materialized (${people}) select id from found limit ${PEOPLE_FOUND})`
  return sql`(
    with people as materialized (
      ${found(sql`select id from users where ${isNamed(sql`name`)} and (role is null or role not in ('BRAND', 'PROMOTER'))`)}
      union all ${found(sql`select owner_user_id as id from brands where ${isNamed(sql`name`)}`)}
      union all ${found(sql`select user_id as id from promoters where ${isNamed(sql`event_name`)}`)}
    ), known as materialized (
      select id from people where id in (
        select user_b from conversations where user_a = ${userId}
        union all select user_a from conversations where user_b = ${userId}) limit ${NAMED_MAX}
    )
    select conversations.id from known join conversations
      on user_a = least(known.id, ${userId}::uuid) and user_b = greatest(known.id, ${userId}::uuid))`
}

const isSaid = (words: string) =>
  sql`to_tsvector('simple', fold(${messages.body})) @@ to_tsquery('simple', ${words}) and ${messages.deletedAt} is null`

/**
 * Words that few messages have are found in all of them. The index knows no members, so of frequent words these are some of
 * anybody's messages. Materialized, because a plan for so few rows would read the table from its beginning.
 */
const saidAnywhere = (userId: string, words: string): SQL => sql`(
  with found as materialized (select ${messages.conversationId} as id from ${messages} where ${isSaid(words)}),
  own as materialized (select conversation_id as id from conversation_members where user_id = ${userId}
    order by last_message_at desc, conversation_id desc limit ${CONVERSATIONS_KNOWN})
  select id from (select id from found limit ${MESSAGES_FOUND}) as said where id in (select id from own))`

/** Other words in the latest messages of the user's latest conversations: the more of each, the fewer there are. */
const saidLately = (userId: string, words: string, latest: number): SQL => sql`(
  select latest.id from (
    select conversation_id as id, ${MESSAGES_OF_EACH * latest}::int / count(*) over () as share from (
      select conversation_id from conversation_members where user_id = ${userId}
      order by last_message_at desc, conversation_id desc limit ${latest}
    ) as own
  ) as latest
  cross join lateral (
    select body, deleted_at from messages where conversation_id = latest.id order by id desc limit latest.share
  ) as messages
  where ${isSaid(words)})`
