import * as z from 'zod'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { Handler } from '#server/http/context.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { RESET_TOKEN_MINUTES } from '#shared/accounts/account.constants.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { maskEmail } from '#shared/accounts/account.rules.ts'
import { gone, unauthenticated } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import { countOpenTokens, deleteTokens, findPerson, findReachablePerson, lockEmail } from './auth.store.ts'
import { claimAccount } from './claim-account.ts'
import { setPassword } from './create-account.ts'
import { endOtherSessions } from './end-session.ts'
import { checkPassword } from './hash-password.ts'
import { consumeToken, findToken, issueToken } from './issue-token.ts'
import { rememberDevice } from './recognize-device.ts'
import { prepareReview } from './remove-way-in.ts'

export const passwordForgotten = job('account.forgot-password', z.object({ email: z.string() }))

/** The account is looked up by a job, so that neither response nor timing reveals whether it exists. */
export const forgotPassword: Handler<typeof accountEndpoints.forgotPassword> = async ({ tx, body }) => {
  await enqueue(tx, passwordForgotten, { email: body.email })
  return { message: 'If an account exists for this address, a reset link is on its way.' }
}

/**
 * Nobody is refused, so that somebody else's requests don't keep the owner out; but no further email is sent while enough
 * working links are in the inbox.
 */
export async function sendReset(
  ctx: Pick<Services, 'tx' | 'auth' | 'env' | 'encryption'>,
  { email }: { email: string },
): Promise<void> {
  const { tx, auth, env } = ctx
  const person = await findReachablePerson(tx, email)
  if (!person) return
  await lockEmail(tx, person.email)
  const max = env.LIMIT_MAIL_ACCOUNT_PER_HOUR
  if (max > 0 && (await countOpenTokens(tx, person.id, 'reset-password')) >= max) return
  const about = { userId: person.id, email: person.email }
  const token = await issueToken(auth.library, 'reset-password', about, RESET_TOKEN_MINUTES)
  await queueMail(ctx, {
    template: 'reset-password',
    to: person.email,
    name: person.name,
    url: `${env.APP_URL}${paths.resetPassword({ token })}`,
    minutes: RESET_TOKEN_MINUTES,
  })
}

const resetExpired = () =>
  gone('LINK_EXPIRED', 'This reset link has expired or was already used. Ask for a new one.')

export const checkReset: Handler<typeof accountEndpoints.checkReset> = async ({ query, auth }) => {
  const token = await findToken(auth.library, 'reset-password', query.token)
  if (!token) throw resetExpired()
  return { valid: true, emailMasked: maskEmail(token.email) }
}

/** Locks out everybody else: the old password, all sessions and all open links stop working. */
export const resetPassword: Handler<typeof accountEndpoints.resetPassword> = async (ctx) => {
  const { tx, auth, body } = ctx
  const token = await consumeToken(auth.library, 'reset-password', body.token)
  const person = token && (await findPerson(tx, token.userId))
  if (!token || person?.email !== token.email) throw resetExpired()
  const { id, email, name } = person
  // The link was sent to this address, so its reader owns it.
  await claimAccount(ctx, person)
  await setPassword(auth.library, id, body.password)
  // Wrong passwords of somebody else do not keep the owner from signing in here.
  await rememberDevice(ctx, id)
  const review = await prepareReview(ctx, { userId: id, email }, body.token)
  await queueMail(ctx, { template: 'password-changed', to: email, name, ...review })
  return undefined
}

export const changePassword: Handler<typeof accountEndpoints.changePassword> = async (ctx) => {
  const { tx, actor, auth, body } = ctx
  const person = await findPerson(tx, actor.userId)
  if (!person) throw unauthenticated()
  await checkPassword(tx, person.id, { currentPassword: body.currentPassword })
  await setPassword(auth.library, person.id, body.newPassword)
  await endOtherSessions(ctx, actor)
  await deleteTokens(tx, person.id)
  await queueMail(ctx, { template: 'password-changed', to: person.email, name: person.name })
  return undefined
}
