import type { ReactNode } from 'react'
import { AppLink, AppMoreLink } from '#client/lib/app-link.tsx'
import { cn } from '#client/ui/cn.ts'
import { CheckIcon, ClockIcon, WarningIcon } from '#client/ui/icons.tsx'
import { MinusIcon } from '#client/ui/tool-icons.tsx'
import { DELIVERY_DAYS } from '#shared/dashboards/dashboard.constants.ts'
import type { AdminDashboard } from '#shared/dashboards/dashboard.contract.ts'
import { formatCount, formatFileSize, formatRate } from '#shared/format/number.ts'
import { plural } from '#shared/format/plural.ts'
import { paths } from '#shared/paths.ts'
import { type HealthPart, type HealthState, healthOf, healthParts } from '#shared/system/health.rules.ts'
import { ERROR_RATE_HOURS } from '#shared/system/system.constants.ts'
import { Widget } from './widget.tsx'

type Admin = NonNullable<AdminDashboard['admin']>

const looks: Record<HealthState, { color: string; edge: string; icon: typeof CheckIcon }> = {
  ok: { color: 'text-ok', edge: 'border-ok', icon: CheckIcon },
  wait: { color: 'text-flag', edge: 'border-flag', icon: ClockIcon },
  stop: { color: 'text-primary-text', edge: 'border-primary-text', icon: WarningIcon },
  plain: { color: 'text-muted', edge: 'border-line', icon: MinusIcon },
}

type Part = { name: string; to: string; trouble: string; unused?: string; note: ReactNode }

/** What each part shows besides "Operational". */
function partsOf({ health, jobs }: Admin): Record<HealthPart, Part> {
  const { errorRate, database, mails, payments, storage } = health
  const free = storage.freeBytes === null ? '' : `, ${formatFileSize(storage.freeBytes)} free`
  return {
    api: {
      name: 'API',
      to: paths.adminSystem(),
      trouble: 'High error rate',
      note: `${formatRate(errorRate.errors, errorRate.requests)} errors of ${plural(errorRate.requests, 'request')}, ${ERROR_RATE_HOURS} h`,
    },
    database: {
      name: 'Database',
      to: paths.adminSystem(),
      trouble: 'Not available',
      note: `PostgreSQL ${database.version}, ${formatFileSize(database.bytes)}`,
    },
    queue: {
      name: 'Job queue',
      to: paths.adminSystem(),
      trouble: jobs.failed > 0 ? plural(jobs.failed, 'failed job') : 'Backlog',
      note: `${plural(jobs.due, 'job')} waiting for a worker`,
    },
    mail: {
      name: 'Email',
      to: paths.adminAnalytics({ range: '7d' }),
      trouble: 'Delivery problems',
      unused: 'Nothing sent',
      note: `${formatRate(mails.sent, mails.attempts)} of ${formatCount(mails.attempts)} delivered, ${DELIVERY_DAYS} days`,
    },
    payments: {
      name: 'Payments',
      to: paths.adminMemberships(),
      trouble: plural(payments.failed, 'failed payment'),
      unused: 'Not configured',
      note: payments.provider === 'test' ? 'Test provider' : payments.provider && 'Stripe',
    },
    storage: {
      name: 'Storage',
      to: paths.adminSystem(),
      trouble: 'Almost full',
      note: `${formatFileSize(storage.bytes)} of uploads${free}`,
    },
  }
}

/** How the installation is doing; each part leads to its screen. */
export function SystemHealth({ admin }: { admin: Admin }) {
  const states = healthOf(admin.health, admin.jobs)
  const parts = partsOf(admin)
  return (
    <Widget title="System health" aside={<AppMoreLink to={paths.adminSystem()}>System status</AppMoreLink>}>
      <ul className="on-asphalt grid grid-cols-2 gap-px bg-asphalt-rule md:grid-cols-3 xl:grid-cols-6">
        {healthParts.map((part) => (
          <Tile key={part} part={parts[part]} state={states[part]} />
        ))}
      </ul>
    </Widget>
  )
}

function Tile({ part: { name, to, trouble, unused, note }, state }: { part: Part; state: HealthState }) {
  const { color, edge, icon: StateIcon } = looks[state]
  const text = state === 'ok' ? 'Operational' : state === 'plain' ? unused : trouble
  return (
    <li
      className={cn(
        'relative grid content-start gap-1.5 border-t-4 bg-board p-4 hover:bg-asphalt-raised',
        edge,
      )}
    >
      <h3 className="font-sans text-ui leading-tight font-semibold tracking-normal">
        <AppLink to={to} className="after:absolute after:inset-0">
          {name}
        </AppLink>
      </h3>
      <p className={cn('flex items-center gap-1.5 text-xs font-semibold', color)}>
        <StateIcon className="size-3.5 shrink-0" strokeWidth="2.25" />
        {text}
      </p>
      {note && state !== 'plain' && <p className="mono text-xs wrap-anywhere text-muted">{note}</p>}
    </li>
  )
}
