import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { requestCalls } from '#client/lib/endpoint-map.ts'
import { PersonMenu } from '#client/lib/person-menu.tsx'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { MessageIcon, RefreshIcon } from '#client/ui/icons.tsx'
import { StatusBadge, type StatusTone } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import type { MessageRequest, RequestChip } from '#shared/messages/request.contract.ts'
import { paths } from '#shared/paths.ts'
import { useRequestAction } from './request.queries.ts'

const chips: Record<RequestChip, { tone: StatusTone; label: string }> = {
  sending: { tone: 'wait', label: 'Sending' },
  sent: { tone: 'info', label: 'Sent' },
  delivered: { tone: 'info', label: 'Delivered' },
  accepted: { tone: 'ok', label: 'Accepted' },
  declined: { tone: 'stop', label: 'Declined' },
  expired: { tone: 'plain', label: 'Expired' },
  withdrawn: { tone: 'plain', label: 'Withdrawn' },
}

export function RequestCard({ request }: { request: MessageRequest }) {
  const { participant, body, chip, conversationId } = request
  const { tone, label } = chips[chip]
  const { userId, name, path, tagline, pictureUrl } = participant
  return (
    <article
      aria-label={`Request to ${name}`}
      className="grid grid-rows-[auto_1fr_auto_auto] gap-4 rounded-lg border border-line bg-card p-5"
    >
      <div className="flex items-start gap-3">
        <Avatar src={pictureUrl ?? undefined} initial={name.charAt(0)} />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg wrap-anywhere">
            {path ? (
              <AppLink to={path} className="hover:underline">
                {name}
              </AppLink>
            ) : (
              name
            )}
          </h2>
          {tagline && <p className="text-sm text-muted">{tagline}</p>}
          <StatusBadge tone={tone} className="mt-2">
            {label}
          </StatusBadge>
        </div>
        <PersonMenu userId={userId} name={name} />
      </div>
      <p className="line-clamp-3 text-ui wrap-anywhere">{body}</p>
      <RequestDates request={request} />
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink
          to={paths.messages({ c: conversationId })}
          aria-label={`Open thread with ${name}`}
          size="sm"
          variant="quiet"
        >
          <MessageIcon />
          Open thread
        </ButtonLink>
        <Resend request={request} />
        {request.status === 'PENDING' && <Withdraw request={request} />}
      </div>
    </article>
  )
}

function RequestDates({
  request: { status, sentAt, seenAt, respondedAt, expiresAt },
}: {
  request: MessageRequest
}) {
  const dates = [
    { label: 'Sent', at: sentAt },
    { label: 'Last viewed', at: seenAt },
    { label: 'Responded', at: status === 'ACCEPTED' || status === 'DECLINED' ? respondedAt : null },
    { label: 'Expires', at: status === 'PENDING' ? expiresAt : null },
  ]
  return (
    <dl className="mono flex flex-wrap gap-x-6 gap-y-1 text-xs text-muted">
      {dates.map(
        ({ label, at }) =>
          (at || label === 'Last viewed') && (
            <div key={label} className="flex gap-2">
              <dt>{label}</dt>
              <dd className="text-fg">{at ? <time dateTime={at}>{formatDate(at)}</time> : 'Not yet'}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Possible once, a week after the first attempt; until then the card shows the date. */
function Resend({ request: { id, resendAt, participant } }: { request: MessageRequest }) {
  const resend = useRequestAction(requestCalls.resend, 'Request resent')
  if (!resendAt) return null
  if (Date.parse(resendAt) > Date.now()) {
    return <p className="order-last text-sm text-muted">You can resend this from {formatDate(resendAt)}.</p>
  }
  return (
    <Button
      call={requestCalls.resend}
      size="sm"
      variant="secondary"
      aria-label={`Resend request to ${participant.name}`}
      pending={resend.isPending}
      onClick={() => resend.mutate({ params: { id } })}
    >
      <RefreshIcon />
      Resend
    </Button>
  )
}

function Withdraw({ request: { id, participant } }: { request: MessageRequest }) {
  const withdraw = useRequestAction(requestCalls.withdraw, 'Request withdrawn')
  return (
    <AlertDialog
      trigger={
        <Button
          call={requestCalls.withdraw}
          size="sm"
          variant="danger"
          pending={withdraw.isPending}
          aria-label={`Withdraw request to ${participant.name}`}
        >
          Withdraw
        </Button>
      }
      title={`Withdraw your request to ${participant.name}?`}
      description="They’ll no longer see it. You can resend it once, a week after you sent it."
      confirmLabel="Withdraw"
      cancelLabel="Cancel"
      tone="danger"
      onConfirm={() => withdraw.mutate({ params: { id } })}
    />
  )
}
