import * as z from 'zod'
import { matchWords } from '#server/features/search/match-words.ts'
import type { Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, writeCursor } from '#server/http/page.ts'
import type { messageEndpoints } from '#shared/messages/message.contract.ts'
import { findConversations } from './conversation.store.ts'

const position = z.tuple([z.iso.datetime(), z.uuid()])

export const listConversations: Handler<typeof messageEndpoints.conversations> = async (call) => {
  const { tx, actor, query, caller, reply } = call
  const { filter, search: text, cursor, limit } = query
  const { page, next } = await findConversations(tx, actor.userId, {
    filter,
    search: text ? { text, words: await matchWords(tx, text) } : undefined,
    after: cursor ? readCursor(cursor, position) : undefined,
    limit,
  })
  replyNextPage(reply, caller, next && writeCursor(next))
  return page
}
