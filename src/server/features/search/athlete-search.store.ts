import { eq, inArray, sql } from 'drizzle-orm'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import type { Given } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import { isOfferType, type OfferType } from '#shared/offers/offer.constants.ts'
import { pick } from '#shared/pick.ts'
import type { BrandPreferences } from '#shared/search/match.rules.ts'

export async function findBrandPreferences(
  tx: Database,
  ownerUserId: string,
): Promise<BrandPreferences | null> {
  return toPreferences(await selectBrandPreferences(tx, ownerUserId))
}

export const selectBrandPreferences = (tx: Database, ownerUserId: Given<string>) =>
  tx
    .select({
      sports: brands.wantedSports,
      countries: brands.wantedCountries,
      level: brands.wantedLevel,
      offerTypes: brands.offerTypes,
    })
    .from(brands)
    .where(eq(brands.ownerUserId, ownerUserId))

export type StoredPreferences = Awaited<ReturnType<typeof selectBrandPreferences>>

export const toPreferences = ([brand]: StoredPreferences): BrandPreferences | null =>
  brand ? { ...brand, offerTypes: brand.offerTypes.filter(isOfferType) } : null

export type SponsorshipFacts = {
  level: string | null
  experienceYears: number | null
  audienceSize: number | null
  openTo: OfferType[]
}

/** The facts that cards leave out, for all racers of a page in one query. */
export async function findSponsorshipFacts(
  tx: Database,
  athleteIds: readonly string[],
): Promise<ReadonlyMap<string, SponsorshipFacts>> {
  const found = await tx
    .select(pick(athleteProfiles, ['id', 'level', 'experienceYears', 'audienceSize', 'openTo']))
    .from(athleteProfiles)
    .where(inArray(athleteProfiles.id, [...athleteIds]))
  return new Map(
    found.map(({ id, openTo, ...facts }) => [id, { ...facts, openTo: openTo.filter(isOfferType) }]),
  )
}

export type RacingRecord = { results: number; wins: number; podiums: number; viewsLast30Days: number }

export async function findRacingRecords(
  tx: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, RacingRecord>> {
  const { rows } = await tx.execute<RacingRecord & { userId: string }>(sql`
    select given.user_id as "userId",
      coalesce(raced.results, 0)::int as results,
      coalesce(raced.wins, 0)::int as wins,
      coalesce(raced.podiums, 0)::int as podiums,
      coalesce(seen.views, 0)::int as "viewsLast30Days"
    from unnest(${sql.param([...userIds])}::uuid[]) as given(user_id)
    left join lateral (
      select count(*) as results, count(*) filter (where finish = 1) as wins,
        count(*) filter (where finish <= 3) as podiums
      from results where results.user_id = given.user_id
    ) as raced on true
    left join lateral (
      select count(*) as views from profile_views
      where profile_user_id = given.user_id and day > current_date - 30
    ) as seen on true`)
  return new Map(rows.map(({ userId, ...record }) => [userId, record]))
}
