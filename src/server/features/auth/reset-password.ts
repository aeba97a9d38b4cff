import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { findPerson, forgetProofs, setProvenEmail } from './auth.store.ts'
import { resetExpired } from './check-reset.ts'
import type { AuthVerb } from './create-auth.ts'
import { endAllLogins } from './end-login.ts'
import { setPassword } from './open-account.ts'
import { consumeProof } from './proofs.ts'

/** Whoever held the account before is out: password, logins and open links all end here. */
export const resetPassword: AuthVerb<typeof accountEndpoints.resetPassword> = async ({ tx, body }, auth) => {
  const { library } = auth
  const proof = await consumeProof(library, 'reset-password', body.token)
  const person = proof && (await findPerson(tx, proof.userId))
  if (!proof || person?.email !== proof.email) throw resetExpired()
  const { id, email, name } = person
  await setPassword(library, id, body.password)
  // The link came to this address, so the reader owns it.
  await setProvenEmail(tx, id, email)
  await endAllLogins(tx, auth, id)
  await forgetProofs(tx, id)
  await queueMail(tx, { template: 'password-changed', to: email, name })
  return undefined
}
