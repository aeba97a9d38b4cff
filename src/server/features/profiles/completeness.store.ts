import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { eventDates } from '#server/database/schema/event-dates.ts'
import { media } from '#server/database/schema/media.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { results } from '#server/database/schema/results.ts'
import { socialColumns, socials } from '#server/database/schema/socials.ts'
import { type Given, isAmong } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import { shownDisciplines } from '#shared/catalog/catalog.rules.ts'
import { pick } from '#shared/pick.ts'
import type { AthleteFacts } from '#shared/profiles/athlete-completeness.rules.ts'
import type { BrandFacts } from '#shared/profiles/brand-completeness.rules.ts'
import type { PromoterFacts } from '#shared/profiles/promoter-completeness.rules.ts'

const countOf = (table: PgTable, condition: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${table} where ${condition})`
const ownedBy = (table: PgTable, column: PgColumn) => countOf(table, eq(column, users.id))

const shared = {
  socials: sql<number>`coalesce(num_nonnulls(${sql.join(Object.values(socialColumns), sql`, `)}), 0)`,
  pictures: countOf(media, and(eq(media.userId, users.id), eq(media.kind, 'IMAGE'))),
}

type FoundAthlete = AthleteFacts & { userId: string; level: string | null }

export async function findAthleteFacts(tx: Database, userId: string): Promise<FoundAthlete | null> {
  const [found] = await findAthleteFactsOf(tx, [userId])
  return found ?? null
}

export async function findAthleteFactsOf(tx: Database, userIds: readonly string[]): Promise<FoundAthlete[]> {
  return (await selectAthleteFacts(tx, userIds)).map(toAthleteFacts)
}

export const selectAthleteFacts = (tx: Database, userIds: Given<readonly string[]>) =>
  tx
    .select({
      ...shared,
      userId: users.id,
      firstName: users.firstName,
      profileImageUrl: users.profileImageUrl,
      ...pick(athleteProfiles, ['headerImageUrl', 'number', 'sports', 'disciplines']),
      country: athleteProfiles.countryCode,
      level: athleteProfiles.level,
      homeTrack: athleteProfiles.homeTrack,
      bio: athleteProfiles.bio,
      achievements: athleteProfiles.achievements,
      experienceYears: athleteProfiles.experienceYears,
      sponsorshipNeeds: athleteProfiles.sponsorshipNeeds,
      openTo: athleteProfiles.openTo,
      results: ownedBy(results, results.userId),
    })
    .from(users)
    .leftJoin(athleteProfiles, eq(athleteProfiles.userId, users.id))
    .leftJoin(socials, eq(socials.userId, users.id))
    .where(isAmong(users.id, userIds))

export const toAthleteFacts = (
  found: Awaited<ReturnType<typeof selectAthleteFacts>>[number],
): FoundAthlete => ({
  ...found,
  sports: found.sports ?? [],
  disciplines: shownDisciplines(found.disciplines ?? []),
  openTo: found.openTo ?? [],
})

export const selectBrandFacts = (tx: Database, userId: Given<string>) =>
  tx
    .select({
      ...shared,
      ...pick(brands, ['name', 'tagline', 'description', 'logoUrl', 'heroUrl', 'website', 'categories']),
      country: brands.countryCode,
      lookingFor: brands.lookingFor,
      wantedSports: brands.wantedSports,
      offerTypes: brands.offerTypes,
    })
    .from(users)
    .leftJoin(brands, eq(brands.ownerUserId, users.id))
    .leftJoin(socials, eq(socials.userId, users.id))
    .where(eq(users.id, userId))

export const toBrandFacts = (found: Awaited<ReturnType<typeof selectBrandFacts>>[number]): BrandFacts => ({
  ...found,
  categories: found.categories ?? [],
  wantedSports: found.wantedSports ?? [],
  offerTypes: found.offerTypes ?? [],
})

export const selectPromoterFacts = (tx: Database, userId: Given<string>) =>
  tx
    .select({
      ...shared,
      name: promoters.eventName,
      ...pick(promoters, ['bio', 'headerImageUrl', 'logoUrl', 'sports']),
      country: promoters.countryCode,
      homeTrack: promoters.homeTrack,
      classes: promoters.classes,
      upcomingDates: countOf(
        eventDates,
        and(eq(eventDates.promoterId, promoters.id), gt(eventDates.endsAt, sql`now()`)),
      ),
      results: ownedBy(results, results.userId),
    })
    .from(users)
    .leftJoin(promoters, eq(promoters.userId, users.id))
    .leftJoin(socials, eq(socials.userId, users.id))
    .where(eq(users.id, userId))

export const toPromoterFacts = (
  found: Awaited<ReturnType<typeof selectPromoterFacts>>[number],
): PromoterFacts => ({ ...found, sports: found.sports ?? [], classes: found.classes ?? [] })
