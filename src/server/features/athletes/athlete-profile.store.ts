import { eq, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { reliability } from '#server/database/schema/reliability.ts'
import { hasTestimonials } from '#server/features/testimonials/testimonial.reads.ts'
import { type Database, oncePerPool } from '#server/platform/database.ts'
import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import { regionName } from '#shared/locations/place.rules.ts'
import { pick } from '#shared/pick.ts'
import type { Showcase } from '#shared/profiles/showcase.contract.ts'

/** The stored profile and what decides who can see it. */
export type StoredProfile = Omit<
  AthleteProfile,
  'about' | keyof Showcase | 'sponsorships' | 'testimonials' | 'reliability' | 'noIndex' | 'linkPicture'
> & {
  isPublic: boolean
  isListed: boolean
  hasTestimonials: boolean
  reliability: typeof reliability.$inferSelect | null
}

const { id, userId, slug } = athleteProfiles

const given = sql.placeholder('given')

const athleteQuery = (db: Database, where: SQL | undefined) =>
  db
    .select({
      profile: athleteProfiles,
      ...pick(users, ['firstName', 'lastName', 'profileImageUrl', 'status']),
      hasTestimonials: hasTestimonials(athleteProfiles.userId),
      reliability,
    })
    .from(athleteProfiles)
    .innerJoin(users, eq(users.id, athleteProfiles.userId))
    .leftJoin(reliability, eq(reliability.userId, athleteProfiles.userId))
    .where(where)
    .limit(1)

const athleteByIdQuery = oncePerPool((db) =>
  athleteQuery(db, or(eq(id, given), eq(userId, given), eq(slug, sql`${given}::text`))).prepare(
    'find_athlete_by_id',
  ),
)
const athleteBySlugQuery = oncePerPool((db) =>
  athleteQuery(db, eq(slug, given)).prepare('find_athlete_by_slug'),
)

export const findAthleteById = async (db: Database, givenId: string) =>
  toStoredProfile(await athleteByIdQuery(db).execute({ given: givenId }))

export const findAthleteBySlug = async (db: Database, givenSlug: string) =>
  toStoredProfile(await athleteBySlugQuery(db).execute({ given: givenSlug }))

type AthleteRows = Awaited<ReturnType<typeof athleteQuery>>

function toStoredProfile([found]: AthleteRows): StoredProfile | undefined {
  if (!found) return undefined
  const { profile, status, ...person } = found
  return {
    ...person,
    id: profile.id,
    userId: profile.userId,
    role: 'ATHLETE',
    slug: profile.slug,
    isTeam: profile.isTeam,
    teamName: profile.teamName,
    number: profile.number,
    bio: profile.bio,
    headerImageUrl: profile.headerImageUrl,
    sports: profile.sports,
    disciplines: profile.disciplines,
    level: profile.level,
    racingClass: profile.racingClass,
    experienceYears: profile.experienceYears,
    achievements: profile.achievements,
    homeTrack: profile.homeTrack,
    otherTracks: profile.otherTracks,
    city: profile.city,
    state: profile.state,
    country: profile.countryCode,
    region: regionName(profile.countryCode, profile.state),
    ...pick(profile, ['sponsorshipNeeds', 'openTo', 'audienceSize', 'featured']),
    rating: profile.reviewCount > 0 ? { mean: profile.reviewMean / 100, count: profile.reviewCount } : null,
    publishedAt: profile.publishedAt?.toISOString() ?? null,
    promoter: null,
    isPublic: status === 'ACTIVE' && profile.publishedAt !== null && profile.visibility !== 'PRIVATE',
    isListed: profile.isListed,
  }
}

/** An event or series in the shape of a racer's profile (ruling R31). */
export async function findPromoter(db: Database, given: string): Promise<StoredProfile | undefined> {
  const [found] = await db
    .select({
      profile: promoters,
      status: users.status,
      hasTestimonials: hasTestimonials(promoters.userId),
    })
    .from(promoters)
    .innerJoin(users, eq(users.id, promoters.userId))
    .where(or(eq(promoters.id, given), eq(promoters.userId, given)))
    .limit(1)
  if (!found) return undefined
  const { profile, status } = found
  return {
    id: profile.id,
    userId: profile.userId,
    role: 'PROMOTER',
    slug: profile.eventSlug ?? profile.id,
    firstName: profile.eventName,
    lastName: null,
    isTeam: false,
    teamName: null,
    number: null,
    bio: profile.bio,
    headerImageUrl: profile.headerImageUrl,
    profileImageUrl: profile.logoUrl,
    sports: profile.sports,
    disciplines: profile.disciplines,
    level: null,
    racingClass: null,
    experienceYears: profile.experienceYears,
    achievements: null,
    homeTrack: profile.homeTrack,
    otherTracks: [],
    city: profile.city,
    state: profile.state,
    country: profile.countryCode,
    region: regionName(profile.countryCode, profile.state),
    sponsorshipNeeds: null,
    openTo: [],
    audienceSize: null,
    rating: null,
    featured: profile.featured,
    publishedAt: profile.publishedAt?.toISOString() ?? null,
    promoter: {
      slug: profile.eventSlug,
      kind: profile.kind,
      sanctioningBody: profile.sanctioningBody,
      foundedYear: profile.foundedYear,
      averageAttendance: profile.averageAttendance,
      classes: profile.classes,
      location: profile.location,
      history: profile.history,
      website: profile.website,
    },
    reliability: null,
    hasTestimonials: found.hasTestimonials,
    isPublic: status === 'ACTIVE' && profile.publishedAt !== null,
    isListed: profile.isSearchable,
  }
}
