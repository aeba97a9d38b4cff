import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { findParties } from '#server/features/contracts/opening.store.ts'
import { hashToken, mailGuardianOfAmendment, newToken } from '#server/features/signing/guardian-link.ts'
import { findSigners } from '#server/features/signing/signer.store.ts'
import type { Services } from '#server/platform/services.ts'
import { notFound } from '#shared/http/problem.ts'
import { insertAmendmentSigners } from './amendment-signer.store.ts'

/** Everyone who signed the contract has to sign the amendment; a guardian gets a link by email. */
export async function askAmendmentSigners(
  ctx: Services,
  contract: ContractRow,
  amendment: { id: string; n: number },
): Promise<void> {
  const { tx } = ctx
  const signers = await findSigners(tx, contract.id)
  const token = newToken()
  await insertAmendmentSigners(
    tx,
    amendment.id,
    signers.map(({ role, userId, name, email }) => ({
      role,
      userId,
      name,
      email,
      tokenHash: role === 'GUARDIAN' ? hashToken(token) : null,
    })),
  )
  const guardian = signers.find(({ role }) => role === 'GUARDIAN')
  if (!guardian?.email) return
  const names = await findParties(tx, contract)
  if (!names) throw notFound('contract')
  const { name, email } = guardian
  await mailGuardianOfAmendment(ctx, {
    token,
    guardian: { name, email },
    contract,
    names,
    n: amendment.n,
  })
}
