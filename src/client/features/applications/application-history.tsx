import { rejectionReasonLabels, rejectionReasons } from '#shared/applications/application.constants.ts'
import type { ApplicationDetail } from '#shared/applications/application-detail.contract.ts'
import { formatDate } from '#shared/format/date.ts'

const eventLabels: Record<string, string> = {
  save: 'Draft saved',
  submit: 'Sent',
  open: 'Opened by the brand',
  ask: 'Question asked',
  answer: 'Question answered',
  shortlist: 'Added to shortlist',
  unshortlist: 'Removed from shortlist',
  offer: 'Offer sent',
  'offer-accepted': 'Offer accepted',
  'offer-ended': 'Offer ended without a deal',
  'contract-failed': 'Contract wasn’t signed',
  'contract-revised': 'Contract revised',
  reject: 'Rejected',
  withdraw: 'Withdrawn by the racer',
  expire: 'Expired without a decision',
}

export function ApplicationHistory({ history }: Pick<ApplicationDetail, 'history'>) {
  return (
    <ol className="grid">
      {history.map(({ event, at, personName, reason, note }) => (
        <li
          key={`${event}-${at}`}
          className="grid grid-cols-[7rem_1fr] gap-3 border-b border-line py-2.5 text-ui"
        >
          <time dateTime={at} className="mono pt-0.5 text-xs text-muted">
            {formatDate(at)}
          </time>
          <div className="min-w-0">
            <p className="font-medium">
              {eventLabels[event] ?? event}
              {reason && `: ${reasonLabel(reason)}`}
            </p>
            {personName && <p className="text-sm text-muted">{personName}</p>}
            {note && <p className="text-sm text-muted wrap-anywhere whitespace-pre-line">{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function reasonLabel(given: string): string {
  const reason = rejectionReasons.find((known) => known === given)
  return reason ? rejectionReasonLabels[reason] : given
}
