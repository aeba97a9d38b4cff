import { uuidv7 } from 'uuidv7'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import type { Database } from '#server/platform/database.ts'
import { aUser, type UserRow } from './a-user.ts'

export type AthleteRow = typeof athleteProfiles.$inferInsert & { id: string }

export function anAthlete(given: Partial<AthleteRow> & { userId: string }): AthleteRow {
  const id = given.id ?? uuidv7()
  return {
    id,
    slug: id,
    isTeam: false,
    number: '14',
    bio: 'Races most weekends and sweeps the garage floor on the others.',
    headerImageUrl: null,
    sports: ['stock-car-racing'],
    disciplines: ['LATE_MODEL'],
    level: null,
    experienceYears: 6,
    birthDate: given.isTeam ? null : '1994-08-21',
    achievements: 'Two heat wins last season',
    homeTrack: 'Harrow Creek Speedway',
    otherTracks: [],
    city: 'Hickory',
    state: 'North Carolina',
    countryCode: 'US',
    latitude: 35.7332,
    longitude: -81.3412,
    featured: false,
    priorityScore: 50,
    impressions: 0,
    publishedAt: new Date(),
    version: 1,
    ...given,
  }
}

/** A racer with an account and a published profile. */
export async function insertAthlete(
  tx: Database,
  given: { user?: Partial<UserRow>; athlete?: Partial<AthleteRow> } = {},
): Promise<{ user: UserRow; athlete: AthleteRow }> {
  const user = aUser({ role: 'ATHLETE', ...given.user })
  const athlete = anAthlete({ userId: user.id, ...given.athlete })
  await tx.insert(users).values(user)
  await tx.insert(athleteProfiles).values(athlete)
  return { user, athlete }
}
