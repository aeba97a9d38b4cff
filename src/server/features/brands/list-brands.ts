import * as z from 'zod'
import { matchWords } from '#server/features/search/match-words.ts'
import type { Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, replyTotal, totalOf, writeCursor } from '#server/http/page.ts'
import { plainBio } from '#server/platform/markdown.ts'
import type { BrandSort } from '#shared/brands/brand.constants.ts'
import type { brandEndpoints } from '#shared/brands/brand.contract.ts'
import { LIST_MAX } from '#shared/http/page.ts'
import { countBrands, listBrandCards } from './brand-list.store.ts'

const moment = z.iso.datetime({ precision: 6 })

/** A cursor is only valid for the sort it was created with. */
const positions = {
  featured: z.tuple([z.literal('featured'), z.enum(['true', 'false']), moment, z.uuid()]),
  newest: z.tuple([z.literal('newest'), moment, z.uuid()]),
  active: z.tuple([z.literal('active'), moment, z.uuid()]),
} satisfies Record<BrandSort, z.ZodType>

export const listBrands: Handler<typeof brandEndpoints.list> = async ({ tx, query, caller, reply }) => {
  const { search, category = [], country, accepting, sort = 'featured', limit = LIST_MAX, cursor } = query
  const filters = {
    words: search ? await matchWords(tx, search) : null,
    categories: category,
    country,
    accepting,
  }
  const after = cursor ? readCursor(cursor, positions[sort]).slice(1) : undefined
  const [rows, counted] = await Promise.all([
    listBrandCards(tx, filters, { sort, after, limit: limit + 1 }),
    countBrands(tx, filters),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  replyTotal(reply, totalOf(counted))
  replyNextPage(
    reply,
    caller,
    rows.length > limit && last ? writeCursor([sort, ...last.position]) : undefined,
  )
  return page.map(({ card }) => ({ ...card, description: plainBio(card.description) }))
}
