import { AppTextLink } from '#client/lib/app-link.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { cn } from '#client/ui/cn.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDateTime, formatInZone } from '#shared/format/date.ts'
import type { ReportDetail } from '#shared/moderation/report.contract.ts'

/** The reported message between its neighbours, or the end of a reported conversation. */
export function ReportEvidence({ report }: { report: ReportDetail }) {
  const { messages, targetType, reported, reporter } = report
  if (targetType === 'PICTURE') return <ReportedPicture picture={report.picture} />
  if (targetType === 'EVENT_DATE') return <ReportedDate date={report.eventDate} />
  if (targetType === 'USER') {
    if (report.source === 'STAFF') return null
    return (
      <p className="text-sm text-muted">
        {reporter
          ? 'The whole profile was reported, not a message.'
          : 'The profile was flagged when it was saved.'}
      </p>
    )
  }
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{targetType === 'MESSAGE' ? 'Reported message' : 'Reported conversation'}</h3>
      <Alert tone="info" title="Access to private messages is logged">
        {targetType === 'MESSAGE'
          ? 'Only messages next to the reported one are shown.'
          : 'Only the latest messages are shown.'}
      </Alert>
      <ol aria-label="Messages" className="grid gap-3">
        {messages.map(({ id, body, isFromReported, isReported, isDeleted, sentAt }) => (
          <li
            key={id}
            className={cn(
              'grid max-w-[90%] gap-1 rounded-md border px-4 py-3',
              isFromReported ? 'justify-self-start' : 'justify-self-end',
              isReported ? 'gate border-line bg-stop-wash gate-primary' : 'border-line bg-card text-muted',
            )}
          >
            <span className="flex flex-wrap items-center gap-2 text-xs">
              <span className="font-semibold">{isFromReported ? reported.name : reporter?.name}</span>
              <time dateTime={sentAt} className="mono text-muted">
                {formatDateTime(sentAt)}
              </time>
              {isReported && (
                <StatusBadge tone="stop" className="px-0">
                  Reported message
                </StatusBadge>
              )}
              {isDeleted && <StatusBadge tone="plain">Deleted</StatusBadge>}
            </span>
            <span className="wrap-anywhere whitespace-pre-line">{body ?? 'This message was deleted.'}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function ReportedPicture({ picture }: Pick<ReportDetail, 'picture'>) {
  if (!picture) return <p className="text-sm text-muted">Its owner has deleted the picture.</p>
  const { url, caption, isRemoved } = picture
  return (
    <figure className="grid gap-2">
      <img
        src={url}
        alt={caption ?? 'Reported picture without a caption'}
        className="max-h-96 max-w-full justify-self-start rounded-md border border-line object-contain"
      />
      <figcaption className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {isRemoved && <StatusBadge tone="stop">Removed</StatusBadge>}
        {caption ?? 'No caption'}
      </figcaption>
    </figure>
  )
}

function ReportedDate({ date }: { date: ReportDetail['eventDate'] }) {
  if (!date) return <p className="text-sm text-muted">Its promoter has deleted the event date.</p>
  const { title, promoter, startsAt, timezone, path, isRemoved } = date
  return (
    <section className="grid gap-1">
      <h3 className="mb-2 text-lg">Reported event date</h3>
      <p className="font-semibold wrap-anywhere">
        {path ? <AppTextLink to={path}>{title}</AppTextLink> : title}
      </p>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <span>
          {promoter}, <time dateTime={startsAt}>{formatInZone(startsAt, 'weekdayMedium', timezone)}</time>
        </span>
        {isRemoved && <StatusBadge tone="stop">Unpublished</StatusBadge>}
      </p>
    </section>
  )
}
