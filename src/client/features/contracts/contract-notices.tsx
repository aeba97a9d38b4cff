import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { formatDate } from '#shared/format/date.ts'
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
          <p>Read the whole text, then sign{signBy ? ` until ${formatDate(signBy)}` : ''}.</p>
          <Button size="sm" className="mt-3" onClick={() => onDeed('sign')}>
            Read and sign
          </Button>
        </Alert>
      )}
      {status === 'PENDING_SIGNATURES' && !awaitsMySignature && (
        <Alert tone="info">
          Waiting for the other signatures{signBy ? `, until ${formatDate(signBy)}` : ''}.
        </Alert>
      )}
      <EndingNotice contract={contract} onDeed={onDeed} />
      <PauseNotice contract={contract} onDeed={onDeed} />
      {toSign && (
        <Alert tone="wait" title={`${other} proposes a change`}>
          Amendment {toSign.n} stands under Terms. It binds only when you sign it.
        </Alert>
      )}
      {endReason && (
        <Alert tone="info" title={endedAt ? `Over since ${formatDate(endedAt)}` : 'Over'}>
          {reasonWord(endReason)}
        </Alert>
      )}
    </>
  )
}

/** While a notice stands both see who gave it, why, and the day. */
function EndingNotice({ contract, onDeed }: ContractNoticesProps) {
  const { notice, terminatesOn, endsOn, myRole, allowed, brand, athlete } = contract
  if (!notice || !terminatesOn) return null
  const isMine = notice.by === myRole
  const giver = notice.by === 'BRAND' ? brand.name : athlete.name
  const isByNotice = terminatesOn < endsOn
  return (
    <Alert
      tone="wait"
      title={
        isByNotice ? `Ends on ${formatDate(terminatesOn)}, by notice` : `Completed on ${formatDate(endsOn)}`
      }
    >
      <p>
        {isMine ? 'You' : giver} gave notice on {formatDate(notice.givenAt)}
        {notice.reason && `: ${reasonWord(notice.reason)}`}.{' '}
        {isByNotice ? 'Until then all goes on as agreed.' : 'The term is over before the notice is.'}
      </p>
      {notice.note && <p className="mt-1 wrap-anywhere whitespace-pre-line">“{notice.note}”</p>}
      {isMine && allowed.includes('withdraw-notice') && (
        <Button size="sm" variant="quiet" className="mt-3" onClick={() => onDeed('withdraw-notice')}>
          Take the notice back
        </Button>
      )}
      {!isMine && myRole !== 'ADMIN' && allowed.includes('terminate') && (
        <Button size="sm" variant="quiet" className="mt-3" onClick={() => onDeed('terminate')}>
          Agree to end now
        </Button>
      )}
    </Alert>
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
