import type { ReactNode } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { cn } from '#client/ui/cn.ts'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { ArrowIcon, ClockIcon, WarningIcon } from '#client/ui/icons.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { LATE_HOURS } from '#shared/dashboards/dashboard.constants.ts'
import type { AdminDashboard, Queue } from '#shared/dashboards/dashboard.contract.ts'
import { formatCount } from '#shared/format/number.ts'
import { formatAge } from '#shared/format/relative-time.ts'
import { paths } from '#shared/paths.ts'
import { HOUR_MS } from '#shared/time.ts'
import { Widget } from './widget.tsx'

/** What waits for staff, with the age of the oldest item. Disputes and jobs are for administrators. */
export function Attention({ dashboard, now }: { dashboard: AdminDashboard; now: number }) {
  const { reports, testimonials, tickets, admin } = dashboard
  const queues = [reports, testimonials, tickets, ...(admin ? [admin.disputes] : [])]
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, admin?.jobs.failed ?? 0)
  return (
    <Widget title="Needs attention" aside={<CountBadge count={waiting} className="h-6 px-2 text-sm" />}>
      <ul className="grid gap-px lg:grid-cols-2 lg:gap-x-8">
        {admin && (
          <QueueTask
            queue={admin.disputes}
            now={now}
            title="Open disputes"
            to={paths.contracts({ tab: 'disputes' })}
            none="No deliverable or payment is in dispute."
          />
        )}
        <QueueTask
          queue={reports}
          now={now}
          title="Abuse reports"
          to={paths.adminModeration()}
          none="No report is open."
        />
        <QueueTask
          queue={testimonials}
          now={now}
          title="Testimonials"
          to={paths.adminTestimonials()}
          none="No testimonial is waiting for a decision."
        />
        <QueueTask
          queue={tickets}
          now={now}
          title="Support tickets"
          to={paths.adminSupport()}
          none="No ticket is waiting for a reply."
          some="Waiting for a reply"
        />
        {admin && (
          <Task
            count={admin.jobs.failed}
            title="Failed jobs"
            to={paths.adminSystem()}
            text={admin.jobs.failed > 0 ? 'Retry or discard them' : 'Every job has run.'}
            isLate={admin.jobs.failed > 0}
            badge={
              admin.jobs.failed > 0 && (
                <StatusBadge tone="stop" icon={<WarningIcon />}>
                  Needs retry
                </StatusBadge>
              )
            }
          />
        )}
      </ul>
    </Widget>
  )
}

type QueueTaskProps = { queue: Queue; now: number; title: string; to: string; none: string; some?: string }

function QueueTask({
  queue: { waiting, since },
  now,
  none,
  some = 'Waiting for your decision',
  ...task
}: QueueTaskProps) {
  const isLate = since !== null && now - Date.parse(since) >= LATE_HOURS * HOUR_MS
  return (
    <Task
      {...task}
      count={waiting}
      isLate={isLate}
      text={waiting > 0 ? some : none}
      badge={
        since && (
          <StatusBadge tone={isLate ? 'stop' : 'wait'} icon={<ClockIcon />}>
            <time dateTime={since}>Oldest {formatAge(since, now)}</time>
          </StatusBadge>
        )
      }
    />
  )
}

type TaskProps = { count: number; title: string; to: string; text: string; isLate: boolean; badge: ReactNode }

/** One line; all of it is the link. */
function Task({ count, title, to, text, isLate, badge }: TaskProps) {
  return (
    <li
      className={cn(
        'relative flex items-center gap-4 border-y border-line gate py-3 pr-2 pl-5 hover:bg-hover',
        isLate ? 'gate-primary' : count > 0 ? 'gate-flag' : 'gate-ok',
      )}
    >
      <span className="num min-w-8 text-4xl">{formatCount(count)}</span>
      <div className="min-w-0 flex-1">
        <h3 className="text-lg">
          <AppLink to={to} className="after:absolute after:inset-0">
            {title}
          </AppLink>
        </h3>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {badge}
      <ArrowIcon className="shrink-0 text-muted" />
    </li>
  )
}
