import * as z from 'zod'
import { addJob, enqueue, enqueueAll, handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { today } from '#shared/time.ts'
import { closeStatements } from './close-statements.ts'
import { type Account, findOpenAccounts } from './commission-entry.store.ts'

const account = z.object({ contractId: z.uuid(), currency: z.string() })
const statementsDue = job('statements.due', z.object({ after: account.optional() }))
const closeDue = job('statements.close', account)

const EVERY_NIGHT = '41 1 * * *'
const QUEUED_AT_ONCE = 500

export const statementJobs: JobHandler[] = [
  handleJob(statementsDue, ({ after }, ctx) => queueClosings(ctx, after), EVERY_NIGHT),
  handleJob(closeDue, (of, ctx) => closeStatements(ctx, of)),
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
