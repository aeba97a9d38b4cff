import { chooseSlug } from '#server/features/slugs/choose-slug.ts'
import type { Database } from '#server/platform/database.ts'
import { findOwnProfile } from './get-profile.ts'
import { findAgeFacts, insertBirthDate, saveBirthDate } from './profile.store.ts'
import { racerSlugs, slugTaken } from './racer-slugs.ts'

/** What is known of a racer's age. It is for rules alone: nobody but the racer is told the day. */
export const knowAge = async (
  tx: Database,
  userId: string,
): Promise<{ birthDate: string | null; isTeam: boolean }> =>
  (await findAgeFacts(tx, userId)) ?? { birthDate: null, isTeam: false }

/** Keeps in the profile what a racer said elsewhere; one who has no profile yet gets one that is not published. */
export async function keepBirthDate(tx: Database, userId: string, birthDate: string): Promise<void> {
  if (await saveBirthDate(tx, userId, birthDate)) return
  const { firstName, lastName } = await findOwnProfile(tx, userId)
  const slug = await chooseSlug(tx, racerSlugs(tx, userId), {
    wish: null,
    name: [firstName, lastName].filter(Boolean).join(' '),
    refusal: slugTaken,
  })
  await insertBirthDate(tx, { userId, slug, birthDate })
}
