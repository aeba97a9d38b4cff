import { contractCalls, legalIdentityCalls, signingCalls } from '#client/lib/endpoint-map.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { formatDate } from '#shared/format/date.ts'
import type { ContractAction } from './contract-action-bar.tsx'
import { reasonLabel } from './contract-labels.ts'
import { counterpartyOf } from './contract-summary.tsx'
import { RenewalNotice } from './renewal-notice.tsx'
import { RevisionNotice } from './revision-changes.tsx'

type ContractNoticesProps = { contract: ContractDetail; onAction: (action: ContractAction) => void }

export function ContractNotices({ contract, onAction }: ContractNoticesProps) {
  const {
    status,
    myRole,
    awaitsMySignature,
    asksGuardian,
    signBy,
    endReason,
    endedAt,
    amendmentToSign,
    cannotSign,
    ageChangedAt,
  } = contract
  const other = counterpartyOf(contract).name
  return (
    <>
      {status === 'DRAFT' && (
        <Alert tone="info">
          {myRole === 'BRAND'
            ? `This is a draft. Add clauses where you need them, then send it for signature${signBy ? ` by ${formatDate(signBy)}` : ''}.`
            : 'The brand is preparing the text. We’ll let you know when you can read and sign it.'}
        </Alert>
      )}
      {ageChangedAt && (
        <Alert tone="info">
          On {formatDate(ageChangedAt)} our support changed the date of birth that {other} had given.
        </Alert>
      )}
      <LegalDetailsNotice contract={contract} onAction={onAction} />
      {asksGuardian && (
        <Alert tone="wait" title="A guardian has to sign with you">
          <p>Name your guardian before you sign. They get a link by email and don’t need an account.</p>
          <Button
            call={signingCalls.nameGuardian}
            size="sm"
            className="mt-3"
            onClick={() => onAction('name-guardian')}
          >
            Name your guardian
          </Button>
        </Alert>
      )}
      {awaitsMySignature && !asksGuardian && (
        <Alert tone="wait" title="Your signature is missing">
          {cannotSign ? (
            <p>{cannotSign}</p>
          ) : (
            <>
              <p>Read the whole text, then sign it{signBy ? ` by ${formatDate(signBy)}` : ''}.</p>
              <Button call={signingCalls.sign} size="sm" className="mt-3" onClick={() => onAction('sign')}>
                Read and sign
              </Button>
            </>
          )}
        </Alert>
      )}
      {status === 'PENDING_SIGNATURES' && !awaitsMySignature && !asksGuardian && (
        <Alert tone="info">
          Waiting for the other signatures{signBy ? ` until ${formatDate(signBy)}` : ''}.
        </Alert>
      )}
      <RevisionNotice contract={contract} />
      <BreachNotice contract={contract} onAction={onAction} />
      <EndingNotice contract={contract} onAction={onAction} />
      <PauseNotice contract={contract} onAction={onAction} />
      <RenewalNotice contract={contract} onRequest={() => onAction('request-renewal')} />
      {amendmentToSign !== null && (
        <Alert tone="wait" title={`${other} proposes a change`}>
          Amendment {amendmentToSign} is under Terms. It takes effect only when you sign it.
        </Alert>
      )}
      {endReason && (
        <Alert tone="info" title={endedAt ? `Ended on ${formatDate(endedAt)}` : 'Ended'}>
          {reasonLabel(endReason)}
        </Alert>
      )}
    </>
  )
}

/** They can be entered only before the brand sends the draft. */
function LegalDetailsNotice({ contract, onAction }: ContractNoticesProps) {
  const { myRole, missingDetails, athlete } = contract
  if (myRole === 'BRAND' && missingDetails.includes('ATHLETE')) {
    return (
      <Alert tone="info">
        {athlete.name} has to enter their legal name and address before you can send the contract. We ask them
        when you press “Send for signature”.
      </Alert>
    )
  }
  if (myRole !== 'ATHLETE' || !missingDetails.includes('ATHLETE')) return null
  return (
    <Alert tone="wait" title="Your legal name and address are missing">
      <p>A contract names both parties. The brand can send it for signature once it has yours.</p>
      <Button
        call={legalIdentityCalls.save}
        size="sm"
        className="mt-3"
        onClick={() => onAction('edit-athlete-details')}
      >
        Enter legal details
      </Button>
    </Alert>
  )
}

function BreachNotice({ contract, onAction }: ContractNoticesProps) {
  const { breach, allowed, brand, athlete } = contract
  if (!breach) return null
  const claimant = breach.by === 'BRAND' ? brand.name : athlete.name
  return (
    <Alert tone="wait" title={`${claimant} claims a breach: the contract is on hold`}>
      <p className="wrap-anywhere whitespace-pre-line">{breach.note}</p>
      {breach.objection && (
        <p className="mt-2 wrap-anywhere whitespace-pre-line">Objection: {breach.objection.note}</p>
      )}
      <p className="mt-2">
        {breach.endsAt
          ? `Without an objection, the contract ends on ${formatDate(breach.endsAt)}.`
          : 'An administrator decides.'}
      </p>
      {allowed.includes('object') && (
        <Button call={contractCalls.object} size="sm" className="mt-3" onClick={() => onAction('object')}>
          Object
        </Button>
      )}
      {allowed.includes('decide-breach') && (
        <Button
          call={contractCalls.decideBreach}
          size="sm"
          className="mt-3"
          onClick={() => onAction('decide-breach')}
        >
          Decide
        </Button>
      )}
    </Alert>
  )
}

function EndingNotice({ contract, onAction }: ContractNoticesProps) {
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
        {notice.reason && `: ${reasonLabel(notice.reason)}`}.{' '}
        {isByNotice ? 'The contract stays in force until then.' : 'The term ends before the notice period.'}
      </p>
      {notice.note && <p className="mt-1 wrap-anywhere whitespace-pre-line">“{notice.note}”</p>}
      {isMine && allowed.includes('withdraw-notice') && (
        <Button
          call={contractCalls.withdrawNotice}
          size="sm"
          variant="quiet"
          className="mt-3"
          onClick={() => onAction('withdraw-notice')}
        >
          Withdraw notice
        </Button>
      )}
      {!isMine && myRole !== 'ADMIN' && allowed.includes('terminate') && (
        <Button
          call={contractCalls.terminate}
          size="sm"
          variant="quiet"
          className="mt-3"
          onClick={() => onAction('terminate')}
        >
          Agree to end now
        </Button>
      )}
    </Alert>
  )
}

function PauseNotice({ contract, onAction }: ContractNoticesProps) {
  const { status, myRole, pauseAskedBy } = contract
  if (!pauseAskedBy) return null
  const action = status === 'SUSPENDED' ? 'resume' : 'suspend'
  const other = counterpartyOf(contract).name
  if (pauseAskedBy === myRole) {
    return (
      <Alert tone="info">
        You requested to {action} this contract. It takes effect when {other} agrees.
      </Alert>
    )
  }
  const asker = pauseAskedBy === 'BRAND' ? contract.brand.name : contract.athlete.name
  return (
    <Alert tone="wait" title={`${asker} requests to ${action} this contract`}>
      {myRole !== 'ADMIN' && (
        <Button
          call={contractCalls.suspend}
          size="sm"
          variant="quiet"
          className="mt-2"
          onClick={() => onAction(action)}
        >
          Respond
        </Button>
      )}
    </Alert>
  )
}
