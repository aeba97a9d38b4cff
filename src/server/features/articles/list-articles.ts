import * as z from 'zod/mini'
import { matchEnglish } from '#server/features/search/match-words.ts'
import type { Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, replyTotal, totalOf, writeCursor } from '#server/http/page.ts'
import type { articleEndpoints } from '#shared/articles/article.contract.ts'
import { LIST_MAX } from '#shared/http/page.ts'
import { countArticles, listArticleCards } from './article.store.ts'

const YEAR_2100 = Date.UTC(2100, 0) * 1000
const position = z.tuple([z.int().check(z.minimum(0), z.maximum(YEAR_2100)), z.uuid()])

/** A list of the specification's section 7: an array, its next page in `Link`, its size in `X-Total-Count`. */
export const listArticles: Handler<typeof articleEndpoints.list> = async ({ tx, query, caller, reply }) => {
  const { limit = LIST_MAX, cursor, tag = [], search = '' } = query
  const filter = { tags: tag, question: matchEnglish(search) }
  const after = cursor === undefined ? undefined : readCursor(cursor, position)
  const { cards, next } = await listArticleCards(tx, filter, { limit, after })
  replyTotal(reply, totalOf(await countArticles(tx, filter)))
  replyNextPage(reply, caller, next && writeCursor(next))
  return cards
}
