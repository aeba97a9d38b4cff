import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { ContractDetail } from '#shared/contracts/contract.contract.ts'
import { dayOf } from './contract-dates.ts'
import type { ContractDeed } from './contract-deeds.tsx'
import { counterpartyOf } from './contract-side.ts'
import { reasonWord } from './contract-words.ts'

type ContractNoticesProps = { contract: ContractDetail; onDeed: (deed: ContractDeed) => void }

/** What the reader should know or do first. */
export function ContractNotices({ contract, onDeed }: ContractNoticesProps) {
  const { status, myRole, awaitsMySignature, signBy, endReason, endedAt, amendments } = contract
  const other = counterpartyOf(contract).name
  const toSign = amendments.find(({ allowed }) => allowed.includes('sign'))
  return (
    <>
      {status === 'DRAFT' && (
        <Alert tone="info">
          {myRole === 'BRAND'
            ? 'This is a draft. Add clauses where you need them, then send it for signature.'
            : 'The brand is preparing the text. You are told as soon as you can read and sign it.'}
        </Alert>
      )}
      {awaitsMySignature && (
        <Alert tone="wait" title="Your signature is missing">
          <p>Read the whole text, then sign{signBy ? ` until ${dayOf(signBy)}` : ''}.</p>
          <Button size="sm" className="mt-3" onClick={() => onDeed('sign')}>
            Read and sign
          </Button>
        </Alert>
      )}
      {status === 'PENDING_SIGNATURES' && !awaitsMySignature && (
        <Alert tone="info">Waiting for the other signatures{signBy ? `, until ${dayOf(signBy)}` : ''}.</Alert>
      )}
      <PauseNotice contract={contract} onDeed={onDeed} />
      {toSign && (
        <Alert tone="wait" title={`${other} proposes a change`}>
          Amendment {toSign.n} stands under Terms. It binds only when you sign it.
        </Alert>
      )}
      {endReason && (
        <Alert tone="info" title={endedAt ? `Over since ${dayOf(endedAt)}` : 'Over'}>
          {reasonWord(endReason)}
        </Alert>
      )}
    </>
  )
}

function PauseNotice({ contract, onDeed }: ContractNoticesProps) {
  const { status, myRole, pauseAskedBy } = contract
  if (!pauseAskedBy) return null
  const deed = status === 'SUSPENDED' ? 'resume' : 'suspend'
  const other = counterpartyOf(contract).name
  if (pauseAskedBy === myRole) {
    return (
      <Alert tone="info">
        You asked to {deed} this contract. It happens when {other} agrees.
      </Alert>
    )
  }
  const asker = pauseAskedBy === 'BRAND' ? contract.brand.name : contract.athlete.name
  return (
    <Alert tone="wait" title={`${asker} asks to ${deed} this contract`}>
      {myRole !== 'ADMIN' && (
        <Button size="sm" variant="quiet" className="mt-2" onClick={() => onDeed(deed)}>
          Answer
        </Button>
      )}
    </Alert>
  )
}
