import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { SettingsSection } from '#client/ui/settings-section.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Tooltip, TooltipProvider } from '#client/ui/tooltip.tsx'
import type { Login } from '#shared/accounts/sign-in.contract.ts'
import { formatDate, formatDateTime } from '#shared/format/date.ts'
import { formatRelativeTime } from '#shared/format/relative-time.ts'
import { loginsQuery } from './auth.queries.ts'

const columns = [
  'Device',
  'IP address',
  'Last seen',
  <span key="end" className="sr-only">
    Sign out
  </span>,
]

export function LoginList() {
  const list = useQuery(loginsQuery())
  const section = useRef<HTMLElement>(null)
  // The button disappears with its row; the focus must not get lost with it.
  const moveFocus = () => section.current?.focus()
  return (
    <SettingsSection
      ref={section}
      tabIndex={-1}
      title="Where you are signed in"
      description="Don’t recognize a device? Sign it out, then change your password."
    >
      <PagedList list={list} what="devices" skeletons={2} empty={null}>
        {(logins) => (
          <div className="grid gap-5">
            <TooltipProvider>
              <DataTable caption="Where you are signed in" columns={columns}>
                {logins.map((login) => (
                  <LoginRow key={login.id} login={login} now={list.dataUpdatedAt} onEnded={moveFocus} />
                ))}
              </DataTable>
            </TooltipProvider>
            {logins.length > 1 && <EndOtherLogins onEnded={moveFocus} />}
          </div>
        )}
      </PagedList>
    </SettingsSection>
  )
}

type LoginRowProps = { login: Login; now: number; onEnded: () => void }

function LoginRow({ login, now, onEnded }: LoginRowProps) {
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

function EndLogin({ login, now, onEnded }: LoginRowProps) {
  const { id, device, address, lastSeenAt } = login
  const end = useEndpointMutation(accountCalls.revokeLogin, {
    success: `${device} signed out`,
    failure: 'The device was not signed out',
    invalidates: [loginsQuery().queryKey],
  })
  return (
    <AlertDialog
      trigger={
        <Button size="sm" variant="danger" aria-label={`Sign out ${device}`} pending={end.isPending}>
          Sign out
        </Button>
      }
      title={`Sign out ${device}?`}
      description={`Last seen ${formatRelativeTime(lastSeenAt, now)}${address ? ` from ${address}` : ''}. The device will have to sign in again.`}
      confirmLabel="Sign out"
      tone="danger"
      onConfirm={() => end.mutate({ params: { id } }, { onSuccess: onEnded })}
    />
  )
}

function EndOtherLogins({ onEnded }: { onEnded: () => void }) {
  const end = useEndpointMutation(accountCalls.revokeOtherLogins, {
    success: 'Signed out everywhere else',
    failure: 'The other devices were not signed out',
    invalidates: [loginsQuery().queryKey],
  })
  return (
    <AlertDialog
      trigger={
        <Button variant="secondary" className="justify-self-start" pending={end.isPending}>
          Sign out everywhere else
        </Button>
      }
      title="Sign out everywhere else?"
      description="All devices except this one will have to sign in again."
      confirmLabel="Sign out the others"
      tone="danger"
      onConfirm={() => end.mutate({}, { onSuccess: onEnded })}
    />
  )
}
