import { StatusBadge, type StatusTone } from '#client/ui/status-badge.tsx'
import { type EventStatus, eventStatusLabels } from '#shared/events/event.constants.ts'

const tones: Record<EventStatus, StatusTone> = {
  SCHEDULED: 'ok',
  POSTPONED: 'wait',
  CANCELLED: 'stop',
  COMPLETED: 'plain',
}

export const EventStatusBadge = ({ status }: { status: EventStatus }) => (
  <StatusBadge tone={tones[status]}>{eventStatusLabels[status]}</StatusBadge>
)
