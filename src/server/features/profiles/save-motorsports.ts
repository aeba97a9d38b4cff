import type { Handler } from '#server/http/context.ts'
import { profileRequired } from '#shared/http/problem.ts'
import type { profileEndpoints } from '#shared/profiles/profile.contract.ts'
import { chooseRacerSlug, loadProfile } from './get-profile.ts'
import {
  findPromoterMotorsports,
  saveAthleteMotorsports,
  savePromoterMotorsports,
} from './motorsport.store.ts'
import { scoreAthletes } from './score-athletes.ts'

export const getMotorsports: Handler<typeof profileEndpoints.motorsports> = async ({ tx, actor }) => {
  if (actor.role === 'PROMOTER') return findPromoterMotorsports(tx, actor.userId)
  const { sports, disciplines, level } = await loadProfile(tx, actor.userId)
  return { motorsports: sports, disciplines, level }
}

/** Changes the motorsports of the racer or promoter profile. A promoter has no level. */
export const saveMotorsports: Handler<typeof profileEndpoints.saveMotorsports> = async ({
  tx,
  actor: { userId, role },
  body,
}) => {
  if (role === 'PROMOTER') {
    const isSaved = await savePromoterMotorsports(tx, userId, body)
    if (!isSaved) throw profileRequired('Name your event or series first.')
    return { ...body, level: null }
  }
  const { firstName, lastName, slug } = await loadProfile(tx, userId)
  const name = [firstName, lastName].filter(Boolean).join(' ')
  await saveAthleteMotorsports(tx, userId, slug ?? (await chooseRacerSlug(tx, userId, { name })), body)
  await scoreAthletes(tx, [userId])
  return body
}
