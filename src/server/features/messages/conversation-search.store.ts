import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { brands } from '#server/database/schema/brands.ts'
import { conversationMembers, messages } from '#server/database/schema/messages.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Database } from '#server/platform/database.ts'
import { isBrandOfPerson, isPromoterOfPerson, person, personName } from './correspondent.store.ts'

/** The search by name covers this many of the latest conversations. */
const NAMES_SEARCHED = 5000

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
  const said = tx
    .select({ id: messages.conversationId })
    .from(messages)
    .innerJoin(own, and(eq(own.conversationId, messages.conversationId), eq(own.userId, userId)))
    .where(
      and(
        sql`to_tsvector('simple', fold(${messages.body})) @@ to_tsquery('simple', ${words})`,
        isNull(messages.deletedAt),
      ),
    )
  return or(isNamed, inArray(conversationMembers.conversationId, said))
}
