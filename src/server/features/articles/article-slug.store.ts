import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { articles, formerSlugs } from '#server/database/schema/articles.ts'
import type { Database } from '#server/platform/database.ts'

/** Those of the given slugs that another article has or had. */
export async function findTakenSlugs(
  tx: Database,
  slugs: readonly string[],
  articleId: string | null,
): Promise<string[]> {
  const wanted = [...slugs]
  const current = await tx
    .select({ slug: articles.slug })
    .from(articles)
    .where(and(inArray(articles.slug, wanted), articleId ? ne(articles.id, articleId) : undefined))
  const former = await tx
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(
      and(inArray(formerSlugs.slug, wanted), articleId ? ne(formerSlugs.articleId, articleId) : undefined),
    )
  return [...current, ...former].map(({ slug }) => slug)
}

/** The slug before leads to the article; one that it takes back leads nowhere else. */
export async function moveSlug(
  tx: Database,
  articleId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.delete(formerSlugs).where(eq(formerSlugs.slug, to))
  await tx.insert(formerSlugs).values({ slug: from, articleId }).onConflictDoNothing()
}

export async function findFormerSlugs(tx: Database, articleId: string): Promise<string[]> {
  const rows = await tx
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(eq(formerSlugs.articleId, articleId))
    .orderBy(asc(formerSlugs.slug))
  return rows.map(({ slug }) => slug)
}
