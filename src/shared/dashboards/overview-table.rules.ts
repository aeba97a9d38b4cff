import type { Cell, Table } from '#shared/analytics/analytics-table.rules.ts'
import { ERROR_RATE_HOURS } from '#shared/system/system.constants.ts'
import { DELIVERY_DAYS, NEW_USER_DAYS, VOLUME_DAYS } from './dashboard.constants.ts'
import type { AdminDashboard, Queue } from './dashboard.contract.ts'

/** The overview of staff as a file: one figure a row, with the previous period or since when the oldest waits. */
export function tabulateOverview({ users, visitors, admin, ...queues }: AdminDashboard): Table {
  const { byRole } = users
  return {
    columns: ['Figure', 'Value', 'Previous period', 'Oldest since', 'Currency'],
    rows: [
      waiting('Abuse reports', queues.reports),
      waiting('Testimonials', queues.testimonials),
      waiting('Support tickets', queues.tickets),
      ...(admin ? [waiting('Open disputes', admin.disputes), figure('Failed jobs', admin.jobs.failed)] : []),
      figure('Users', users.total),
      figure('Racers', byRole.ATHLETE),
      figure('Brands', byRole.BRAND),
      figure('Promoters', byRole.PROMOTER),
      figure('Staff', byRole.ADMIN),
      figure('Without an account type', users.withoutRole),
      figure(`New users, ${NEW_USER_DAYS} days`, users.new, users.newBefore),
      figure(`Visitors, ${NEW_USER_DAYS} days`, visitors.now, visitors.before),
      ...(admin ? adminRows(admin) : []),
    ],
  }
}

function adminRows({ recurring, volume, jobs, health }: NonNullable<AdminDashboard['admin']>): Cell[][] {
  const { errorRate, database, mails, payments, storage } = health
  const money = (amountMinor: number) => volume && { amountMinor, currency: volume.currency }
  return [
    ['MRR', recurring, null, null, recurring.currency],
    ...(volume
      ? [[`GMV, ${VOLUME_DAYS} days`, money(volume.now), money(volume.before), null, volume.currency]]
      : []),
    figure(`Requests, ${ERROR_RATE_HOURS} hours`, errorRate.requests),
    figure(`Failed requests, ${ERROR_RATE_HOURS} hours`, errorRate.errors),
    figure('Jobs waiting for a worker', jobs.due),
    figure(`Emails, ${DELIVERY_DAYS} days`, mails.attempts),
    figure(`Delivered emails, ${DELIVERY_DAYS} days`, mails.sent),
    figure('Failed payments', payments.failed),
    figure('Database, bytes', database.bytes),
    figure('Uploads, bytes', storage.bytes),
  ]
}

const figure = (name: string, value: number, before: number | null = null): Cell[] => [
  name,
  value,
  before,
  null,
  null,
]

const waiting = (name: string, queue: Queue): Cell[] => [name, queue.waiting, null, queue.since, null]
