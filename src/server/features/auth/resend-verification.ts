import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { Database } from '#server/platform/database.ts'
import { VERIFY_TOKEN_HOURS } from '#shared/accounts/account.constants.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { paths } from '#shared/paths.ts'
import { findPerson } from './auth.store.ts'
import type { Auth, AuthVerb } from './create-auth.ts'
import { issueProof } from './proofs.ts'

export const resendVerification: AuthVerb<typeof accountEndpoints.resendVerification> = async (
  { tx, actor },
  auth,
) => {
  await sendVerification(tx, auth, actor.userId)
  return undefined
}

/** Nothing goes out once the address is confirmed. */
export async function sendVerification(
  tx: Database,
  { library, appUrl }: Auth,
  userId: string,
): Promise<void> {
  const person = await findPerson(tx, userId)
  if (!person || person.emailVerified) return
  const { email, name } = person
  const token = await issueProof(library, 'confirm-email', { userId, email }, VERIFY_TOKEN_HOURS * 60)
  await queueMail(tx, {
    template: 'verify-email',
    to: email,
    name,
    url: `${appUrl}${paths.verifyEmail({ token })}`,
    hours: VERIFY_TOKEN_HOURS,
  })
}
