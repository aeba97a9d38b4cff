import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import type { ContractParts } from '#server/features/contracts/contract-parts.ts'
import { findParties } from '#server/features/contracts/opening.store.ts'
import { hashToken, mailGuardianOfAmendment, newToken } from '#server/features/signing/guardian-link.ts'
import { findSigners } from '#server/features/signing/signer.store.ts'
import type { Database } from '#server/platform/database.ts'
import { notFound } from '#shared/http/problem.ts'
import { insertAmendmentSigners } from './amendment-signer.store.ts'

/** Everyone who signed the contract is asked to sign its change; a guardian gets a link for it. */
export async function askAmendmentSigners(
  { appUrl }: ContractParts,
  tx: Database,
  contract: ContractRow,
  amendment: { id: string; n: number },
): Promise<void> {
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
  await mailGuardianOfAmendment(tx, appUrl, {
    token,
    guardian: { name, email },
    contract,
    names,
    n: amendment.n,
  })
}
