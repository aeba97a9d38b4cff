import type { Services } from '#server/platform/services.ts'
import { deleteSignInMethods, deleteTokens, type Person, setProvenEmail } from './auth.store.ts'
import { deleteDevices } from './device.store.ts'
import { endAllSessions } from './end-session.ts'
import { deletePasskeys } from './passkey.store.ts'
import { deleteTwoFactor } from './two-factor.store.ts'

/**
 * Gives an account to the person who has just proven to own its address. Until now anybody could have registered it, so
 * the password, a linked Google account, passkeys, a second factor, all sessions and all open links stop working, and its
 * browsers are forgotten.
 */
export async function claimAccount(
  ctx: Pick<Services, 'tx' | 'realtime'>,
  { id, email, emailVerified }: Pick<Person, 'id' | 'email' | 'emailVerified'>,
): Promise<void> {
  const { tx } = ctx
  if (!emailVerified) {
    await deleteSignInMethods(tx, id)
    await deletePasskeys(tx, id)
    await deleteTwoFactor(tx, id)
    await deleteDevices(tx, id)
  }
  await setProvenEmail(tx, id, email)
  await endAllSessions(ctx, id)
  await deleteTokens(tx, id)
}
