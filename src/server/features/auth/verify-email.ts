import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { VERIFY_TOKEN_HOURS } from '#shared/accounts/account.constants.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { isClosedAccount, maskEmail } from '#shared/accounts/account.rules.ts'
import { gone } from '#shared/http/problem.ts'
import { paths, safeReturnTo } from '#shared/paths.ts'
import { deleteTokens, findPerson, findPersonByEmail, lockEmail, setProvenEmail } from './auth.store.ts'
import { lockOutRegistrant } from './claim-account.ts'
import { emailTaken } from './create-account.ts'
import { consumeToken, type EmailToken, findToken, issueToken } from './issue-token.ts'

/**
 * A token for the current address confirms it; a token for another one changes the address. The token is the proof, on any
 * device. Whoever registered with somebody else's address gets nothing unnoticed: the page names the account and offers to
 * refuse it, and opening the link changes nothing.
 */
export const verifyEmail: Handler<typeof accountEndpoints.verifyEmail> = async (ctx) => {
  const { tx, body, auth } = ctx
  const token = await consumeToken(auth.library, 'confirm-email', body.token)
  const { person, email } = await requireOpen(tx, token)
  const { id, name, email: oldEmail, emailVerified } = person
  await lockEmail(tx, email)
  const holder = await findPersonByEmail(tx, email)
  if (holder && holder.id !== id) throw emailTaken()
  await setProvenEmail(tx, id, email)
  await ctx.realtime.publish(tx, { userId: id, event: { type: 'email-confirmed' } })
  if (holder) return undefined

  await deleteTokens(tx, id)
  await queueMail(ctx, {
    template: 'email-changed',
    to: oldEmail,
    name,
    isProven: emailVerified,
    newEmail: maskEmail(email),
  })
  return undefined
}

export const checkVerification: Handler<typeof accountEndpoints.checkVerification> = async (ctx) => {
  const { tx, auth, actor, query } = ctx
  const token = await findToken(auth.library, 'confirm-email', query.token)
  const { person, email } = await requireOpen(tx, token)
  return {
    emailMasked: maskEmail(email),
    accountName: person.name,
    role: person.role,
    registeredAt: person.createdAt.toISOString(),
    isChange: person.email !== email,
    isOwn: actor?.personId === person.id,
  }
}

/** An account whose address is confirmed keeps its ways to sign in: somebody only wanted to give it this address. */
export const refuseVerification: Handler<typeof accountEndpoints.refuseVerification> = async (ctx) => {
  const { tx, body, auth } = ctx
  const token = await consumeToken(auth.library, 'confirm-email', body.token)
  const { person, email } = await requireOpen(tx, token)
  await lockEmail(tx, email)
  if (person.email === email && !person.emailVerified) await lockOutRegistrant(ctx, person)
  return undefined
}

/** The account of a link; 410 when the link has ended or the account is closed. */
async function requireOpen(tx: Database, token: EmailToken | null) {
  const person = token && (await findPerson(tx, token.userId))
  if (!person || isClosedAccount(person.status)) {
    throw gone('LINK_EXPIRED', 'This link has expired or was already used. Ask for a new one.')
  }
  return { person, email: token.email }
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
