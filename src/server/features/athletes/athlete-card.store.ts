import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import type { Database } from '#server/platform/database.ts'
import type { AthleteCard, RealRating } from '#shared/athletes/athlete.contract.ts'
import { pick } from '#shared/pick.ts'
import { isListed } from './athlete-filters.store.ts'
import { priority } from './athlete-order.store.ts'

/** To be selected from `athlete_profiles` and `users`. */
export const athleteCard = {
  id: athleteProfiles.id,
  userId: athleteProfiles.userId,
  slug: athleteProfiles.slug,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  ...pick(athleteProfiles, ['headerImageUrl', 'number', 'sports', 'disciplines', 'city', 'state']),
  country: athleteProfiles.countryCode,
  region: athleteProfiles.state,
  ...pick(athleteProfiles, ['homeTrack', 'otherTracks', 'achievements', 'priorityScore', 'featured']),
  rating: sql<RealRating>`case when ${athleteProfiles.reviewCount} > 0 then json_build_object(
    'mean', ${athleteProfiles.reviewMean} / 100.0, 'count', ${athleteProfiles.reviewCount}) end`,
}

/** Listed racers by id, in no particular order. */
export const findAthleteCards = (db: Database, ids: readonly string[]): Promise<AthleteCard[]> =>
  db
    .select(athleteCard)
    .from(athleteProfiles)
    .innerJoin(users, eq(users.id, athleteProfiles.userId))
    .where(and(isListed, inArray(athleteProfiles.id, [...ids])))

/** The first racers in the order of priority, with the facts that a brand decides by. */
export const selectTopAthletes = (db: Database, limit: number) =>
  db
    .select({
      card: athleteCard,
      facts: pick(athleteProfiles, ['level', 'experienceYears', 'audienceSize', 'openTo']),
    })
    .from(athleteProfiles)
    .innerJoin(users, eq(users.id, athleteProfiles.userId))
    .where(isListed)
    .orderBy(...priority.sorting)
    .limit(limit)

export type TopAthlete = Awaited<ReturnType<typeof selectTopAthletes>>[number]
