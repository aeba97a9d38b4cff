import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { Database } from '#server/platform/database.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import {
  type accountEndpoints,
  type ForgotEmailBody,
  forgotEmailBody,
} from '#shared/accounts/account.contract.ts'
import { paths } from '#shared/paths.ts'
import type { Auth, AuthVerb } from './create-auth.ts'
import { findForgottenAccounts } from './forgotten-account.store.ts'

export const emailForgotten = job('account.forgot-email', forgotEmailBody)

/** Ruling R30: the same answer for everybody; an address is only ever told to that address. */
export const forgotEmail: AuthVerb<typeof accountEndpoints.forgotEmail> = async ({ tx, body }) => {
  await enqueue(tx, emailForgotten, body)
  return { message: 'If we know an account like that, a reminder is on its way to the address on file.' }
}

export async function sendReminders(
  tx: Database,
  { appUrl }: Auth,
  remembered: ForgotEmailBody,
): Promise<void> {
  for (const { email, name } of await findForgottenAccounts(tx, remembered)) {
    await queueMail(tx, {
      template: 'email-reminder',
      to: email,
      name,
      email,
      loginUrl: `${appUrl}${paths.login()}`,
    })
  }
}
