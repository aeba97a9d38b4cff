import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { gone } from '#shared/http/problem.ts'
import type { AuthVerb } from './create-auth.ts'
import { maskEmail } from './mask-email.ts'
import { findProof } from './proofs.ts'

export const resetExpired = () =>
  gone('LINK_EXPIRED', 'This reset link has expired or was already used. Ask for a new one.')

export const checkReset: AuthVerb<typeof accountEndpoints.checkReset> = async ({ query }, { library }) => {
  const proof = await findProof(library, 'reset-password', query.token)
  if (!proof) throw resetExpired()
  return { valid: true, emailMasked: maskEmail(proof.email) }
}
