import { TextChanges } from '#client/lib/text-changes.tsx'
import { Alert } from '#client/ui/alert.tsx'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { formatCount } from '#shared/format/number.ts'

type RevisionProps = { contract: Pick<ContractDetail, 'revision' | 'previousText' | 'text' | 'status'> }

/** Points to the changes while the revision is not signed yet. */
export function RevisionNotice({ contract }: RevisionProps) {
  const { previousText, text, revision, status } = contract
  if (previousText === null || (status !== 'DRAFT' && status !== 'PENDING_SIGNATURES')) return null
  return (
    <Alert tone="info" title={`Revision ${formatCount(revision)}`}>
      <TextChanges
        before={previousText}
        after={text}
        label="Changes of the text"
        same="The text is the same as in the previous revision."
        intro="Changed since the previous revision:"
      />
    </Alert>
  )
}
