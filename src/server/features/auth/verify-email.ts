import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { gone } from '#shared/http/problem.ts'
import { findPerson, findPersonByEmail, forgetProofs, holdAddress, setProvenEmail } from './auth.store.ts'
import type { AuthVerb } from './create-auth.ts'
import { maskEmail } from './mask-email.ts'
import { consumeProof } from './proofs.ts'
import { emailTaken } from './register.ts'

/** A proof for the present address confirms it; a proof for another makes that one the address. */
export const verifyEmail: AuthVerb<typeof accountEndpoints.verifyEmail> = async (
  { tx, body },
  { library },
) => {
  const proof = await consumeProof(library, 'confirm-email', body.token)
  const person = proof && (await findPerson(tx, proof.userId))
  if (!proof || !person) {
    throw gone('LINK_EXPIRED', 'This link has expired or was already used. Ask for a new one.')
  }
  const { id, name, email: oldEmail } = person
  await holdAddress(tx, proof.email)
  const holder = await findPersonByEmail(tx, proof.email)
  if (holder && holder.id !== id) throw emailTaken()
  await setProvenEmail(tx, id, proof.email)
  if (holder) return undefined

  await forgetProofs(tx, id)
  await queueMail(tx, {
    template: 'email-changed',
    to: oldEmail,
    name,
    newEmail: maskEmail(proof.email),
  })
  return undefined
}
