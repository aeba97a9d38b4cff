import { and, arrayOverlaps, count, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { brands } from '#server/database/schema/brands.ts'
import type { NameMatch } from '#server/features/search/list-exact-first.ts'
import { type SearchedRows, searchedRows, searchInOrder } from '#server/features/search/search-in-order.ts'
import { plainTextOf } from '#server/features/texts/parsed-text.reads.ts'
import type { Database } from '#server/platform/database.ts'
import type { BrandSort } from '#shared/brands/brand.constants.ts'
import type { BrandCard } from '#shared/brands/brand.contract.ts'
import { COUNTED_MAX } from '#shared/http/page.ts'

export type BrandFilters = {
  /** A tsquery built by `matchWords`. */
  words: string | null
  categories: readonly string[]
  country: string | undefined
  accepting: boolean | undefined
  publishedAfter?: Date
}

/** The sort key of a row for keyset pagination, as PostgreSQL formats it. */
export type BrandPosition = readonly string[]

/** A sort column and its text in a cursor: timestamps to the microsecond, or pages would skip rows. */
type Key = { column: PgColumn; text: SQL }
const plain = (column: PgColumn): Key => ({ column, text: sql`${column}::text` })
const moment = (column: PgColumn): Key => ({
  column,
  text: sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
})

const orders: Record<BrandSort, readonly Key[]> = {
  featured: [plain(brands.featured), moment(brands.publishedAt), plain(brands.id)],
  newest: [moment(brands.publishedAt), plain(brands.id)],
  active: [moment(brands.updatedAt), plain(brands.id)],
}

const card = {
  id: brands.id,
  userId: brands.ownerUserId,
  slug: brands.slug,
  name: brands.name,
  description: plainTextOf(brands.description),
  heroUrl: brands.heroUrl,
  logoUrl: brands.logoUrl,
  featured: brands.featured,
  categories: brands.categories,
  accepting: brands.accepting,
}

type BrandPage = {
  sort: BrandSort
  name: NameMatch | undefined
  after: BrandPosition | undefined
  limit: number
}

/** One page of a search of the directory. */
export const searchBrandCards = (
  tx: Database,
  filters: BrandFilters,
  { isRare, ...page }: BrandPage & { isRare: boolean },
) =>
  searchInOrder({ ...page, words: filters.words ?? undefined, isRare }, async (rows) =>
    listBrandCards(tx, filters, { ...page, rows }),
  )

/** One page of the directory, each brand with its cursor position. */
export function listBrandCards(
  tx: Database,
  filters: BrandFilters,
  { sort, name, after, limit, rows }: BrandPage & { rows?: SearchedRows | undefined },
) {
  const keys = orders[sort]
  const order = keys.map(({ column }) => desc(column))
  const isAfter = after && comesAfter(keys, after)
  const isMatch = matches(filters)
  const source = { table: 'brands', isShown: and(isPublished, isAfter), isMatch, order } as const
  return tx
    .select({ card, position: sql<string[]>`array[${join(keys.map(({ text }) => text))}]` })
    .from(rows ? searchedRows(rows, source) : brands)
    .where(and(rows === 'matches' ? undefined : isMatch, name && isNamed(name), rows ? undefined : isAfter))
    .orderBy(...order)
    .limit(limit)
}

/** The published brands with these ids. */
export const findBrandCards = (tx: Database, ids: readonly string[]): Promise<BrandCard[]> =>
  tx
    .select(card)
    .from(brands)
    .where(and(inArray(brands.id, [...ids]), isPublished))

/** Counts up to one more than the exact limit. */
export async function countBrands(tx: Database, filters: BrandFilters): Promise<number> {
  const found = tx
    .select({ id: brands.id })
    .from(brands)
    .where(matches(filters))
    .limit(COUNTED_MAX + 1)
    .as('found')
  const [counted] = await tx.select({ brands: count() }).from(found)
  return counted?.brands ?? 0
}

const isPublished = isNotNull(brands.publishedAt)

const matches = ({ words, categories, country, accepting, publishedAfter }: BrandFilters): SQL | undefined =>
  and(
    // The first is implied by the second, and matches the indexes.
    isPublished,
    eq(brands.isListed, true),
    words === null ? undefined : sql`${brands.search} @@ to_tsquery('simple', ${words})`,
    categories.length > 0 ? arrayOverlaps(brands.categories, [...categories]) : undefined,
    country === undefined ? undefined : eq(brands.countryCode, country),
    accepting === undefined ? undefined : eq(brands.accepting, accepting),
    publishedAfter && gt(brands.publishedAt, publishedAfter),
  )

const isNamed = ({ text, isExact }: NameMatch): SQL =>
  isExact ? sql`fold(${brands.name}) = fold(${text})` : sql`fold(${brands.name}) <> fold(${text})`

/** A row comparison, so that the index of the order can be used. */
const comesAfter = (keys: readonly Key[], after: BrandPosition): SQL =>
  sql`(${join(keys.map(({ column }) => sql`${column}`))}) < (${join(
    keys.map(({ column }, index) => sql`${after[index]}::${sql.raw(column.getSQLType())}`),
  )})`

const join = (parts: SQL[]): SQL => sql.join(parts, sql`, `)
