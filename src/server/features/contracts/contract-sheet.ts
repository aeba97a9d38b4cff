import type { SignedAmendment } from '#server/features/amendments/amendment.store.ts'
import type { PartyPictures } from '#server/platform/pdf/party-plate.tsx'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import type { SignatureRecord } from './signature-blocks.tsx'

/** What the PDF of a contract is made from. */
export type ContractSheet = {
  contract: ContractDetail
  signatures: readonly SignatureRecord[]
  /** Those in force, oldest first. */
  amendments: readonly (Pick<SignedAmendment, 'id' | 'n' | 'text' | 'textSha256'> & {
    signers: readonly SignatureRecord[]
  })[]
  pictures: PartyPictures
  verifyUrl: string
  appName: string
}
