import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { Problem, unauthenticated } from '#shared/http/problem.ts'
import { findCredentials } from './auth.store.ts'
import type { AuthVerb } from './create-auth.ts'
import { findSignedInUser } from './get-current-user.ts'
import { openLogin } from './open-login.ts'
import { isPassword } from './passwords.ts'

/** The same words and the same time whether the account exists or not. */
export const logIn: AuthVerb<typeof accountEndpoints.logIn> = async (call, auth) => {
  const { tx, body } = call
  const found = await findCredentials(tx, body.email)
  const isOwner = await isPassword(body.password, found?.passwordHash)
  if (!found || !isOwner || found.status === 'DELETED') throw unauthenticated('Invalid email or password')
  if (found.status === 'SUSPENDED') throw suspended()
  await openLogin(call, auth, found.userId)
  return findSignedInUser(tx, found.userId)
}

/** Said only to somebody who knows the password. */
const suspended = () =>
  new Problem({
    status: 403,
    code: 'ACCOUNT_SUSPENDED',
    message: 'This account is suspended. Contact our pit crew for assistance.',
  })
