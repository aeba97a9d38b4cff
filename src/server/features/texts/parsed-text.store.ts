import { desc, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { applications } from '#server/database/schema/applications.ts'
import { articles } from '#server/database/schema/articles.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { helpArticles } from '#server/database/schema/help.ts'
import { parsedTexts } from '#server/database/schema/parsed-texts.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Database } from '#server/platform/database.ts'
import type { ParsedText } from '#server/platform/markdown.ts'
import { keyPrefixOf, type TextFormat } from './text-key.ts'

/** Results of earlier texts go when an account has more than this, so that saving again and again stores no more. */
const RESULTS_PER_ACCOUNT = 50

export const findParsedTexts = (
  tx: Database,
  keys: readonly string[],
): Promise<(ParsedText & { key: string })[]> =>
  tx
    .select({ key: parsedTexts.key, plain: parsedTexts.plain, body: parsedTexts.body })
    .from(parsedTexts)
    .where(inArray(parsedTexts.key, [...keys]))

export type NewParsedText = ParsedText & { key: string; userId: string | null }

/** A text that is saved again is as young as a new one, so the sweep does not delete it meanwhile. */
export async function insertParsedText(tx: Database, row: NewParsedText): Promise<void> {
  await tx
    .insert(parsedTexts)
    .values(row)
    .onConflictDoUpdate({ target: parsedTexts.key, set: { createdAt: sql`now()` } })
  if (row.userId === null) return
  const surplus = tx
    .select({ key: parsedTexts.key })
    .from(parsedTexts)
    .where(sql`${parsedTexts.userId} = ${row.userId}`)
    .orderBy(desc(parsedTexts.createdAt))
    .offset(RESULTS_PER_ACCOUNT)
  await tx.delete(parsedTexts).where(inArray(parsedTexts.key, surplus))
}

type Source = { table: string; format: TextFormat; rows: SQL }

/** Where texts are, each with its id and the account that wrote it. */
export const textSources: readonly Source[] = [
  {
    table: 'athlete_profiles',
    format: 'BIO',
    rows: sql`select id, user_id as owner, bio as markdown from ${athleteProfiles}`,
  },
  {
    table: 'promoters',
    format: 'BIO',
    rows: sql`select id, user_id as owner, bio as markdown from ${promoters}`,
  },
  {
    table: 'brands',
    format: 'BIO',
    rows: sql`select id, owner_user_id as owner, description as markdown from ${brands}`,
  },
  {
    table: 'applications',
    format: 'BIO',
    rows: sql`select id, athlete_user_id as owner, snapshot ->> 'bio' as markdown from ${applications}`,
  },
  {
    table: 'articles',
    format: 'ARTICLE',
    rows: sql`select id, null::uuid as owner, body_markdown as markdown from ${articles}`,
  },
  {
    table: 'help_articles',
    format: 'ARTICLE',
    rows: sql`select id, null::uuid as owner, body_markdown as markdown from ${helpArticles}`,
  },
]

/** The key of a text, as `textKey` computes it. */
const keyIn = (format: TextFormat, markdown: SQLWrapper): SQL =>
  sql`encode(sha256(convert_to(${sql.raw(`'${keyPrefixOf(format)}'`)} || ${markdown}, 'UTF8')), 'hex')`

export type UnparsedText = { id: string; owner: string | null; markdown: string }

/** Of a description, or null without a result. */
export const plainIn = (markdown: SQLWrapper): SQL<string | null> =>
  sql`(select ${parsedTexts.plain} from ${parsedTexts} where ${parsedTexts.key} = ${keyIn('BIO', markdown)})`

/** The next rows of a table: their last id, and those whose text has no result. Each statement reads a bounded number of rows. */
export async function findUnparsed(
  tx: Database,
  { format, rows: source }: Source,
  { after, limit }: { after: string; limit: number },
): Promise<{ texts: UnparsedText[]; last: string | undefined }> {
  const { rows } = await tx.execute<{ id: string; owner: string | null; markdown: string | null }>(sql`
    with part as (
      select id, owner, markdown from (${source}) as source
      where id > ${after}::uuid and markdown <> '' order by id limit ${limit}
    )
    select id, owner, case when exists (
      select from ${parsedTexts} where key = ${keyIn(format, sql`part.markdown`)}
    ) then null else markdown end as markdown
    from part order by id`)
  return {
    texts: rows.flatMap(({ markdown, ...row }) => (markdown === null ? [] : [{ ...row, markdown }])),
    last: rows.length < limit ? undefined : rows.at(-1)?.id,
  }
}

/** Deletes the results of texts that nothing has any more. The last day's may belong to a text that is being saved. */
export async function deleteUnusedTexts(tx: Database): Promise<void> {
  const used = textSources.map(
    ({ format, rows }) =>
      sql`select ${keyIn(format, sql`source.markdown`)} as key from (${rows}) as source where source.markdown <> ''`,
  )
  await tx.execute(sql`
    delete from ${parsedTexts} where created_at < now() - interval '1 day'
      and key not in (select key from (${sql.join(used, sql` union all `)}) as used)`)
}
