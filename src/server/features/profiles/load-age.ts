import type { Database } from '#server/platform/database.ts'
import { chooseRacerSlug, loadProfile } from './get-profile.ts'
import { findAgeFacts, insertBirthDate, updateBirthDate } from './profile.store.ts'

/** What is known of a racer's age. For rules only: the date is shown to the racer and nobody else. */
export const loadAge = async (
  tx: Database,
  userId: string,
): Promise<{ birthDate: string | null; isTeam: boolean }> =>
  (await findAgeFacts(tx, userId)) ?? { birthDate: null, isTeam: false }

/** Stores a birth date given outside of the editor; a racer without a profile gets an unpublished one. */
export async function saveBirthDate(tx: Database, userId: string, birthDate: string): Promise<void> {
  if (await updateBirthDate(tx, userId, birthDate)) return
  const { firstName, lastName } = await loadProfile(tx, userId)
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const slug = await chooseRacerSlug(tx, userId, { name })
  await insertBirthDate(tx, { userId, slug, birthDate })
}
