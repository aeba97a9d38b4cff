import * as z from 'zod'
import { listExactFirst } from '#server/features/search/list-exact-first.ts'
import { matchWords } from '#server/features/search/match-words.ts'
import type { Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, replyTotal, totalOf, writeCursor } from '#server/http/page.ts'
import type { Database } from '#server/platform/database.ts'
import type { BrandSort } from '#shared/brands/brand.constants.ts'
import type { BrandCard, BrandQuery, brandEndpoints } from '#shared/brands/brand.contract.ts'
import { LIST_MAX } from '#shared/http/page.ts'
import {
  type BrandFilters,
  countBrands,
  findBrandCards,
  listBrandCards,
  searchBrandCards,
} from './brand-list.store.ts'

const moment = z.iso.datetime({ precision: 6 })

/** A cursor is only valid for the sort it was created with; it says whether it is among the exact name matches. */
const positions = {
  featured: z.tuple([z.literal('featured'), z.boolean(), z.enum(['true', 'false']), moment, z.uuid()]),
  newest: z.tuple([z.literal('newest'), z.boolean(), moment, z.uuid()]),
  active: z.tuple([z.literal('active'), z.boolean(), moment, z.uuid()]),
} satisfies Record<BrandSort, z.ZodType>

export const listBrands: Handler<typeof brandEndpoints.list> = async ({ tx, query, caller, reply }) => {
  reply.share()
  const { search, sort = 'featured', limit = LIST_MAX, cursor } = query
  const filters = await readFilters(tx, query)
  const after = cursor ? readPosition(cursor, sort) : undefined
  const total = totalOf(await countBrands(tx, filters))
  const { page, next } = await listExactFirst({ name: search || undefined, after, limit }, (part) =>
    searchBrandCards(tx, filters, { sort, isRare: total.isExact, ...part }),
  )
  replyTotal(reply, total)
  replyNextPage(reply, caller, next && writeCursor([sort, next.isExact, ...next.position]))
  return page.map(({ card }) => card)
}

/** The brands with these ids, in the given order, without those that left the directory. */
export async function presentBrandCards(tx: Database, ids: readonly string[]): Promise<BrandCard[]> {
  if (ids.length === 0) return []
  const found = new Map((await findBrandCards(tx, ids)).map((card) => [card.id, card]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

function readPosition(cursor: string, sort: BrandSort) {
  const [, isExact, ...position] = readCursor(cursor, positions[sort])
  return { isExact, position }
}

/** For the home page: the first brands that accept applications, without their number. */
export async function listAcceptingBrands(tx: Database, limit: number): Promise<BrandCard[]> {
  const filters = await readFilters(tx, { accepting: true })
  const rows = await listBrandCards(tx, filters, {
    ...{ sort: 'featured', name: undefined, after: undefined },
    limit,
  })
  return rows.map(({ card }) => card)
}

/** Matching brands published since then: the latest ones and their number, up to the counting limit. */
export async function findNewBrands(
  tx: Database,
  { query, since, limit }: { query: BrandQuery; since: Date; limit: number },
): Promise<{ brands: BrandCard[]; count: number }> {
  const filters = { ...(await readFilters(tx, query)), publishedAfter: since }
  const [rows, count] = await Promise.all([
    listBrandCards(tx, filters, { sort: 'newest', name: undefined, after: undefined, limit }),
    countBrands(tx, filters),
  ])
  return { brands: rows.map(({ card }) => card), count }
}

const readFilters = async (
  tx: Database,
  { search, category = [], country, accepting }: BrandQuery,
): Promise<BrandFilters> => ({
  words: search ? await matchWords(tx, search) : null,
  categories: category,
  country,
  accepting,
})
