import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { AFTER_RESET_HOURS } from '#shared/accounts/account.constants.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { maskEmail } from '#shared/accounts/account.rules.ts'
import type { OtherWaysIn } from '#shared/accounts/sign-in.contract.ts'
import { gone, notFound } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import { presentPasskey } from './add-passkey.ts'
import { mailSecurityChange } from './auth.notifications.ts'
import { deleteGoogle, findProviders, GOOGLE_PROVIDER } from './auth.store.ts'
import { endAllSessions } from './end-session.ts'
import { type EmailToken, findToken, issueToken } from './issue-token.ts'
import { deletePasskey, findPasskeys } from './passkey.store.ts'

/**
 * After a reset, what an intruder may have added still signs in. Its owner decides: the token of the reset opens the list for
 * a while, and the mail about the new password leads there. Nothing else can be done with it.
 */
export async function prepareReview(
  { tx, auth, env }: Pick<Services, 'tx' | 'auth' | 'env'>,
  account: EmailToken,
  token: string,
): Promise<{ waysIn?: { names: string[]; url: string } }> {
  const { google, passkeys } = await loadWaysIn(tx, account)
  const names = [...(google ? ['Google'] : []), ...passkeys.map(({ name }) => `Passkey: ${name}`)]
  if (names.length === 0) return {}
  await issueToken(auth.library, 'after-reset', account, AFTER_RESET_HOURS * 60, token)
  return { waysIn: { names, url: `${env.APP_URL}${paths.otherWaysIn({ token })}` } }
}

export const getOtherWaysIn: Handler<typeof accountEndpoints.otherWaysIn> = async ({ tx, auth, query }) =>
  loadWaysIn(tx, await requireReview(auth, query.token))

/** A session that was begun with what is removed ends as well. */
export const removeWayIn: Handler<typeof accountEndpoints.removeWayIn> = async (ctx) => {
  const { tx, auth, body } = ctx
  const account = await requireReview(auth, body.token)
  const { userId } = account
  if (body.passkeyId === undefined) await deleteGoogle(tx, userId)
  else if (!(await deletePasskey(tx, { id: body.passkeyId, userId }))) throw notFound('passkey')
  await endAllSessions(ctx, userId)
  await mailSecurityChange(ctx, userId, body.passkeyId === undefined ? 'google-unlinked' : 'passkey-removed')
  return loadWaysIn(tx, account)
}

async function requireReview(auth: Services['auth'], token: string): Promise<EmailToken> {
  const account = await findToken(auth.library, 'after-reset', token)
  if (account) return account
  throw gone('LINK_EXPIRED', 'This link has expired. Sign in and open your security settings instead.')
}

async function loadWaysIn(tx: Database, { userId, email }: EmailToken): Promise<OtherWaysIn> {
  const providers = await findProviders(tx, userId)
  return {
    emailMasked: maskEmail(email),
    google: providers.includes(GOOGLE_PROVIDER),
    passkeys: (await findPasskeys(tx, userId)).map(presentPasskey),
  }
}
