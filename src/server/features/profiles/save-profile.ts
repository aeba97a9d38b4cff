import { nameAccount } from '#server/features/auth/create-account.ts'
import { checkPictureUrl } from '#server/features/media/check-attachments.ts'
import { flagProfile } from '#server/features/moderation/flag-profile.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { conflict } from '#shared/http/problem.ts'
import type { Profile, ProfileFields, profileEndpoints } from '#shared/profiles/profile.contract.ts'
import { publishObstacles } from '#shared/profiles/profile.rules.ts'
import type { Socials, socialEndpoints } from '#shared/profiles/social.contract.ts'
import { insertBirthDateChange } from './birth-date.store.ts'
import { chooseRacerSlug, loadProfile } from './get-profile.ts'
import { findSocials, putSocials, saveNameAndPicture, saveProfileRow } from './profile.store.ts'
import { refuseToPublishRemoved } from './publish-profile.ts'
import { scoreAthletes } from './score-athletes.ts'

/** Saves everything or nothing. A profile that cannot be published yet is saved anyway; the response says why. */
export const saveProfile: Handler<typeof profileEndpoints.save> = async (ctx) => {
  const { tx, actor, body } = ctx
  const { userId } = actor
  const { version, ...given } = body
  await refuseToPublishRemoved(ctx, given)
  const before = await loadProfile(tx, userId)
  for (const field of ['profileImageUrl', 'headerImageUrl'] as const) {
    await checkPictureUrl(tx, userId, given[field], { field, stored: before[field] })
  }
  if (version === before.version) checkLocked(before, given)
  const fields = normalize(given, before)
  const account = nameAccount({ role: actor.role, ...fields })
  const slug = await chooseRacerSlug(tx, userId, { wish: fields.slug ?? before.slug, name: account.name })
  const isSaved = await saveProfileRow(tx, userId, { fields, slug, version })
  if (!isSaved) {
    throw conflict('STALE', 'Your profile was saved in another tab or on another device in the meantime.')
  }
  if (before.birthDate === null && fields.birthDate !== null) {
    const after = fields.birthDate
    await insertBirthDateChange(tx, { userId, before: null, after, source: 'PROFILE', byId: actor.personId })
  }
  await saveNameAndPicture(tx, userId, { ...account, profileImageUrl: fields.profileImageUrl })
  await putSocials(tx, userId, fields.socials)
  await flagProfile(ctx, userId, [fields.bio, fields.achievements, fields.sponsorshipNeeds, fields.teamName])
  await scoreAthletes(tx, [userId])
  return loadProfile(tx, userId)
}

/** The form of a team has no date of birth, so it changes none. */
function checkLocked({ locked, birthDate, isTeam }: Profile, given: ProfileFields): void {
  const isDateChanged = locked.includes('birthDate') && !given.isTeam && given.birthDate !== birthDate
  const isTeamChanged = locked.includes('isTeam') && given.isTeam !== isTeam
  if (isDateChanged || isTeamChanged) {
    throw conflict(
      'AGE_LOCKED',
      isDateChanged
        ? 'Your date of birth is saved already. Contact support to change it.'
        : 'Your account belongs to a racer under 18, so only support can make it a team’s.',
    )
  }
}

/** A team has one name and no other team, and gives no birth date; one given before stays. */
function normalize(given: ProfileFields, { birthDate }: Profile): ProfileFields {
  const fields = given.isTeam ? { ...given, lastName: null, teamName: null, birthDate } : given
  return { ...fields, published: fields.published && publishObstacles(fields).length === 0 }
}

export const getSocials: Handler<typeof socialEndpoints.get> = ({ tx, actor }) =>
  findSocials(tx, actor.userId)

export const saveSocials: Handler<typeof socialEndpoints.save> = async ({ tx, actor, body }) => {
  await putSocials(tx, actor.userId, body)
  if (actor.role === 'ATHLETE') await scoreAthletes(tx, [actor.userId])
  return body
}

/** For the pages of brands and promoters, whose forms include the links. */
export const saveSocialLinks = (tx: Database, userId: string, links: Socials): Promise<void> =>
  putSocials(tx, userId, links)
