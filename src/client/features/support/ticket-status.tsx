import { StatusBadge, type StatusTone } from '#client/ui/status-badge.tsx'
import type { TicketStatus as Status } from '#shared/support/support.constants.ts'

const looks: Record<Status, { tone: StatusTone; label: string }> = {
  OPEN: { tone: 'wait', label: 'Open' },
  PENDING: { tone: 'info', label: 'Awaiting your reply' },
  SOLVED: { tone: 'ok', label: 'Solved' },
  CLOSED: { tone: 'plain', label: 'Closed' },
}

export const TicketStatus = ({ status }: { status: Status }) => (
  <StatusBadge tone={looks[status].tone}>{looks[status].label}</StatusBadge>
)
