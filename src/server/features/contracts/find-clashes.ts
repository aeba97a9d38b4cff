import type { Database } from '#server/platform/database.ts'
import { type BrandCategory, brandCategories } from '#shared/brands/brand.constants.ts'
import { findReservedCategories } from './open-contract.store.ts'

export type Clash = { category: BrandCategory; brandName: string; endsOn: string }

/** The categories that other brands reserve by signed contracts with the racer, and until when. */
export async function findClashes(
  tx: Database,
  athleteUserId: string,
  categories: readonly string[],
  brandUserId?: string,
): Promise<Clash[]> {
  const wanted = brandCategories.filter((category) => categories.includes(category))
  if (wanted.length === 0) return []
  const running = await findReservedCategories(tx, { athleteUserId, categories: wanted, brandUserId })
  return running.flatMap(({ categories: reserved, brandName, endsOn }) =>
    wanted
      .filter((category) => reserved.includes(category))
      .map((category) => ({ category, brandName, endsOn })),
  )
}
