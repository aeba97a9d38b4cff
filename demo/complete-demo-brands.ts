import { and, eq, inArray, sql } from 'drizzle-orm'
import { brands } from '#server/database/schema/brands.ts'
import type { Database } from '#server/platform/database.ts'
import { brandStory } from './brand-story.ts'
import { demoBrands } from './demo-world.ts'
import { seededId } from './seeded-id.ts'

/** A demo world from before brands said what they look for; a brand that somebody has edited since is left alone. */
export async function completeDemoBrands(db: Database): Promise<void> {
  const known = new Map(demoBrands.map((brand) => [seededId('brand', brand.slug), brand]))
  const unfinished = await db
    .select({ id: brands.id })
    .from(brands)
    .where(
      and(
        inArray(brands.id, [...known.keys()]),
        eq(brands.version, 1),
        eq(sql`cardinality(${brands.offerTypes})`, 0),
      ),
    )
  for (const { id } of unfinished) {
    const brand = known.get(id)
    if (brand) await db.update(brands).set(brandStory(brand)).where(eq(brands.id, id))
  }
}
