import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { unauthenticated } from '#shared/http/problem.ts'
import type { Profile, profileEndpoints } from '#shared/profiles/profile.contract.ts'
import { findProfile } from './profile.store.ts'

export const getProfile: Handler<typeof profileEndpoints.get> = ({ tx, actor }) =>
  findOwnProfile(tx, actor.userId)

export async function findOwnProfile(tx: Database, userId: string): Promise<Profile> {
  const found = await findProfile(tx, userId)
  if (!found) throw unauthenticated()
  return found
}
