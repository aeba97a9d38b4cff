import { findAmendments, type SignedAmendment } from '#server/features/amendments/amendment.store.ts'
import { findAmendmentByToken } from '#server/features/amendments/amendment-signer.store.ts'
import type { Database } from '#server/platform/database.ts'
import type { ContractStatus } from '#shared/contracts/contract.rules.ts'
import { hashToken } from './guardian-link.ts'
import { findSignerByToken } from './signer.store.ts'

/** What the guardian who holds a link is asked to sign: a contract, or a change of one. */
export type Asked = { contractId: string; guardianName: string; amendment: SignedAmendment | null }

export async function findAsked(tx: Database, token: string): Promise<Asked | undefined> {
  const hash = hashToken(token)
  const signer = await findSignerByToken(tx, hash)
  if (signer) return { contractId: signer.contractId, guardianName: signer.name, amendment: null }
  const found = await findAmendmentByToken(tx, hash)
  if (!found) return undefined
  const { contractId, name: guardianName } = found
  const amendments = await findAmendments(tx, contractId)
  const amendment = amendments.find(({ id }) => id === found.amendmentId)
  return amendment && { contractId, guardianName, amendment }
}

/** A change of a contract that is paused can be read meanwhile; of one that is over, it is over as well. */
export const isStillAsked = ({ amendment }: Asked, status: ContractStatus): boolean =>
  amendment
    ? amendment.status === 'PENDING' && (status === 'ACTIVE' || status === 'SUSPENDED')
    : status === 'PENDING_SIGNATURES'
