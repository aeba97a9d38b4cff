import { chooseSlug, type SlugSpace } from '#server/features/slugs/choose-slug.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { invalid, unauthenticated } from '#shared/http/problem.ts'
import type { Profile, profileEndpoints } from '#shared/profiles/profile.contract.ts'
import { insertBirthDateChange, type NewBirthDate } from './birth-date.store.ts'
import {
  findAgeFacts,
  findProfile,
  findTakenSlugs,
  insertBirthDate,
  saveOnboardingStep,
  updateBirthDate,
} from './profile.store.ts'

export const getProfile: Handler<typeof profileEndpoints.get> = ({ tx, actor }) =>
  loadProfile(tx, actor.userId)

/** The racer's own profile, or the draft made from the account. */
export async function loadProfile(tx: Database, userId: string): Promise<Profile> {
  const found = await findProfile(tx, userId)
  if (!found) throw unauthenticated()
  return found
}

/** The wanted slug, or one made from the name; a name without letters, or a reserved one, becomes `racer-…`. */
export function chooseRacerSlug(
  tx: Database,
  userId: string,
  { wish = null, name }: { wish?: string | null; name: string },
): Promise<string> {
  const space: SlugSpace = {
    kind: 'racer',
    findTaken: (slugs) => findTakenSlugs(tx, slugs, userId),
    repair: (words) => `racer-${words}`,
  }
  return chooseSlug(tx, space, {
    wish,
    name,
    refusal: { slug: 'This address is taken. Choose another' },
  })
}

/** Stores the step at which the wizard resumes. The first step cannot be skipped, nor passed by opening a later one. */
export const saveOnboarding: Handler<typeof profileEndpoints.onboarding> = async ({
  tx,
  actor,
  body: { step, completed, skipped },
}) => {
  if (skipped && step === 1) throw invalid({ skipped: 'The first step cannot be skipped.' })
  const next = completed || skipped ? step + 1 : step
  const saved = await saveOnboardingStep(tx, actor.userId, { step, next })
  if (!saved) throw invalid({ step: 'Complete the first step.' })
  return { onboardingStep: saved.onboardedAt ? null : saved.step }
}

/** What is known of a racer's age. For rules only: the date is shown to the racer and nobody else. */
export const loadAge = async (
  tx: Database,
  userId: string,
): Promise<{ birthDate: string | null; isTeam: boolean }> =>
  (await findAgeFacts(tx, userId)) ?? { birthDate: null, isTeam: false }

type BirthDateEntry = Pick<NewBirthDate, 'source' | 'byId' | 'reason' | 'isVerified'>

/** Stores a birth date given outside of the editor; a racer without a profile gets an unpublished one. */
export async function saveBirthDate(
  tx: Database,
  userId: string,
  { birthDate, ...entry }: BirthDateEntry & { birthDate: string },
): Promise<void> {
  const before = (await loadAge(tx, userId)).birthDate
  await insertBirthDateChange(tx, { userId, before, after: birthDate, ...entry })
  if (await updateBirthDate(tx, userId, birthDate)) return
  const { firstName, lastName } = await loadProfile(tx, userId)
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const slug = await chooseRacerSlug(tx, userId, { name })
  await insertBirthDate(tx, { userId, slug, birthDate })
}
