import type { Handler } from '#server/http/context.ts'
import { isLockedOut } from '#shared/accounts/account.rules.ts'
import type { twoFactorEndpoints } from '#shared/accounts/two-factor.contract.ts'
import { gone, invalid } from '#shared/http/problem.ts'
import { findPerson, type Person } from './auth.store.ts'
import { presentNewSession } from './get-current-user.ts'
import { consumeToken, findToken, issueToken } from './issue-token.ts'
import { type SignInContext, startSession } from './start-session.ts'
import { hasTwoFactor } from './two-factor.store.ts'
import { verifyCode } from './verify-code.ts'

/** How long the second step may take. */
export const PENDING_LOGIN_MINUTES = 10

/** Signs in who proved the first factor; false where the account asks for a second one in a second step. */
export async function beginLogin(
  ctx: SignInContext,
  { id, email }: Pick<Person, 'id' | 'email'>,
): Promise<boolean> {
  const { tx, auth, reply } = ctx
  if (!(await hasTwoFactor(tx, id))) {
    await startSession(ctx, id)
    return true
  }
  const token = await issueToken(auth.library, 'second-step', { userId: id, email }, PENDING_LOGIN_MINUTES)
  reply.setCookie(auth.pendingLogin.write({ userId: id, token }))
  return false
}

/** The second step. Wrong codes are limited for the account, see `limitsPendingLogin`. */
export const finishLogin: Handler<typeof twoFactorEndpoints.finishLogin> = async (ctx) => {
  const { tx, auth, caller, reply, body } = ctx
  const token = auth.pendingLogin.read(caller.headers)?.token ?? ''
  const pending = await findToken(auth.library, 'second-step', token)
  const person = pending && (await findPerson(tx, pending.userId))
  if (!person || isLockedOut(person.status)) {
    throw gone('LOGIN_EXPIRED', 'This sign-in took too long. Sign in again.')
  }
  if (!(await verifyCode(ctx, person.id, body.code))) {
    throw invalid({ code: 'This code is not right or was used before' })
  }
  await consumeToken(auth.library, 'second-step', token)
  reply.setCookie(auth.pendingLogin.clear())
  await startSession(ctx, person.id)
  return presentNewSession(ctx, person.id)
}
