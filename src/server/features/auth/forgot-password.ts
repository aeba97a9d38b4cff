import * as z from 'zod'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { Database } from '#server/platform/database.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import { RESET_TOKEN_MINUTES } from '#shared/accounts/account.constants.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { paths } from '#shared/paths.ts'
import { findReachablePerson } from './auth.store.ts'
import type { Auth, AuthVerb } from './create-auth.ts'
import { issueProof } from './proofs.ts'

export const passwordForgotten = job('account.forgot-password', z.object({ email: z.string() }))

/** Only notes the wish: whether there is such an account is looked up later, so the answer cannot tell. */
export const forgotPassword: AuthVerb<typeof accountEndpoints.forgotPassword> = async ({ tx, body }) => {
  await enqueue(tx, passwordForgotten, { email: body.email })
  return { message: 'If an account exists for this address, a reset link is on its way.' }
}

export async function sendReset(
  tx: Database,
  { library, appUrl }: Auth,
  { email }: { email: string },
): Promise<void> {
  const person = await findReachablePerson(tx, email)
  if (!person) return
  const about = { userId: person.id, email: person.email }
  const token = await issueProof(library, 'reset-password', about, RESET_TOKEN_MINUTES)
  await queueMail(tx, {
    template: 'reset-password',
    to: person.email,
    name: person.name,
    url: `${appUrl}${paths.resetPassword({ token })}`,
    minutes: RESET_TOKEN_MINUTES,
  })
}
