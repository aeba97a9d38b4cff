import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import type { AuthVerb } from './create-auth.ts'
import { endLogin } from './end-login.ts'

/** Another person's login is as unknown as one that never was. */
export const revokeLogin: AuthVerb<typeof accountEndpoints.revokeLogin> = async (
  { tx, actor, params },
  auth,
) => {
  const hasEnded = await endLogin(tx, auth, { sessionId: params.id, userId: actor.userId })
  if (!hasEnded) throw notFound('login')
  return undefined
}
