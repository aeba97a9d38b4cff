import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { conflict } from '#shared/http/problem.ts'
import { findPersonByEmail, holdAddress } from './auth.store.ts'
import type { AuthVerb } from './create-auth.ts'
import { findSignedInUser } from './get-current-user.ts'
import { openAccount } from './open-account.ts'
import { openLogin } from './open-login.ts'
import { sendVerification } from './resend-verification.ts'

export const emailTaken = () => conflict('EMAIL_TAKEN', 'An account with this email already exists')

export const register: AuthVerb<typeof accountEndpoints.register> = async (call, auth) => {
  const { tx, body } = call
  await holdAddress(tx, body.email)
  if (await findPersonByEmail(tx, body.email)) throw emailTaken()
  const userId = await openAccount(auth.library, { ...body, emailVerified: false })
  await openLogin(call, auth, userId)
  const current = await findSignedInUser(tx, userId)
  await sendVerification(tx, auth, userId)
  return current
}
