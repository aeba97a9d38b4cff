import { desc, eq, isNotNull } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import type { Database } from '#server/platform/database.ts'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'

const card = {
  id: athleteProfiles.id,
  userId: athleteProfiles.userId,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  headerImageUrl: athleteProfiles.headerImageUrl,
  number: athleteProfiles.number,
  sports: athleteProfiles.sports,
  disciplines: athleteProfiles.disciplines,
  city: athleteProfiles.city,
  state: athleteProfiles.state,
  country: athleteProfiles.countryCode,
  region: athleteProfiles.state,
  homeTrack: athleteProfiles.homeTrack,
  otherTracks: athleteProfiles.otherTracks,
  achievements: athleteProfiles.achievements,
  priorityScore: athleteProfiles.priorityScore,
}

/** Published racers and teams in the order of the "priority" sort. */
export const listAthleteCards = (db: Database, limit: number): Promise<AthleteCard[]> =>
  db
    .select(card)
    .from(athleteProfiles)
    .innerJoin(users, eq(users.id, athleteProfiles.userId))
    .where(isNotNull(athleteProfiles.publishedAt))
    .orderBy(desc(athleteProfiles.priorityRank), desc(athleteProfiles.id))
    .limit(limit)
