import { findAmendmentByHash } from '#server/features/amendments/amendment.store.ts'
import { findSigners } from '#server/features/signing/signer.store.ts'
import type { Handler } from '#server/http/context.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import type { ContractSigner } from '#shared/contracts/contract-shape.ts'
import { notFound } from '#shared/http/problem.ts'
import type { BirthDateSource } from '#shared/profiles/profile.constants.ts'
import {
  ANONYMOUS,
  athleteOf,
  brandOf,
  findContractByFile,
  findContractByHash,
  findSeenContract,
  type SeenContract,
} from './seen-contract.store.ts'

/** Public verification of a copy: the text or a PDF of a contract, or the text of an amendment. Drafts have none. */
export const verifyContract: Handler<typeof contractEndpoints.verify> = async ({ tx, params: { hash } }) => {
  const byText = await findContractByHash(tx, hash)
  const found = byText ?? (await findContractByFile(tx, hash))
  if (found && found.contract.status !== 'DRAFT') {
    const signers = await findSigners(tx, found.contract.id)
    return { ...present(found, signers), matched: byText ? 'TEXT' : 'FILE', amendment: null }
  }
  const amendment = await findAmendmentByHash(tx, hash)
  const amended = amendment && (await findSeenContract(tx, ANONYMOUS, amendment.contractId))
  if (!amended) throw notFound('contract')
  const { n, status, signers } = amendment
  return { ...present(amended, signers), matched: 'AMENDMENT', amendment: { n, status } }
}

type Signed = Pick<ContractSigner, 'role'> & {
  signedAt: Date | null
  ageGivenAt?: Date | null
  ageSource?: BirthDateSource | null
}

const present = (found: SeenContract, signers: readonly Signed[]) => ({
  number: found.contract.number,
  brandName: brandOf(found).name,
  athleteName: athleteOf(found).name,
  status: found.contract.status,
  signatures: signers.map(({ role, signedAt, ageGivenAt, ageSource }) => ({
    role,
    signedAt: signedAt?.toISOString() ?? null,
    ...(signedAt &&
      ageGivenAt &&
      ageSource && { age: { givenAt: ageGivenAt.toISOString(), source: ageSource } }),
  })),
})
