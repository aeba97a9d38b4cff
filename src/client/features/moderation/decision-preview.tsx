import { useFormContext } from 'react-hook-form'
import { formatDate } from '#shared/format/date.ts'
import { reportedNotice, reporterNotice } from '#shared/moderation/decision-notices.ts'
import { APPEAL_DAYS } from '#shared/moderation/report.constants.ts'
import type { ReportDetail } from '#shared/moderation/report.contract.ts'
import type { DecisionEvent } from '#shared/moderation/report.rules.ts'
import { daysAfter } from '#shared/time.ts'

/** The notices of the decision as it is now. */
export function DecisionPreview({
  report: { reporter, reported, targetType, eventDate },
}: {
  report: ReportDetail
}) {
  const { watch } = useFormContext<{ action: DecisionEvent; explanation: string }>()
  const event = watch('action')
  const toReported = reportedNotice({
    event,
    target: targetType,
    eventTitle: eventDate?.title,
    explanation: watch('explanation'),
    appealUntil: formatDate(daysAfter(new Date(), APPEAL_DAYS).toISOString()),
  })
  if (!reporter && !toReported) return null
  return (
    <section aria-label="What each person will see" className="grid gap-2">
      <h4 className="font-sans text-sm font-semibold tracking-normal">What each person will see</h4>
      {reporter && <Notice to={reporter.name} by="Notification" {...reporterNotice(event)} />}
      {toReported && (
        <Notice to={reported.name} by={event === 'suspend' ? 'Email' : 'Notification'} {...toReported} />
      )}
    </section>
  )
}

type NoticeProps = { to: string; by: string; title: string; body: string }

const Notice = ({ to, by, title, body }: NoticeProps) => (
  <div className="grid gap-1 rounded-lg border border-line bg-card px-4 py-3 text-sm">
    <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
      <span className="wrap-anywhere">To {to}</span>
      <span>{by}</span>
    </p>
    <p className="wrap-anywhere whitespace-pre-line">
      <b className="font-semibold">{title}.</b> {body}
    </p>
  </div>
)
