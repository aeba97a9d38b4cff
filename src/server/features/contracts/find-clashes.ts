import type { Database } from '#server/platform/database.ts'
import { type BrandCategory, brandCategories } from '#shared/brands/brand.constants.ts'
import { findReserved } from './clash.store.ts'

export type Clash = { category: BrandCategory; brandName: string; endsOn: string }

/**
 * Which of these categories a running contract of the racer reserves, and until when. What a brand reserved for itself
 * does not stand in its own way.
 */
export async function findClashes(
  tx: Database,
  athleteUserId: string,
  categories: readonly string[],
  brandUserId?: string,
): Promise<Clash[]> {
  const wanted = brandCategories.filter((category) => categories.includes(category))
  if (wanted.length === 0) return []
  const running = await findReserved(tx, { athleteUserId, categories: wanted, brandUserId })
  return running.flatMap(({ categories: reserved, brandName, endsOn }) =>
    wanted
      .filter((category) => reserved.includes(category))
      .map((category) => ({ category, brandName, endsOn })),
  )
}
