import { and, count, eq, gt, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { brands } from '#server/database/schema/brands.ts'
import { reliability } from '#server/database/schema/reliability.ts'
import { socialColumns, socials } from '#server/database/schema/socials.ts'
import { profileViews } from '#server/database/schema/views.ts'
import { hasTestimonials } from '#server/features/testimonials/testimonial.reads.ts'
import type { Database } from '#server/platform/database.ts'
import type { MyBrand } from '#shared/brands/brand.contract.ts'
import type { BrandFacts } from '#shared/brands/brand-form.contract.ts'
import { pick } from '#shared/pick.ts'
import { noSocials } from '#shared/profiles/social.contract.ts'

const page = {
  id: brands.id,
  userId: brands.ownerUserId,
  slug: brands.slug,
  name: brands.name,
  tagline: brands.tagline,
  description: brands.description,
  heroUrl: brands.heroUrl,
  logoUrl: brands.logoUrl,
  featured: brands.featured,
  categories: brands.categories,
  accepting: brands.accepting,
  website: brands.website,
  country: brands.countryCode,
  timezone: brands.timezone,
  ...pick(brands, ['lookingFor', 'wantedSports', 'wantedCountries', 'wantedLevel', 'offerTypes']),
  budgetMin: brands.budgetMinMinor,
  budgetMax: brands.budgetMaxMinor,
  ...pick(brands, ['currency', 'publishedAt', 'updatedAt', 'version', 'isListed']),
  socials: socialColumns,
  hasTestimonials: hasTestimonials(brands.ownerUserId),
  reliability,
}

export type StoredBrand = Omit<MyBrand, 'about' | 'linkPicture' | 'viewsInMonth'> & {
  hasTestimonials: boolean
  reliability: typeof reliability.$inferSelect | null
}

async function findBrand(tx: Database, which: SQL | undefined): Promise<StoredBrand | null> {
  const [found] = await tx
    .select(page)
    .from(brands)
    .leftJoin(socials, eq(socials.userId, brands.ownerUserId))
    .leftJoin(reliability, eq(reliability.userId, brands.ownerUserId))
    .where(which)
  if (!found) return null
  const { budgetMin, budgetMax, currency, publishedAt, updatedAt, isListed, ...rest } = found
  const hasBudget = currency !== null && (budgetMin !== null || budgetMax !== null)
  return {
    ...rest,
    budget: hasBudget ? { min: budgetMin, max: budgetMax, currency } : null,
    socials: found.socials ?? noSocials,
    publishedAt: publishedAt?.toISOString() ?? null,
    noIndex: !isListed,
    updatedAt: updatedAt.toISOString(),
  }
}

export const findPublishedBrand = (tx: Database, slug: string) =>
  findBrand(tx, and(eq(brands.slug, slug), isNotNull(brands.publishedAt)))

export const findBrandOf = (tx: Database, userId: string) => findBrand(tx, eq(brands.ownerUserId, userId))

const MONTH_DAYS = 30

export async function countViewsInMonth(tx: Database, userId: string): Promise<number> {
  const [counted] = await tx
    .select({ views: count() })
    .from(profileViews)
    .where(
      and(
        eq(profileViews.profileUserId, userId),
        gt(profileViews.day, sql`(now() at time zone 'utc')::date - ${MONTH_DAYS}::int`),
      ),
    )
  return counted?.views ?? 0
}

type SavedBrand = BrandFacts & { slug: string; timezone: string }

const columnsOf = ({ country, budgetMin, budgetMax, published, socials: _, ...facts }: SavedBrand) => ({
  ...facts,
  countryCode: country,
  budgetMinMinor: budgetMin,
  budgetMaxMinor: budgetMax,
  /** Keeps the date of the first publication. */
  publishedAt: published ? sql`coalesce(${brands.publishedAt}, now())` : null,
})

/** False if the company already has a brand. */
export async function insertBrand(tx: Database, userId: string, facts: SavedBrand): Promise<boolean> {
  const made = await tx
    .insert(brands)
    .values({
      ownerUserId: userId,
      ...columnsOf(facts),
      publishedAt: facts.published ? new Date() : null,
    })
    .onConflictDoNothing({ target: brands.ownerUserId })
    .returning({ id: brands.id })
  return made.length > 0
}

/** False if the row has another version by now. */
export async function updateBrand(
  tx: Database,
  { id, version }: { id: string; version: number },
  facts: SavedBrand,
): Promise<boolean> {
  const changed = await tx
    .update(brands)
    .set({ ...columnsOf(facts), version: version + 1 })
    .where(and(eq(brands.id, id), eq(brands.version, version)))
    .returning({ id: brands.id })
  return changed.length > 0
}

/** Those of the given slugs that belong to another company. */
export async function findTakenSlugs(
  tx: Database,
  slugs: readonly string[],
  userId: string,
): Promise<string[]> {
  const taken = await tx
    .select({ slug: brands.slug })
    .from(brands)
    .where(and(inArray(brands.slug, [...slugs]), ne(brands.ownerUserId, userId)))
  return taken.map(({ slug }) => slug)
}

export async function findBrandIdOf(tx: Database, ownerUserId: string): Promise<string | null> {
  const [found] = await tx.select({ id: brands.id }).from(brands).where(eq(brands.ownerUserId, ownerUserId))
  return found?.id ?? null
}

export async function findTimezone(tx: Database, brandId: string): Promise<string | undefined> {
  const [found] = await tx.select({ timezone: brands.timezone }).from(brands).where(eq(brands.id, brandId))
  return found?.timezone
}
