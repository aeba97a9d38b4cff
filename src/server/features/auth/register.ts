import { queueMail } from '#server/features/mails/queue-mail.ts'
import { loadSettings } from '#server/features/system/system.reads.ts'
import type { Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import { signInRefusals } from '#shared/accounts/account.constants.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { Problem } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import { findPersonByEmail, lockEmail } from './auth.store.ts'
import { createAccount, emailTaken } from './create-account.ts'
import { loadCurrentUser } from './get-current-user.ts'
import { issueToken } from './issue-token.ts'
import { startSession } from './start-session.ts'
import { sendVerification } from './verify-email.ts'

const INVITATION_DAYS = 7
const DAY_MINUTES = 24 * 60

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

/** Creates an account without a password and sends a link to choose one. */
export async function inviteBrandOwner(
  ctx: Pick<Services, 'tx' | 'auth' | 'env' | 'encryption'>,
  { email: given, name }: { email: string; name: string },
): Promise<{ userId: string; email: string }> {
  const { tx, auth, env } = ctx
  await lockEmail(tx, given)
  if (await findPersonByEmail(tx, given)) throw emailTaken()
  const userId = await createAccount(auth.library, {
    email: given,
    emailVerified: false,
    role: 'BRAND',
    firstName: name,
    lastName: null,
    password: null,
  })
  const { email } = (await loadCurrentUser(tx, userId)).user
  const minutes = INVITATION_DAYS * DAY_MINUTES
  const token = await issueToken(auth.library, 'reset-password', { userId, email }, minutes)
  await queueMail(ctx, {
    template: 'brand-invitation',
    to: email,
    name,
    url: `${env.APP_URL}${paths.resetPassword({ token })}`,
    days: INVITATION_DAYS,
  })
  return { userId, email }
}
