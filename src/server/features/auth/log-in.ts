import type { Handler } from '#server/http/context.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { formatDate } from '#shared/format/date.ts'
import { Problem } from '#shared/http/problem.ts'
import { toIsoDay } from '#shared/time.ts'
import { findCredentials } from './auth.store.ts'
import { beginLogin } from './begin-login.ts'
import { presentNewSession } from './get-current-user.ts'
import { isPassword } from './hash-password.ts'
import { wrongCredentials } from './start-session.ts'

/** The same message and the same time whether the account exists or not. */
export const logIn: Handler<typeof accountEndpoints.logIn> = async (ctx) => {
  const { tx, body, reply } = ctx
  const found = await findCredentials(tx, body.email)
  const isOwner = await isPassword(body.password, found?.passwordHash)
  if (!found || !isOwner || found.status === 'DELETED') throw wrongCredentials()
  if (found.status === 'SUSPENDED') throw suspended(found.suspendedUntil)
  if (await beginLogin(ctx, { id: found.userId, email: body.email }))
    return presentNewSession(ctx, found.userId)
  reply.setStatus(202)
  return { secondStep: true as const }
}

/** Only shown to somebody who proved to be the owner. */
export const suspended = (until: Date | null) =>
  new Problem({
    status: 403,
    code: 'ACCOUNT_SUSPENDED',
    message: `This account is suspended${until ? ` until ${formatDate(toIsoDay(until))}` : ''}. Contact our pit crew for assistance.`,
  })
