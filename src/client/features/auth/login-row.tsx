import { DataCell, DataRow } from '#client/ui/data-table.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Tooltip } from '#client/ui/tooltip.tsx'
import type { Login } from '#shared/accounts/account.contract.ts'
import { formatDate, formatDateTime } from '#shared/format/date.ts'
import { formatRelativeTime } from '#shared/format/relative-time.ts'
import { EndLogin } from './end-login.tsx'

type LoginRowProps = { login: Login; now: number; onEnded: () => void }

export function LoginRow({ login, now, onEnded }: LoginRowProps) {
  const { device, address, createdAt, lastSeenAt, isCurrent } = login
  return (
    <DataRow gate={isCurrent ? 'ok' : 'plain'}>
      <DataCell heading>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {device}
          {isCurrent && <StatusBadge tone="ok">This device</StatusBadge>}
        </span>
        <span className="mono block text-xs font-normal text-muted">Signed in {formatDate(createdAt)}</span>
      </DataCell>
      <DataCell className="wrap-anywhere max-md:col-start-1">{address ?? 'unknown'}</DataCell>
      <DataCell className="max-md:col-start-1">
        <span className="md:hidden">Last seen </span>
        <Tooltip content={formatDateTime(lastSeenAt)}>
          <button
            type="button"
            className="min-h-6 cursor-help underline decoration-dotted underline-offset-4"
          >
            <time dateTime={lastSeenAt}>{formatRelativeTime(lastSeenAt, now)}</time>
          </button>
        </Tooltip>
      </DataCell>
      <DataCell align="end" className="max-md:col-start-2 max-md:row-span-3 max-md:row-start-1 max-md:pr-3">
        {!isCurrent && <EndLogin login={login} now={now} onEnded={onEnded} />}
      </DataCell>
    </DataRow>
  )
}
