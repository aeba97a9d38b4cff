import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import type { accountSettingEndpoints } from '#shared/accounts/account-settings.contract.ts'
import type { SignInMethods } from '#shared/accounts/sign-in.contract.ts'
import { conflict } from '#shared/http/problem.ts'
import { mailSecurityChange } from './auth.notifications.ts'
import { deleteGoogle, findProviders, GOOGLE_PROVIDER, PASSWORD_PROVIDER } from './auth.store.ts'
import { confirmIdentity } from './confirm-identity.ts'

export const getSignInMethods: Handler<typeof accountEndpoints.signInMethods> = ({ tx, actor }) =>
  loadMethods(tx, actor.userId)

/** Never removes the last way to sign in. */
export const unlinkGoogle: Handler<typeof accountSettingEndpoints.unlinkGoogle> = async (ctx) => {
  const { tx, actor, body } = ctx
  const methods = await loadMethods(tx, actor.userId)
  if (!methods.google) return methods
  if (!methods.password) {
    throw conflict('LAST_METHOD', 'Set a password first: Google is the only way to sign in to this account.')
  }
  await confirmIdentity(ctx, body)
  await deleteGoogle(tx, actor.userId)
  await mailSecurityChange(ctx, actor.userId, 'google-unlinked')
  return { ...methods, google: false }
}

async function loadMethods(tx: Database, userId: string): Promise<SignInMethods> {
  const providers = await findProviders(tx, userId)
  return { password: providers.includes(PASSWORD_PROVIDER), google: providers.includes(GOOGLE_PROVIDER) }
}
