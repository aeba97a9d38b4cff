import type { AuthLibrary } from '#server/platform/auth.ts'
import type { Database } from '#server/platform/database.ts'
import { lockName } from '#server/platform/database.ts'
import { findPersonByGoogleId, findProviders, GOOGLE_PROVIDER } from './auth.store.ts'
import { linkGoogle } from './create-account.ts'

/** Links a Google account to this user; false if it signs somebody else in. */
export async function linkGoogleTo(
  tx: Database,
  library: AuthLibrary,
  userId: string,
  googleId: string,
): Promise<boolean> {
  await lockName(tx, `google:${googleId}`)
  const holder = await findPersonByGoogleId(tx, googleId)
  if (holder) return holder.id === userId
  if ((await findProviders(tx, userId)).includes(GOOGLE_PROVIDER)) return false
  await linkGoogle(library, userId, googleId)
  return true
}
