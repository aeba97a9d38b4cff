import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { Database } from '#server/platform/database.ts'
import { paths } from '#shared/paths.ts'
import { findPersonByEmail, holdAddress } from './auth.store.ts'
import type { Auth } from './create-auth.ts'
import { findSignedInUser } from './get-current-user.ts'
import { openAccount } from './open-account.ts'
import { issueProof } from './proofs.ts'
import { emailTaken } from './register.ts'

const INVITATION_DAYS = 7
const DAY_MINUTES = 24 * 60

/** Opens an account without a password, and sends its address the link to choose one. */
export async function inviteBrandOwner(
  tx: Database,
  { library, appUrl }: Auth,
  { email: given, name }: { email: string; name: string },
): Promise<{ userId: string; email: string }> {
  await holdAddress(tx, given)
  if (await findPersonByEmail(tx, given)) throw emailTaken()
  const userId = await openAccount(library, {
    email: given,
    emailVerified: false,
    role: 'BRAND',
    firstName: name,
    lastName: null,
    password: null,
  })
  const { email } = (await findSignedInUser(tx, userId)).user
  const token = await issueProof(library, 'reset-password', { userId, email }, INVITATION_DAYS * DAY_MINUTES)
  await queueMail(tx, {
    template: 'brand-invitation',
    to: email,
    name,
    url: `${appUrl}${paths.resetPassword({ token })}`,
    days: INVITATION_DAYS,
  })
  return { userId, email }
}
