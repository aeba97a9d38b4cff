import type { StatusTone } from '#client/ui/status-badge.tsx'
import type { RequestStatus } from '#shared/messages/message.constants.ts'
import type { RequestChip } from '#shared/messages/request.contract.ts'

export const chipWords: Record<RequestChip, { tone: StatusTone; label: string }> = {
  sending: { tone: 'wait', label: 'Sending' },
  sent: { tone: 'info', label: 'Sent' },
  delivered: { tone: 'info', label: 'Delivered' },
  accepted: { tone: 'ok', label: 'Accepted' },
  declined: { tone: 'stop', label: 'Declined' },
  expired: { tone: 'plain', label: 'Expired' },
  withdrawn: { tone: 'plain', label: 'Withdrawn' },
}

export const statusFilters: readonly { status: RequestStatus | undefined; label: string }[] = [
  { status: undefined, label: 'All' },
  { status: 'PENDING', label: 'Waiting' },
  { status: 'ACCEPTED', label: 'Accepted' },
  { status: 'DECLINED', label: 'Declined' },
  { status: 'EXPIRED', label: 'Expired' },
  { status: 'WITHDRAWN', label: 'Withdrawn' },
]

export const requestStatusIn = ({ status: given }: Record<string, unknown>): RequestStatus | undefined =>
  statusFilters.find(({ status }) => status !== undefined && status === given)?.status
