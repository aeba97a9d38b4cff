import * as z from 'zod'
import { matchWords } from '#server/features/search/match-words.ts'
import type { Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, writeCursor } from '#server/http/page.ts'
import type { Database } from '#server/platform/database.ts'
import type { Conversation, messageEndpoints } from '#shared/messages/message.contract.ts'
import { findConversations } from './conversation.store.ts'
import type { Search } from './conversation-search.store.ts'

const position = z.tuple([z.iso.datetime(), z.uuid()])

export const listConversations: Handler<typeof messageEndpoints.conversations> = async (call) => {
  const { tx, actor, query, caller, reply } = call
  const { filter, search: text, cursor, limit } = query
  const { page, next } = await findConversations(tx, actor.userId, {
    filter,
    search: text ? { text, words: await matchWords(tx, text), reads: 'list' } : undefined,
    after: cursor ? readCursor(cursor, position) : undefined,
    limit,
  })
  replyNextPage(reply, caller, next && writeCursor(next))
  return page
}

/** The user's latest conversations with this person or about these words. */
export async function searchConversations(
  tx: Database,
  userId: string,
  { limit, ...search }: Omit<Search, 'reads'> & { limit: number },
): Promise<Conversation[]> {
  const { page } = await findConversations(tx, userId, {
    filter: 'all',
    search: { ...search, reads: 'hits' },
    limit,
  })
  return page
}
