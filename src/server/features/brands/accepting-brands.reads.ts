import type { Database } from '#server/platform/database.ts'
import type { BrandCard } from '#shared/brands/brand.contract.ts'
import { listBrandCards } from './brand-list.store.ts'

/** The first brands of the directory that accept applications. */
export const acceptingBrandQueries = (db: Database, limit: number) => ({
  brands: listBrandCards(
    db,
    { words: null, categories: [], country: undefined, accepting: true },
    { sort: 'featured', name: undefined, after: undefined, limit },
  ),
})

export const presentAcceptingBrands = ({ brands }: { brands: readonly { card: BrandCard }[] }): BrandCard[] =>
  brands.map(({ card }) => card)
