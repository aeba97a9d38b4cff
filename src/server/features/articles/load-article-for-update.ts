import type { ActorContext } from '#server/http/context.ts'
import { notFound } from '#shared/http/problem.ts'
import { type ArticleRow, lockArticle } from './article-desk.store.ts'

export async function loadArticleForUpdate(
  { tx }: Pick<ActorContext, 'tx'>,
  id: string,
): Promise<ArticleRow> {
  const article = await lockArticle(tx, id)
  if (!article) throw notFound('article')
  return article
}
