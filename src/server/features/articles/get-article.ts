import { articleCard } from '#server/features/link-pictures/link-card.ts'
import { linkPictureOf } from '#server/features/link-pictures/link-picture-of.ts'
import type { Handler } from '#server/http/context.ts'
import { parseMarkdown } from '#server/platform/markdown.ts'
import { CONTENTS_FROM, RELATED_ARTICLES } from '#shared/articles/article.constants.ts'
import type { articleEndpoints } from '#shared/articles/article.contract.ts'
import { readingMinutes } from '#shared/articles/article.rules.ts'
import { notFound } from '#shared/http/problem.ts'
import { findArticle, listRelated } from './article.store.ts'

export const getArticle: Handler<typeof articleEndpoints.get> = async ({ tx, params: { slug } }) => {
  const article = await findArticle(tx, slug)
  if (!article) throw notFound('article')
  const { body, headings, wordCount } = parseMarkdown(article.bodyMarkdown)
  return {
    ...article,
    body,
    contents: headings.length >= CONTENTS_FROM ? headings : [],
    readingMinutes: readingMinutes(wordCount),
    linkPicture: linkPictureOf(articleCard(article)),
    related: await listRelated(tx, article, RELATED_ARTICLES),
  }
}
