import { findSigners } from '#server/features/signing/signer.store.ts'
import type { Handler } from '#server/http/context.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { athleteOf, brandOf, findContractByHash } from './contract.store.ts'

/** Whoever holds a contract may ask whether it is genuine; a draft is nobody's contract yet. */
export const verifyContract: Handler<typeof contractEndpoints.verify> = async ({ tx, params }) => {
  const found = await findContractByHash(tx, params.hash)
  if (!found || found.contract.status === 'DRAFT') throw notFound('contract')
  const signers = await findSigners(tx, found.contract.id)
  return {
    number: found.contract.number,
    brandName: brandOf(found).name,
    athleteName: athleteOf(found).name,
    status: found.contract.status,
    signatures: signers.map(({ role, signedAt }) => ({ role, signedAt: signedAt?.toISOString() ?? null })),
  }
}
