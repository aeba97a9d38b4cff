import type { SignedAmendment } from '#server/features/amendments/amendment.store.ts'
import { Letterhead } from '#server/platform/pdf/letterhead.tsx'
import type { PartyPictures } from '#server/platform/pdf/party-plate.tsx'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import type { NumberedStep } from '#shared/lifecycles/history.contract.ts'
import type { SignatureRecord } from './signature-blocks.tsx'

/** What the PDF of a contract is made from. */
export type ContractSheet = {
  contract: Omit<ContractDetail, 'amendments' | 'history'>
  signatures: readonly SignatureRecord[]
  /** Those in force, oldest first. */
  amendments: readonly (Pick<SignedAmendment, 'id' | 'n' | 'text' | 'textSha256'> & {
    signers: readonly SignatureRecord[]
  })[]
  /** Oldest first, and the number of earlier events that are not printed. */
  history: { steps: readonly NumberedStep[]; omitted: number }
  pictures: PartyPictures
  verifyUrl: string
  appName: string
}

/** Both parties with their pictures, then the title. */
export function ContractLetterhead({ sheet: { contract, pictures } }: { sheet: ContractSheet }) {
  const { brand, athlete, title, number } = contract
  return (
    <Letterhead
      brand={brand.name}
      athlete={athlete.name}
      pictures={pictures}
      kind="Sponsorship contract"
      title={title}
      number={number}
    />
  )
}
