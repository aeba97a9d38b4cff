import { chooseSlug } from '#server/features/slugs/choose-slug.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { conflict } from '#shared/http/problem.ts'
import type { MotorsportsChoice, profileEndpoints } from '#shared/profiles/profile.contract.ts'
import { findOwnProfile } from './get-profile.ts'
import { saveAthleteMotorsports, savePromoterMotorsports } from './motorsport.store.ts'
import { racerSlugs, slugTaken } from './racer-slugs.ts'
import { rescore } from './rescore.ts'

/** Changes what the role's own profile holds. A promoter has no level. */
export const saveMotorsports: Handler<typeof profileEndpoints.saveMotorsports> = async ({
  tx,
  actor,
  body,
}) => {
  if (actor.role === 'PROMOTER') {
    const isThere = await savePromoterMotorsports(tx, actor.userId, body)
    if (!isThere) throw conflict('NO_PROFILE', 'Name your event or series first.')
    return { ...body, level: null }
  }
  await saveForAthlete(tx, actor.userId, body)
  return body
}

async function saveForAthlete(tx: Database, userId: string, choice: MotorsportsChoice): Promise<void> {
  const { firstName, lastName, slug } = await findOwnProfile(tx, userId)
  const name = [firstName, lastName].filter(Boolean).join(' ')
  await saveAthleteMotorsports(
    tx,
    userId,
    slug ?? (await chooseSlug(tx, racerSlugs(tx, userId), { wish: null, name, refusal: slugTaken })),
    choice,
  )
  await rescore(tx, userId)
}
