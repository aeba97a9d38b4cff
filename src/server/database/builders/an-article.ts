import { uuidv7 } from 'uuidv7'
import { articles } from '#server/database/schema/articles.ts'
import type { Database } from '#server/platform/database.ts'

export type ArticleRow = typeof articles.$inferInsert & { id: string }

export function anArticle(given: Partial<ArticleRow> = {}): ArticleRow {
  const id = given.id ?? uuidv7()
  return {
    id,
    slug: id,
    title: 'How to tow a race car home in the rain',
    excerpt: 'Slowly, and with the straps checked twice.',
    bodyMarkdown: 'Check the straps. Drive a mile. Check the straps again.',
    coverUrl: null,
    authorName: 'Nell Harcastle',
    tags: [],
    status: 'PUBLISHED',
    publishAt: new Date(),
    ...given,
  }
}

export async function insertArticle(tx: Database, given: Partial<ArticleRow> = {}): Promise<ArticleRow> {
  const article = anArticle(given)
  await tx.insert(articles).values(article)
  return article
}
