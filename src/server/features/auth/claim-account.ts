import type { Database } from '#server/platform/database.ts'
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
  if (!emailVerified) await deleteWaysIn(tx, id)
  await setProvenEmail(tx, id, email)
  await endAllSessions(ctx, id)
  await deleteTokens(tx, id)
}

/**
 * The owner of an address says that they did not register the account. Nobody can sign in to it until the owner of the
 * address resets its password.
 */
export async function lockOutRegistrant(
  ctx: Pick<Services, 'tx' | 'realtime'>,
  { id }: Pick<Person, 'id'>,
): Promise<void> {
  await deleteWaysIn(ctx.tx, id)
  await endAllSessions(ctx, id)
  await deleteTokens(ctx.tx, id)
}

async function deleteWaysIn(tx: Database, id: string): Promise<void> {
  await deleteSignInMethods(tx, id)
  await deletePasskeys(tx, id)
  await deleteTwoFactor(tx, id)
  await deleteDevices(tx, id)
}
