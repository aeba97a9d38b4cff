import * as z from 'zod'
import { addJob, enqueue, enqueueAll, handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { today } from '#shared/time.ts'
import { closeStatements } from './close-statements.ts'
import { type Account, findOpenAccounts } from './commission-entry.store.ts'
import { formatClosing, notifyOfNews } from './statement.notifications.ts'
import { findWaiting } from './statement.store.ts'

const account = z.object({ contractId: z.uuid(), currency: z.string() })
const statementsDue = job('statements.due', z.object({ after: account.optional() }))
const closeDue = job('statements.close', account)
const remindDue = job('statements.remind', z.unknown())

const EVERY_NIGHT = '41 1 * * *'
const EVERY_MORNING = '37 7 * * *'
const QUEUED_AT_ONCE = 500

export const statementJobs: JobHandler[] = [
  handleJob(statementsDue, ({ after }, ctx) => queueClosings(ctx, after), EVERY_NIGHT),
  handleJob(closeDue, (of, ctx) => closeStatements(ctx, of)),
  handleJob(remindDue, (_, ctx) => remindOfStatements(ctx), EVERY_MORNING),
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

/** Reminds once: the brand of what is due, the racer to confirm what was paid. */
async function remindOfStatements(ctx: Services): Promise<void> {
  for (const statement of await findWaiting(ctx.tx, { status: 'DUE', days: PAY_WITHIN_DAYS })) {
    const news = {
      to: ['BRAND'],
      title: () => `Commission due: ${formatClosing(statement)}`,
      body: `${statement.number} was closed ${PAY_WITHIN_DAYS} days ago. Please mark it as paid when you have sent it.`,
    } as const
    await notifyOfNews(ctx, statement, news, `due:${statement.version}`)
  }
  for (const statement of await findWaiting(ctx.tx, { status: 'PAID', days: CONFIRM_WITHIN_DAYS })) {
    const news = {
      to: ['ATHLETE'],
      title: () => `Please confirm: ${formatClosing(statement)}`,
      body: `${statement.number}, reference ${statement.reference}, was paid a week ago. Have you received it?`,
    } as const
    await notifyOfNews(ctx, statement, news, `unconfirmed:${statement.version}`)
  }
}
