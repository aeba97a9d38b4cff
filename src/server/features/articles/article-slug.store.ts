import { asc, eq, sql } from 'drizzle-orm'
import { articles, formerSlugs } from '#server/database/schema/articles.ts'
import { helpArticles, helpFormerSlugs } from '#server/database/schema/help.ts'
import type { Database } from '#server/platform/database.ts'

/** The texts that staff write: articles, and the articles of the help center. */
export type TextKind = 'article' | 'help'

const tables = {
  article: { texts: articles, former: formerSlugs },
  help: { texts: helpArticles, former: helpFormerSlugs },
}

/** Those of the given slugs that another text has or had. */
export async function findTakenSlugs(
  tx: Database,
  kind: TextKind,
  slugs: readonly string[],
  textId: string | null,
): Promise<string[]> {
  const { texts, former } = tables[kind]
  const wanted = sql`any(${sql.param([...slugs])}::text[])`
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from ${texts} where slug = ${wanted} and id is distinct from ${textId}::uuid
    union all
    select slug from ${former} where slug = ${wanted} and article_id is distinct from ${textId}::uuid`)
  return rows.map(({ slug }) => slug)
}

/** The slug before leads to the text; one that it takes back leads nowhere else. */
export async function moveSlug(
  tx: Database,
  kind: TextKind,
  textId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { former } = tables[kind]
  await tx.delete(former).where(eq(former.slug, to))
  await tx.insert(former).values({ slug: from, articleId: textId }).onConflictDoNothing()
}

export async function findFormerSlugs(tx: Database, kind: TextKind, textId: string): Promise<string[]> {
  const { former } = tables[kind]
  const rows = await tx
    .select({ slug: former.slug })
    .from(former)
    .where(eq(former.articleId, textId))
    .orderBy(asc(former.slug))
  return rows.map(({ slug }) => slug)
}
