import { and, asc, desc, eq, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { helpArticles, helpFeedback, helpFormerSlugs } from '#server/database/schema/help.ts'
import type { Database } from '#server/platform/database.ts'
import { type HelpCategory, helpCategories } from '#shared/help/help.constants.ts'
import { LIST_MAX } from '#shared/http/page.ts'

export type HelpText = { slug: string; category: HelpCategory; title: string; bodyMarkdown: string }
type HelpRow = HelpText & { position: number }

/** Readers see it: it is published, and its time has come. */
export const isPublic = and(
  helpArticles.isPublished,
  or(isNull(helpArticles.publishAt), lte(helpArticles.publishAt, sql`now()`)),
)

const formerSlugs = sql<string[]>`array(select ${helpFormerSlugs.slug} from ${helpFormerSlugs}
  where ${helpFormerSlugs.articleId} = ${helpArticles.id} order by 1)`

/** In the order of the help center. */
export const categoryRank = sql<number>`array_position(${sql.param([...helpCategories])}::text[], ${helpArticles.category})`

/** In category order; a search sorts by relevance first. */
export async function findHelp(
  tx: Database,
  { category, question }: { category: HelpCategory | undefined; question: string | null },
): Promise<(HelpText & { formerSlugs: string[] })[]> {
  const query = question === null ? null : sql`to_tsquery('english', ${question})`
  const rows = await tx
    .select({
      slug: helpArticles.slug,
      category: sql<HelpCategory>`${helpArticles.category}`,
      title: helpArticles.title,
      bodyMarkdown: helpArticles.bodyMarkdown,
      formerSlugs,
    })
    .from(helpArticles)
    .where(
      and(
        isPublic,
        category && eq(helpArticles.category, category),
        query ? sql`${helpArticles.search} @@ ${query}` : undefined,
      ),
    )
    .orderBy(...order(query))
    .limit(LIST_MAX)
  return rows
}

const order = (query: SQL | null) => [
  ...(query ? [desc(sql`ts_rank(${helpArticles.search}, ${query})`)] : []),
  categoryRank,
  asc(helpArticles.position),
]

/** By its slug, or by one that it had before. */
export async function findHelpId(tx: Database, slug: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: helpArticles.id })
    .from(helpArticles)
    .where(and(or(eq(helpArticles.slug, slug), sql`${slug} = any(${formerSlugs})`), isPublic))
  return row?.id
}

export async function saveHelpVote(
  tx: Database,
  vote: { articleId: string; visitorHash: string; isHelpful: boolean },
): Promise<void> {
  await tx
    .insert(helpFeedback)
    .values(vote)
    .onConflictDoUpdate({
      target: [helpFeedback.articleId, helpFeedback.visitorHash],
      set: { isHelpful: vote.isHelpful },
    })
}

/** Replaces what staff have not edited with these rows, by their slugs; unchanged rows are not written. */
export async function saveHelp(tx: Database, rows: HelpRow[]): Promise<void> {
  const { category, title, bodyMarkdown, position, editedAt } = helpArticles
  const moved = (await tx.select({ slug: helpFormerSlugs.slug }).from(helpFormerSlugs)).map(
    ({ slug }) => slug,
  )
  await tx
    .insert(helpArticles)
    .values(rows.filter(({ slug }) => !moved.includes(slug)))
    .onConflictDoUpdate({
      target: helpArticles.slug,
      set: {
        category: sql`excluded.category`,
        title: sql`excluded.title`,
        bodyMarkdown: sql`excluded.body_markdown`,
        position: sql`excluded.position`,
      },
      setWhere: sql`${editedAt} is null and (${category}, ${title}, ${bodyMarkdown}, ${position}) is distinct from
        (excluded.category, excluded.title, excluded.body_markdown, excluded.position)`,
    })
  const slugs = rows.map(({ slug }) => slug)
  await tx.delete(helpArticles).where(and(isNull(editedAt), notInArray(helpArticles.slug, slugs)))
}
