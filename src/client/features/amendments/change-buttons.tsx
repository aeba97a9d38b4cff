import { amendmentCalls, contractCalls } from '#client/lib/endpoint-map.ts'
import { Button } from '#client/ui/button.tsx'

type ChangeButtonsProps = {
  title: string
  /** After the signature, changes are proposed as an amendment. */
  isProposal: boolean
  /** The word for taking it out of a draft. */
  remove: string
  onAction: (action: 'change' | 'remove' | 'propose-cancel') => void
}

/** Changes or cancels a planned payment or deliverable, directly in a draft and by an amendment afterwards. */
export function ChangeButtons({ title, isProposal, remove, onAction }: ChangeButtonsProps) {
  // A draft is changed by those who edit its clauses.
  const call = isProposal ? amendmentCalls.propose : contractCalls.editClauses
  const edit = isProposal ? 'Propose a change' : 'Edit'
  const cancel = isProposal ? 'Propose to cancel' : remove
  return (
    <>
      <Button
        call={call}
        size="sm"
        variant="quiet"
        aria-label={`${edit}: ${title}`}
        onClick={() => onAction('change')}
      >
        {edit}
      </Button>
      <Button
        call={call}
        size="sm"
        variant="ghost"
        aria-label={`${cancel}: ${title}`}
        onClick={() => onAction(isProposal ? 'propose-cancel' : 'remove')}
      >
        {cancel}
      </Button>
    </>
  )
}
