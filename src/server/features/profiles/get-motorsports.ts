import type { Handler } from '#server/http/context.ts'
import type { profileEndpoints } from '#shared/profiles/profile.contract.ts'
import { findOwnProfile } from './get-profile.ts'
import { findPromoterMotorsports } from './motorsport.store.ts'

export const getMotorsports: Handler<typeof profileEndpoints.motorsports> = async ({ tx, actor }) => {
  if (actor.role === 'PROMOTER') return findPromoterMotorsports(tx, actor.userId)
  const { sports, disciplines, level } = await findOwnProfile(tx, actor.userId)
  return { motorsports: sports, disciplines, level }
}
