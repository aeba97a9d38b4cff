import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import { VERIFY_TOKEN_HOURS } from '#shared/accounts/account.constants.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { maskEmail } from '#shared/accounts/account.rules.ts'
import { forbidden, gone } from '#shared/http/problem.ts'
import { paths, safeReturnTo } from '#shared/paths.ts'
import { deleteTokens, findPerson, findPersonByEmail, lockEmail, setProvenEmail } from './auth.store.ts'
import { emailTaken } from './create-account.ts'
import { consumeToken, issueToken } from './issue-token.ts'

/**
 * A token for the current address confirms it; a token for another one changes the address. Only for the account that
 * asked: who registered with somebody else's address would otherwise have it confirmed by its owner.
 */
export const verifyEmail: Handler<typeof accountEndpoints.verifyEmail> = async (ctx) => {
  const { tx, body, auth, actor } = ctx
  const token = await consumeToken(auth.library, 'confirm-email', body.token)
  const person = token && (await findPerson(tx, token.userId))
  if (!token || !person) {
    throw gone('LINK_EXPIRED', 'This link has expired or was already used. Ask for a new one.')
  }
  // The failed request is rolled back, so the link still works for its own account.
  if (token.userId !== actor.userId) throw forbidden('This link is for another account. Sign in to that one.')
  const { id, name, email: oldEmail, emailVerified } = person
  await lockEmail(tx, token.email)
  const holder = await findPersonByEmail(tx, token.email)
  if (holder && holder.id !== id) throw emailTaken()
  await setProvenEmail(tx, id, token.email)
  await ctx.realtime.publish(tx, { userId: id, event: { type: 'email-confirmed' } })
  if (holder) return undefined

  await deleteTokens(tx, id)
  await queueMail(ctx, {
    template: 'email-changed',
    to: oldEmail,
    name,
    isProven: emailVerified,
    newEmail: maskEmail(token.email),
  })
  return undefined
}

export const resendVerification: Handler<typeof accountEndpoints.resendVerification> = async (ctx) => {
  await sendVerification(ctx, ctx.actor.userId, ctx.query.returnTo)
  return undefined
}

/** Sends nothing once the address is confirmed. The link carries where to go afterwards, for other browsers and devices. */
export async function sendVerification(
  ctx: Pick<Services, 'tx' | 'auth' | 'env' | 'encryption'>,
  userId: string,
  returnTo?: string,
): Promise<void> {
  const { tx, auth, env } = ctx
  const person = await findPerson(tx, userId)
  if (!person || person.emailVerified) return
  const { email, name } = person
  const token = await issueToken(auth.library, 'confirm-email', { userId, email }, VERIFY_TOKEN_HOURS * 60)
  await queueMail(ctx, {
    template: 'verify-email',
    to: email,
    name,
    url: `${env.APP_URL}${paths.verifyEmail({ token, returnTo: safeReturnTo(returnTo) })}`,
    hours: VERIFY_TOKEN_HOURS,
  })
}
