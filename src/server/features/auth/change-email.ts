import * as z from 'zod'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { Database } from '#server/platform/database.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import { VERIFY_TOKEN_HOURS } from '#shared/accounts/account.constants.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { invalid } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import { findPerson, findPersonByEmail } from './auth.store.ts'
import { checkOwnPassword } from './check-own-password.ts'
import type { Auth, AuthVerb } from './create-auth.ts'
import { issueProof } from './proofs.ts'

export const emailChangeAsked = job(
  'account.change-email',
  z.object({ userId: z.uuid(), newEmail: z.string() }),
)

/** Takes effect when the new address is confirmed; the answer does not tell whether somebody has it already. */
export const changeEmail: AuthVerb<typeof accountEndpoints.changeEmail> = async ({ tx, actor, body }) => {
  await checkOwnPassword(tx, actor.userId, { password: body.password })
  const holder = await findPersonByEmail(tx, body.newEmail)
  if (holder?.id === actor.userId) throw invalid({ newEmail: 'This is your address already' })
  await enqueue(tx, emailChangeAsked, { userId: actor.userId, newEmail: body.newEmail })
  return { message: 'Check the new address: the change takes effect once you follow the link we sent there.' }
}

export async function sendEmailChange(
  tx: Database,
  { library, appUrl }: Auth,
  { userId, newEmail }: { userId: string; newEmail: string },
): Promise<void> {
  const person = await findPerson(tx, userId)
  if (!person || (await findPersonByEmail(tx, newEmail))) return
  const about = { userId, email: newEmail.toLowerCase() }
  const token = await issueProof(library, 'confirm-email', about, VERIFY_TOKEN_HOURS * 60)
  await queueMail(tx, {
    template: 'confirm-new-email',
    to: newEmail,
    name: person.name,
    url: `${appUrl}${paths.verifyEmail({ token })}`,
    hours: VERIFY_TOKEN_HOURS,
  })
}
