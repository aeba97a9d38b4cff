import type { Database } from '#server/platform/database.ts'
import { type BrandCategory, brandCategories } from '#shared/brands/brand.constants.ts'
import { findReservation, formatClash, type Term } from '#shared/contracts/category-guard.rules.ts'
import { conflict } from '#shared/http/problem.ts'
import { findReservedCategories, lockCategories } from './open-contract.store.ts'

export type Clash = { category: BrandCategory; brandName: string | null; freeFrom: string }

type Wanted = {
  athleteUserId: string
  categories: readonly string[]
  term: Term
  /** The brand that wants them, whose own contracts are no obstacle. */
  brandUserId?: string | undefined
  /** The racer knows their sponsors; everybody else reads the names of public contracts only. */
  viewerId?: string | null | undefined
}

/** The categories that signed contracts with other brands reserve during a term, and from when they are free. */
export async function findClashes(
  tx: Database,
  { athleteUserId, categories, term, brandUserId, viewerId }: Wanted,
): Promise<Clash[]> {
  const wanted = brandCategories.filter((category) => categories.includes(category))
  if (wanted.length === 0) return []
  const reserved = await findReservedCategories(tx, { athleteUserId, categories: wanted, brandUserId })
  return wanted.flatMap((category) => {
    const found = findReservation(
      reserved.filter((contract) => contract.categories.includes(category)),
      term,
    )
    if (!found) return []
    const { latest, freeFrom } = found
    const isNamed = latest.visibility === 'PUBLIC' || viewerId === athleteUserId
    return [{ category, brandName: isNamed ? latest.brandName : null, freeFrom }]
  })
}

/** Refuses a signature for categories that another contract reserves; concurrent ones wait for each other. */
export async function checkCategories(tx: Database, wanted: Wanted): Promise<void> {
  if (wanted.categories.length === 0) return
  await lockCategories(tx, wanted.athleteUserId)
  const [clash] = await findClashes(tx, wanted)
  if (clash) throw conflict('CATEGORY_TAKEN', formatClash(clash))
}
