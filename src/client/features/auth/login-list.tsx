import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { SettingsSection } from '#client/ui/settings-section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { TooltipProvider } from '#client/ui/tooltip.tsx'
import { loginsQuery } from './auth.queries.ts'
import { EndOtherLogins } from './end-login.tsx'
import { LoginRow } from './login-row.tsx'

const columns = [
  'Device',
  'Address',
  'Last seen',
  <span key="end" className="sr-only">
    End
  </span>,
]

/** Where this account is signed in. */
export function LoginList() {
  const { data: logins, error, isFetching, refetch, dataUpdatedAt } = useQuery(loginsQuery())
  const section = useRef<HTMLElement>(null)
  // The button that ended a login goes with its row; the focus must not get lost with it.
  const keepFocus = () => section.current?.focus()
  return (
    <SettingsSection
      ref={section}
      tabIndex={-1}
      title="Where you are signed in"
      description="Do not know one of them? End it, then change your password."
    >
      {error && (
        <>
          <ProblemAlert error={error} fallback="The list did not arrive." />
          <Button
            variant="secondary"
            className="justify-self-start"
            pending={isFetching}
            onClick={() => void refetch()}
          >
            Retry
          </Button>
        </>
      )}
      {!logins && !error && <LoginListSkeleton />}
      {logins && (
        <>
          <TooltipProvider>
            <DataTable caption="Where you are signed in" columns={columns}>
              {logins.map((login) => (
                <LoginRow key={login.id} login={login} now={dataUpdatedAt} onEnded={keepFocus} />
              ))}
            </DataTable>
          </TooltipProvider>
          {logins.length > 1 && <EndOtherLogins onEnded={keepFocus} />}
        </>
      )}
    </SettingsSection>
  )
}

function LoginListSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-px">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="h-9 w-full max-md:hidden" />
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-17 w-full" />
    </div>
  )
}
