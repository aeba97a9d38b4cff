import * as z from 'zod'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { Handler } from '#server/http/context.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { VERIFY_TOKEN_HOURS } from '#shared/accounts/account.constants.ts'
import type { accountSettingEndpoints } from '#shared/accounts/account-settings.contract.ts'
import { invalid } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import { findPerson, findPersonByEmail } from './auth.store.ts'
import { checkPassword } from './hash-password.ts'
import { issueToken } from './issue-token.ts'

export const emailChangeAsked = job(
  'account.change-email',
  z.object({ userId: z.uuid(), newEmail: z.string() }),
)

/** Takes effect once the new address is confirmed; the response does not reveal whether it is in use. */
export const changeEmail: Handler<typeof accountSettingEndpoints.changeEmail> = async ({
  tx,
  actor,
  body,
}) => {
  await checkPassword(tx, actor.userId, { password: body.password })
  const holder = await findPersonByEmail(tx, body.newEmail)
  if (holder?.id === actor.userId) throw invalid({ newEmail: 'This is already your email address' })
  await enqueue(tx, emailChangeAsked, { userId: actor.userId, newEmail: body.newEmail })
  return { message: 'Check your new inbox: the change takes effect once you follow the link we sent there.' }
}

export async function sendEmailChange(
  ctx: Pick<Services, 'tx' | 'auth' | 'env' | 'encryption'>,
  { userId, newEmail }: { userId: string; newEmail: string },
): Promise<void> {
  const { tx, auth, env } = ctx
  const person = await findPerson(tx, userId)
  if (!person || (await findPersonByEmail(tx, newEmail))) return
  const about = { userId, email: newEmail.toLowerCase() }
  const token = await issueToken(auth.library, 'confirm-email', about, VERIFY_TOKEN_HOURS * 60)
  await queueMail(ctx, {
    template: 'confirm-new-email',
    to: newEmail,
    name: person.name,
    url: `${env.APP_URL}${paths.verifyEmail({ token })}`,
    hours: VERIFY_TOKEN_HOURS,
  })
}
