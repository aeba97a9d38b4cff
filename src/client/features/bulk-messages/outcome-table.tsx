import { AppLink, AppTextLink } from '#client/lib/app-link.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import type { Outcome } from '#shared/messages/bulk-message.contract.ts'
import { paths } from '#shared/paths.ts'
import { recipientStatuses } from './bulk-labels.ts'

const gates = { PENDING: 'wait', SENT: 'ok', FAILED: 'stop', CANCELLED: 'plain' } as const

/** The outcome for each recipient. */
export function OutcomeTable({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    <DataTable caption="Recipients" columns={['Racer', 'Status', 'Response', 'Conversation']}>
      {outcomes.map((outcome) => (
        <OutcomeRow key={outcome.userId} outcome={outcome} />
      ))}
    </DataTable>
  )
}

function OutcomeRow({ outcome }: { outcome: Outcome }) {
  const { name, number, pictureUrl, athleteId, status, error, conversationId } = outcome
  const { tone, label } = recipientStatuses[status]
  return (
    <DataRow gate={gates[status]}>
      <DataCell heading>
        <span className="flex items-center gap-3">
          <Avatar src={pictureUrl ?? undefined} initial={name.charAt(0)} className="size-9 text-base" />
          <span className="min-w-0 wrap-anywhere">
            {athleteId ? <AppLink to={paths.athlete({ id: athleteId })}>{name}</AppLink> : name}
            {number && <span className="mono ml-2 text-sm font-normal text-muted">#{number}</span>}
          </span>
        </span>
      </DataCell>
      <DataCell onPhone="end">
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </DataCell>
      <DataCell className="font-sans text-ui text-muted">{error ?? answerOf(outcome)}</DataCell>
      <DataCell onPhone="end">
        {conversationId && (
          <AppTextLink
            to={paths.messages({ c: conversationId })}
            aria-label={`Open conversation with ${name}`}
          >
            Open
          </AppTextLink>
        )}
      </DataCell>
    </DataRow>
  )
}

function answerOf({ status, isOpened, repliedAt }: Outcome): string {
  if (repliedAt) return `Replied ${formatDate(repliedAt)}`
  if (isOpened) return 'Opened'
  return status === 'SENT' ? 'Not opened yet' : ''
}
