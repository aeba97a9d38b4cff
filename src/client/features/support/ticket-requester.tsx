import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { userStateOf } from '#client/lib/user-states.ts'
import { Block } from '#client/ui/block.tsx'
import { cn } from '#client/ui/cn.ts'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { FactSheet } from '#client/ui/spec-sheet.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { roleLabels } from '#shared/accounts/roles.ts'
import { formatDate, formatInZone, formatMonth, formatTimezone } from '#shared/format/date.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import { paths } from '#shared/paths.ts'
import type { DeskThread } from '#shared/support/ticket-desk.contract.ts'
import { isTimeZone } from '#shared/timezone.ts'
import { statusLooks } from './desk-queue.tsx'

/** Who asks, with the account and the other tickets. */
export function TicketRequester({ ticket, className }: { ticket: DeskThread; className?: string }) {
  const { requester, account, otherTickets } = ticket
  return (
    <section
      aria-label="Requester"
      className={cn('grid grid-cols-[minmax(0,1fr)] content-start gap-6', className)}
    >
      <div className="flex items-center gap-3">
        <LogoPlate
          src={account?.pictureUrl ?? undefined}
          alt=""
          initial={requester.name.slice(0, 1)}
          size="sm"
        />
        <div className="min-w-0">
          <h3 className="text-xl wrap-anywhere">{requester.name}</h3>
          <p className="text-sm text-muted">
            {account ? (account.role ? roleLabels[account.role] : 'No account type') : 'Visitor'}
          </p>
        </div>
      </div>
      {account ? (
        <Account account={account} />
      ) : (
        <p className="text-ui wrap-anywhere text-muted">No account. Replies go to {requester.email}.</p>
      )}
      <Block title="Other tickets" level="h3">
        {otherTickets.length === 0 ? (
          <p className="text-ui text-muted">None.</p>
        ) : (
          <ul className="grid">
            {otherTickets.map(({ number, subject, status, createdAt }) => (
              <li key={number} className="grid gap-1.5 border-b border-line py-2.5 text-ui">
                <AppLink to={paths.adminSupport({ ticket: number })} className="link wrap-anywhere">
                  {subject}
                </AppLink>
                <span className="flex flex-wrap items-center justify-between gap-2">
                  <span className="mono text-xs text-muted">
                    #{number}, {formatDate(createdAt)}
                  </span>
                  <StatusBadge tone={statusLooks[status].tone}>{statusLooks[status].label}</StatusBadge>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Block>
    </section>
  )
}

function Account({ account }: { account: NonNullable<DeskThread['account']> }) {
  const { id, email, plan, joinedAt, timezone, contracts } = account
  const { label, tone } = userStateOf(account)
  return (
    <div className="grid gap-4">
      <FactSheet
        facts={[
          { label: 'Email', value: email, mono: true },
          { label: 'Plan', value: plan ? plans[plan].name : null },
          { label: 'Member since', value: formatMonth(joinedAt), mono: true },
          ...(timezone && isTimeZone(timezone)
            ? [{ label: 'Local time', value: <LocalTime key="time" timeZone={timezone} />, mono: true }]
            : []),
          { label: 'Contracts', value: `${contracts.active} active, ${contracts.ended} ended` },
          {
            label: 'Account',
            value: (
              <StatusBadge key="state" tone={tone}>
                {label}
              </StatusBadge>
            ),
          },
        ]}
      />
      <ButtonLink to={paths.adminUsers({ user: id })} variant="secondary" full>
        View account
      </ButtonLink>
    </div>
  )
}

/** "11:20 AM, Stockholm". */
function LocalTime({ timeZone }: { timeZone: string }) {
  const city = formatTimezone(timeZone).split('/').at(-1)
  return <span suppressHydrationWarning>{`${formatInZone(Date.now(), 'time', timeZone)}, ${city}`}</span>
}
