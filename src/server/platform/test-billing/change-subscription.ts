import type { Database } from '#server/platform/database.ts'
import { GRACE_DAYS } from '#shared/memberships/membership.constants.ts'
import { daysAfter, SECOND_MS } from '#shared/time.ts'
import { findOpenInvoice, type InvoiceRow, updateInvoice } from './invoice.store.ts'
import { reportInvoice } from './issue-invoice.ts'
import { queueReport, type ReportType } from './reports.ts'
import { type NewSubscription, type SubscriptionRow, updateSubscription } from './subscription.store.ts'

const TRIAL_NOTICE_DAYS = 3

/** When the clock has to look at a subscription again. */
export function nextDueOf(
  row: Pick<NewSubscription, 'status' | 'trialEndsAt' | 'trialNoticeSent' | 'periodEnd' | 'pastDueSince'>,
  open: Pick<InvoiceRow, 'nextAttemptAt'> | undefined,
): Date | null {
  switch (row.status) {
    case 'trialing':
      return row.trialEndsAt && !row.trialNoticeSent
        ? daysAfter(row.trialEndsAt, -TRIAL_NOTICE_DAYS)
        : (row.trialEndsAt ?? null)
    case 'active':
      return row.periodEnd
    case 'past_due':
      return open?.nextAttemptAt ?? graceEndOf(row)
    default:
      return null
  }
}

/** A subscription whose payments all failed ends then. */
export const graceEndOf = ({
  pastDueSince,
  periodEnd,
}: Pick<NewSubscription, 'pastDueSince' | 'periodEnd'>) =>
  pastDueSince ? daysAfter(pastDueSince, GRACE_DAYS) : periodEnd

type Change = Partial<NewSubscription>

/** Stores a change, plans what is due next and reports it. */
export async function changeSubscription(
  tx: Database,
  row: SubscriptionRow,
  change: Change,
  { at, reports = ['customer.subscription.updated'] }: { at: Date; reports?: ReportType[] },
): Promise<SubscriptionRow> {
  const due = nextDueOf({ ...row, ...change }, await findOpenInvoice(tx, row.id))
  const dueAt = due && due < at ? at : due
  const saved = await updateSubscription(tx, row.id, { ...change, dueAt })
  for (const type of reports) await reportSubscription(tx, type, saved, at)
  return saved
}

/** At once. What is still owed is written off. */
export async function endSubscription(
  tx: Database,
  row: SubscriptionRow,
  at: Date,
): Promise<SubscriptionRow> {
  const open = await findOpenInvoice(tx, row.id)
  if (open) {
    const lost = await updateInvoice(tx, open.id, { status: 'uncollectible', nextAttemptAt: null })
    await reportInvoice(tx, 'invoice.marked_uncollectible', lost, at)
  }
  const change = { status: 'canceled', endedAt: at, cancelAt: row.cancelAt ?? at } as const
  return changeSubscription(tx, row, change, { at, reports: ['customer.subscription.deleted'] })
}

const secondsOf = (moment: Date | null) => moment && Math.floor(moment.getTime() / SECOND_MS)

export const reportSubscription = (
  tx: Database,
  type: ReportType,
  row: SubscriptionRow,
  at: Date,
): Promise<void> =>
  queueReport(
    tx,
    type,
    {
      id: row.id,
      object: 'subscription',
      customer: row.customerId,
      status: row.status,
      metadata: { userId: row.userId, plan: row.plan },
      trial_end: secondsOf(row.trialEndsAt),
      cancel_at: secondsOf(row.cancelAt),
      ended_at: secondsOf(row.endedAt),
      items: {
        data: [
          {
            current_period_start: secondsOf(row.periodStart),
            current_period_end: secondsOf(row.periodEnd),
          },
        ],
      },
    },
    at,
  )
