import type { Services } from '#server/platform/services.ts'
import { notFound } from '#shared/http/problem.ts'
import { type ArticleRow, findArticleRow, lockArticle } from './article-desk.store.ts'

/** An article of the desk, in whatever state it is. */
export async function loadArticle({ tx }: Pick<Services, 'tx'>, id: string): Promise<ArticleRow> {
  const article = await findArticleRow(tx, id)
  if (!article) throw notFound('article')
  return article
}

/** The same, locked until the transaction ends. */
export async function loadArticleForUpdate({ tx }: Pick<Services, 'tx'>, id: string): Promise<ArticleRow> {
  const article = await lockArticle(tx, id)
  if (!article) throw notFound('article')
  return article
}
