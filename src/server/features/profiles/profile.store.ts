import { and, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { socialColumns, socials } from '#server/database/schema/socials.ts'
import type { Database } from '#server/platform/database.ts'
import { LEVEL_WORDS } from '#shared/athletes/athlete.constants.ts'
import { shownDisciplines } from '#shared/catalog/catalog.rules.ts'
import { pick } from '#shared/pick.ts'
import { ONBOARDING_STEPS } from '#shared/profiles/profile.constants.ts'
import type { Profile, ProfileFields } from '#shared/profiles/profile.contract.ts'
import { lockedFieldsOf, publishObstacles } from '#shared/profiles/profile.rules.ts'
import { noSocials, type Socials } from '#shared/profiles/social.contract.ts'
import { today } from '#shared/time.ts'

/** The columns the owner can edit. */
type Columns = Omit<typeof athleteProfiles.$inferInsert, 'id' | 'userId' | 'version' | 'featured'>

/** The racer's own profile; before the first save, a draft made from the account. */
export async function findProfile(tx: Database, userId: string): Promise<Profile | null> {
  const [found] = await tx
    .select({ user: users, athlete: athleteProfiles, socials: socialColumns })
    .from(users)
    .leftJoin(athleteProfiles, eq(athleteProfiles.userId, users.id))
    .leftJoin(socials, eq(socials.userId, users.id))
    .where(eq(users.id, userId))
  if (!found) return null
  const { user, athlete } = found
  const named = {
    firstName: user.firstName ?? '',
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    socials: found.socials ?? noSocials,
  }
  const sports = athlete?.sports ?? []
  return {
    ...named,
    id: athlete?.id ?? null,
    version: athlete?.version ?? 0,
    isTeam: athlete?.isTeam ?? false,
    teamName: athlete?.teamName ?? null,
    slug: athlete?.slug ?? null,
    number: athlete?.number ?? null,
    bio: athlete?.bio ?? null,
    headerImageUrl: athlete?.headerImageUrl ?? null,
    sports,
    disciplines: shownDisciplines(athlete?.disciplines ?? []),
    level: athlete?.level ?? athlete?.disciplines.find((value) => LEVEL_WORDS.includes(value)) ?? null,
    racingClass: athlete?.racingClass ?? null,
    experienceYears: athlete?.experienceYears ?? null,
    birthDate: athlete?.birthDate ?? null,
    achievements: athlete?.achievements ?? null,
    homeTrack: athlete?.homeTrack ?? null,
    otherTracks: athlete?.otherTracks ?? [],
    place: athlete ? readPlace(athlete) : null,
    sponsorshipNeeds: athlete?.sponsorshipNeeds ?? null,
    openTo: athlete?.openTo ?? [],
    audienceSize: athlete?.audienceSize ?? null,
    visibility: athlete?.visibility ?? 'PUBLIC',
    published: Boolean(athlete?.publishedAt),
    unpublishedBecause: publishObstacles({ firstName: named.firstName, sports }),
    locked: athlete ? lockedFieldsOf(athlete, today()) : [],
  }
}

type PlaceColumns = Pick<
  typeof athleteProfiles.$inferSelect,
  'city' | 'state' | 'countryCode' | 'latitude' | 'longitude'
>
const readPlace = ({ city, state, countryCode, latitude, longitude }: PlaceColumns) =>
  countryCode ? { city, state, country: countryCode, latitude, longitude } : null

const columnsOf = (fields: ProfileFields, slug: string): Columns => ({
  slug,
  isTeam: fields.isTeam,
  teamName: fields.teamName,
  number: fields.number,
  bio: fields.bio,
  headerImageUrl: fields.headerImageUrl,
  sports: fields.sports,
  disciplines: fields.disciplines,
  level: fields.level,
  racingClass: fields.racingClass,
  experienceYears: fields.experienceYears,
  birthDate: fields.birthDate,
  achievements: fields.achievements,
  homeTrack: fields.homeTrack,
  otherTracks: fields.otherTracks,
  city: fields.place?.city ?? null,
  state: fields.place?.state ?? null,
  countryCode: fields.place?.country ?? null,
  latitude: fields.place?.latitude ?? null,
  longitude: fields.place?.longitude ?? null,
  ...pick(fields, ['sponsorshipNeeds', 'openTo', 'audienceSize', 'visibility']),
})

/** False, without a change, if the row has another version by now. */
export async function saveProfileRow(
  tx: Database,
  userId: string,
  { fields, slug, version }: { fields: ProfileFields; slug: string; version: number },
): Promise<boolean> {
  const columns = columnsOf(fields, slug)
  if (version === 0) {
    const publishedAt = fields.published ? new Date() : null
    const added = await tx
      .insert(athleteProfiles)
      .values({ userId, ...columns, publishedAt })
      .onConflictDoNothing({ target: athleteProfiles.userId })
      .returning({ id: athleteProfiles.id })
    return added.length > 0
  }
  const changed = await tx
    .update(athleteProfiles)
    .set({
      ...columns,
      // Keeps the date of the first publication.
      publishedAt: fields.published ? sql`coalesce(published_at, now())` : null,
      version: version + 1,
    })
    .where(and(eq(athleteProfiles.userId, userId), eq(athleteProfiles.version, version)))
    .returning({ id: athleteProfiles.id })
  return changed.length > 0
}

export async function findAgeFacts(
  tx: Database,
  userId: string,
): Promise<{ birthDate: string | null; isTeam: boolean } | undefined> {
  const [found] = await tx
    .select({ birthDate: athleteProfiles.birthDate, isTeam: athleteProfiles.isTeam })
    .from(athleteProfiles)
    .where(eq(athleteProfiles.userId, userId))
  return found
}

/** False without a profile. Raises the version, so that an open editor does not overwrite the date. */
export async function updateBirthDate(tx: Database, userId: string, birthDate: string): Promise<boolean> {
  const saved = await tx
    .update(athleteProfiles)
    .set({ birthDate, version: sql`${athleteProfiles.version} + 1` })
    .where(eq(athleteProfiles.userId, userId))
    .returning({ id: athleteProfiles.id })
  return saved.length > 0
}

export async function insertBirthDate(
  tx: Database,
  profile: { userId: string; slug: string; birthDate: string },
): Promise<void> {
  await tx.insert(athleteProfiles).values(profile)
}

/** The name and the picture are columns of the account. */
export async function saveNameAndPicture(
  tx: Database,
  userId: string,
  account: { name: string; firstName: string; lastName: string | null; profileImageUrl: string | null },
): Promise<void> {
  await tx.update(users).set(account).where(eq(users.id, userId))
}

/** Those of the given slugs that belong to another racer. */
export async function findTakenSlugs(
  tx: Database,
  slugs: readonly string[],
  userId: string,
): Promise<string[]> {
  const taken = await tx
    .select({ slug: athleteProfiles.slug })
    .from(athleteProfiles)
    .where(and(inArray(athleteProfiles.slug, [...slugs]), ne(athleteProfiles.userId, userId)))
  return taken.map(({ slug }) => slug)
}

export async function findSocials(tx: Database, userId: string): Promise<Socials> {
  const [found] = await tx.select(socialColumns).from(socials).where(eq(socials.userId, userId))
  return found ?? noSocials
}

export async function putSocials(tx: Database, userId: string, given: Socials): Promise<void> {
  await tx
    .insert(socials)
    .values({ userId, ...given })
    .onConflictDoUpdate({ target: socials.userId, set: given })
}

/** Saves the step at which the wizard resumes; past the last it is finished for good. Undefined before the first is done. */
export async function saveOnboardingStep(
  tx: Database,
  userId: string,
  { step, next }: { step: number; next: number },
) {
  const isLast = next > ONBOARDING_STEPS
  const hasBegun = or(gt(users.onboardingStep, 1), isNotNull(users.onboardedAt))
  const [saved] = await tx
    .update(users)
    .set({
      onboardingStep: Math.min(next, ONBOARDING_STEPS),
      ...(isLast && { onboardedAt: sql`coalesce(onboarded_at, now())` }),
    })
    .where(and(eq(users.id, userId), step > 1 ? hasBegun : undefined))
    .returning({ step: users.onboardingStep, onboardedAt: users.onboardedAt })
  return saved
}
