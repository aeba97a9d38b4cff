import { nameAccount } from '#server/features/auth/name-account.ts'
import { checkOwnPicture } from '#server/features/media/check-own-picture.ts'
import { chooseSlug } from '#server/features/slugs/choose-slug.ts'
import type { Handler } from '#server/http/context.ts'
import { conflict } from '#shared/http/problem.ts'
import type { ProfileFields, profileEndpoints } from '#shared/profiles/profile.contract.ts'
import { publishObstacles } from '#shared/profiles/publishing.rules.ts'
import { findOwnProfile } from './get-profile.ts'
import { saveNameAndPicture, saveProfileRow } from './profile.store.ts'
import { racerSlugs, slugTaken } from './racer-slugs.ts'
import { rescore } from './rescore.ts'
import { putSocials } from './social.store.ts'

/** Saves everything or nothing. What cannot be published yet is saved all the same, and says why in its answer. */
export const saveProfile: Handler<typeof profileEndpoints.save> = async ({ tx, actor, body }) => {
  const { userId } = actor
  const { version, ...given } = body
  const before = await findOwnProfile(tx, userId)
  for (const field of ['profileImageUrl', 'headerImageUrl'] as const) {
    await checkOwnPicture(tx, userId, given[field], { field, stored: before[field] })
  }
  const fields = settle(given)
  const account = nameAccount({ role: actor.role, ...fields })
  const slug = await chooseSlug(tx, racerSlugs(tx, userId), {
    wish: fields.slug ?? before.slug,
    name: account.name,
    refusal: slugTaken,
  })
  const isSaved = await saveProfileRow(tx, userId, { fields, slug, version })
  if (!isSaved) {
    throw conflict('STALE', 'Your profile was saved in another tab or on another device in the meantime.')
  }
  await saveNameAndPicture(tx, userId, { ...account, profileImageUrl: fields.profileImageUrl })
  await putSocials(tx, userId, fields.socials)
  await rescore(tx, userId)
  return findOwnProfile(tx, userId)
}

/** A team has one name, no birth date, and races for itself. */
function settle(given: ProfileFields): ProfileFields {
  const fields = given.isTeam ? { ...given, lastName: null, teamName: null, birthDate: null } : given
  return { ...fields, published: fields.published && publishObstacles(fields).length === 0 }
}
