import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { Handler } from '#server/http/context.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { type ForgotEmailBody, forgotEmailBody } from '#shared/accounts/account-form.contract.ts'
import { paths } from '#shared/paths.ts'
import { findForgottenAccounts } from './account.store.ts'

export const emailForgotten = job('account.forgot-email', forgotEmailBody)

/** Ruling R30: the same response for everybody; an address is only sent to that address. */
export const forgotEmail: Handler<typeof accountEndpoints.forgotEmail> = async ({ tx, body }) => {
  await enqueue(tx, emailForgotten, body)
  return { message: 'If we find a matching account, a reminder is on its way to the email address on file.' }
}

export async function sendReminders(
  ctx: Pick<Services, 'tx' | 'env' | 'encryption'>,
  remembered: ForgotEmailBody,
): Promise<void> {
  const { tx, env } = ctx
  for (const { email, name } of await findForgottenAccounts(tx, remembered)) {
    await queueMail(ctx, {
      template: 'email-reminder',
      to: email,
      name,
      email,
      loginUrl: `${env.APP_URL}${paths.login()}`,
    })
  }
}
