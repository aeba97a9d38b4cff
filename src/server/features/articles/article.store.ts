import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { articles } from '#server/database/schema/articles.ts'
import type { Database } from '#server/platform/database.ts'
import type { ArticleCard } from '#shared/articles/article.contract.ts'

const card = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  excerpt: articles.excerpt,
  coverUrl: articles.coverUrl,
}

/** Published articles, the newest first. */
export const listArticleCards = (db: Database, limit: number): Promise<ArticleCard[]> =>
  db
    .select(card)
    .from(articles)
    .where(and(eq(articles.status, 'PUBLISHED'), lte(articles.publishAt, sql`now()`)))
    .orderBy(desc(articles.publishAt), desc(articles.id))
    .limit(limit)
