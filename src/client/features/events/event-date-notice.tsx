import { RemovedNotice } from '#client/lib/removed-notice.tsx'
import { Alert } from '#client/ui/alert.tsx'
import type { EventDate } from '#shared/events/event.contract.ts'
import { formatInZone } from '#shared/format/date.ts'

/** What became of a date: unpublished by staff, cancelled, postponed or moved; nothing when it is on as announced. */
export function EventDateNotice({ date }: { date: EventDate }) {
  if (date.isRemoved) {
    return (
      <RemovedNotice title="We unpublished this event date">
        Only you can see it. You can edit it, but it stays hidden until we restore it.
      </RemovedNotice>
    )
  }
  const notice = noticeOf(date)
  if (!notice) return null
  return (
    <Alert tone={notice.tone} title={notice.title}>
      {notice.text}
    </Alert>
  )
}

function noticeOf({ status, previousStartsAt, timezone, promoter }: EventDate) {
  const before = previousStartsAt && formatInZone(previousStartsAt, 'weekdayMedium', timezone)
  if (status === 'CANCELLED') {
    const text = `${promoter.name} has called this event off. Contact them about entries and tickets.`
    return { tone: 'stop', title: 'This event is cancelled', text } as const
  }
  if (status === 'POSTPONED') {
    const text = 'It won’t start as planned. Mark yourself as interested and we’ll tell you the new date.'
    return { tone: 'wait', title: 'This event is postponed', text } as const
  }
  if (status !== 'SCHEDULED' || !before) return null
  const text = `It was planned for ${before}. Calendars that have this date update on their own.`
  return { tone: 'wait', title: 'This event has moved', text } as const
}
