import { desc, isNotNull } from 'drizzle-orm'
import { brands } from '#server/database/schema/brands.ts'
import type { Database } from '#server/platform/database.ts'
import type { BrandCard } from '#shared/brands/brand.contract.ts'

const card = {
  id: brands.id,
  slug: brands.slug,
  name: brands.name,
  description: brands.description,
  heroUrl: brands.heroUrl,
  logoUrl: brands.logoUrl,
  featured: brands.featured,
  categories: brands.categories,
}

/** Published brands: featured first, then the newest. */
export const listBrandCards = (db: Database, limit: number): Promise<BrandCard[]> =>
  db
    .select(card)
    .from(brands)
    .where(isNotNull(brands.publishedAt))
    .orderBy(desc(brands.featured), desc(brands.publishedAt), desc(brands.id))
    .limit(limit)
