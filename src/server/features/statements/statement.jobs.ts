import * as z from 'zod'
import { addJob, enqueue, enqueueAll, handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { today } from '#shared/time.ts'
import { type Account, findOpenAccounts } from './commission-entry.store.ts'
import { closeStatements } from './statement.machine.ts'
import { formatClosing, type News, notifyOfNews } from './statement.notifications.ts'
import { findWaiting, type StatementRow } from './statement.store.ts'

const account = z.object({ contractId: z.uuid(), currency: z.string() })
const statementsDue = job('statements.due', z.object({ after: account.optional() }))
const closeDue = job('statements.close', account)
const reminderPage = z.object({ status: z.enum(['DUE', 'PAID']).optional(), after: z.uuid().optional() })
const remindDue = job('statements.remind', reminderPage)

const EVERY_NIGHT = '41 1 * * *'
const EVERY_MORNING = '37 7 * * *'
const QUEUED_AT_ONCE = 500

export const statementJobs: JobHandler[] = [
  handleJob(statementsDue, ({ after }, ctx) => queueClosings(ctx, after), EVERY_NIGHT),
  handleJob(closeDue, (of, ctx) => closeStatements(ctx, of)),
  handleJob(remindDue, (next, ctx) => remindOfStatements(ctx, next), EVERY_MORNING),
]

/** One job per contract and currency, so that one that fails does not stop the others. */
async function queueClosings({ tx }: Services, after: Account | undefined): Promise<void> {
  const before = `${today().slice(0, 7)}-01`
  const due = await findOpenAccounts(tx, { before, after, limit: QUEUED_AT_ONCE })
  await enqueueAll(
    tx,
    due.map((of) => addJob(closeDue, of, { key: `statements.close:${of.contractId}:${of.currency}` })),
  )
  const last = due.at(-1)
  if (last && due.length === QUEUED_AT_ONCE) await enqueue(tx, statementsDue, { after: last })
}

const PAY_WITHIN_DAYS = 14
const CONFIRM_WITHIN_DAYS = 7
/** Statements of one job, each with a few queries; thousands are closed in the same night. */
const REMINDED_AT_ONCE = 100

type Reminder = { days: number; newsOf: (statement: StatementRow) => News }

/** Once: the brand of what is due, the racer to confirm what was paid. */
const reminders: Record<'DUE' | 'PAID', Reminder> = {
  DUE: {
    days: PAY_WITHIN_DAYS,
    newsOf: (statement) => ({
      to: ['BRAND'],
      title: () => `Commission due: ${formatClosing(statement)}`,
      body: `${statement.number} was closed ${PAY_WITHIN_DAYS} days ago. Mark it as sent when you have sent it.`,
      about: `due:${statement.version}`,
    }),
  },
  PAID: {
    days: CONFIRM_WITHIN_DAYS,
    newsOf: (statement) => ({
      to: ['ATHLETE'],
      title: () => `Confirm receipt: ${formatClosing(statement)}`,
      body: `${statement.number}, reference ${statement.reference}, was sent a week ago. Have you received it?`,
      about: `unconfirmed:${statement.version}`,
    }),
  },
}

/** One batch of each kind, and a job for the next one. */
async function remindOfStatements(ctx: Services, next: z.infer<typeof reminderPage>): Promise<void> {
  for (const status of next.status ? [next.status] : (['DUE', 'PAID'] as const)) {
    const { days, newsOf } = reminders[status]
    const page = { status, days, after: next.after, limit: REMINDED_AT_ONCE }
    const waiting = await findWaiting(ctx.tx, page)
    for (const statement of waiting) await notifyOfNews(ctx, statement, newsOf(statement))
    const last = waiting.at(-1)
    if (last && waiting.length === REMINDED_AT_ONCE) {
      await enqueue(ctx.tx, remindDue, { status, after: last.id })
    }
  }
}
