import { loadSettings } from '#server/features/system/system.reads.ts'
import type { Handler } from '#server/http/context.ts'
import { signInRefusals } from '#shared/accounts/account.constants.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { Problem } from '#shared/http/problem.ts'
import { findPersonByEmail, lockEmail } from './auth.store.ts'
import { createAccount, emailTaken } from './create-account.ts'
import { loadCurrentUser } from './get-current-user.ts'
import { type SignInContext, startSession } from './start-session.ts'
import { sendVerification } from './verify-email.ts'

const registrationClosed = () =>
  new Problem({ status: 403, code: 'REGISTRATION_CLOSED', message: signInRefusals.registration_closed })

export const register: Handler<typeof accountEndpoints.register> = async (ctx) => {
  const { tx, auth } = ctx
  const { returnTo, ...body } = ctx.body
  if (!(await loadSettings(tx)).isRegistrationOpen) throw registrationClosed()
  await lockEmail(tx, body.email)
  if (await findPersonByEmail(tx, body.email)) throw emailTaken()
  const userId = await createAccount(auth.library, { ...body, emailVerified: false })
  await startSession(ctx, userId)
  const current = await loadCurrentUser(tx, userId)
  await sendVerification(ctx, userId, returnTo)
  return current
}

/** Of somebody whom an organization invited: the link proved the address. They join before their first session. */
export async function registerInvited(
  ctx: SignInContext,
  person: { email: string; firstName: string; lastName: string; password: string },
  join: (userId: string) => Promise<void>,
): Promise<void> {
  const { tx, auth } = ctx
  if (!(await loadSettings(tx)).isRegistrationOpen) throw registrationClosed()
  await lockEmail(tx, person.email)
  if (await findPersonByEmail(tx, person.email)) throw emailTaken()
  const userId = await createAccount(auth.library, { ...person, role: null, emailVerified: true })
  await join(userId)
  await startSession(ctx, userId)
}
