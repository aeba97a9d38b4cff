import * as z from 'zod/mini'
import { articleCard, linkPictureOf } from '#server/features/link-pictures/link-picture-of.ts'
import { matchEnglish } from '#server/features/search/match-words.ts'
import { loadText } from '#server/features/texts/load-texts.ts'
import type { Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, replyTotal, totalOf, writeCursor } from '#server/http/page.ts'
import type { articleEndpoints } from '#shared/articles/article.contract.ts'
import { CONTENTS_FROM, RELATED_ARTICLES, readingMinutes } from '#shared/articles/article.rules.ts'
import { disciplineList, motorsportList } from '#shared/catalog/catalog.constants.ts'
import { LIST_MAX } from '#shared/http/page.ts'
import { notFound } from '#shared/http/problem.ts'
import { countWords, mainHeadings } from '#shared/rich-text.ts'
import { countArticles, findArticle, listArticleCards, listRelated, listTags } from './article.store.ts'

const YEAR_2100 = Date.UTC(2100, 0) * 1000
const position = z.tuple([z.int().check(z.minimum(0), z.maximum(YEAR_2100)), z.uuid()])

/** Specification 7: an array with its next page in `Link` and its size in `X-Total-Count`. */
export const listArticles: Handler<typeof articleEndpoints.list> = async ({ tx, query, caller, reply }) => {
  const { limit = LIST_MAX, cursor, tag = [], search = '' } = query
  const filter = { tags: tag, question: matchEnglish(search) }
  const after = cursor === undefined ? undefined : readCursor(cursor, position)
  const { cards, next } = await listArticleCards(tx, filter, { limit, after })
  replyTotal(reply, totalOf(await countArticles(tx, filter)))
  replyNextPage(reply, caller, next && writeCursor(next))
  return cards
}

export const getArticle: Handler<typeof articleEndpoints.get> = async ({ tx, params }) => {
  const article = await findArticle(tx, params.slug)
  if (!article) throw notFound('article')
  const { body, plain } = await loadText(tx, 'ARTICLE', article.bodyMarkdown)
  const headings = mainHeadings(body)
  return {
    ...article,
    body,
    contents: headings.length >= CONTENTS_FROM ? headings : [],
    readingMinutes: readingMinutes(countWords(plain)),
    linkPicture: linkPictureOf(articleCard(article)),
    related: await listRelated(tx, article, RELATED_ARTICLES),
  }
}

/** The catalogue's values as tags: `LATE_MODEL` is `late-model`. */
const disciplines = new Set(
  [...motorsportList, ...disciplineList].map(({ value }) => value.toLowerCase().replaceAll('_', '-')),
)

export const listArticleTags: Handler<typeof articleEndpoints.tags> = async ({ tx, query }) => {
  const tags = await listTags(tx, query.with)
  return tags.map(({ tag, count }) => ({ tag, count, isDiscipline: disciplines.has(tag) }))
}
