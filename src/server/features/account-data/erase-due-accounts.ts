import { findPerson } from '#server/features/auth/account.reads.ts'
import { endAllSessions } from '#server/features/auth/end-session.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import { freeFiles } from '#server/features/media/free-files.ts'
import { freePicture } from '#server/features/media/free-picture.ts'
import { inTransaction } from '#server/platform/database.ts'
import { enqueue, type JobContext } from '#server/platform/queue.ts'
import { usualUploadUrl } from '#shared/media/picture-widths.ts'
import { exportName } from './build-export.ts'
import { listExportsOf, listFilesOf, listUploadsOf } from './data-export.store.ts'
import { listDueDeletions, lockDueDeletion, markDeleted } from './deletion.store.ts'
import { eraseRows } from './erasure.store.ts'
import { subscriptionLeft } from './request-deletion.ts'

/** Erases the accounts whose grace is over, each in a transaction of its own. One that fails does not stop the others. */
export async function eraseDueAccounts(ctx: JobContext): Promise<void> {
  const errors: unknown[] = []
  for (const userId of await listDueDeletions(ctx.db)) {
    try {
      await inTransaction(ctx.db, (tx) => eraseAccount({ ...ctx, tx }, userId))
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'accounts could not be erased')
}

async function eraseAccount(ctx: JobContext, userId: string): Promise<void> {
  const { tx, storage, log } = ctx
  if (!(await lockDueDeletion(tx, userId))) return
  const person = await findPerson(tx, userId)
  const uploads = await listUploadsOf(tx, userId)
  const files = await listFilesOf(tx, userId)
  for (const id of await listExportsOf(tx, userId)) await storage.remove(exportName(id))
  await endAllSessions(ctx, userId)
  await eraseRows(tx, userId)
  await markDeleted(tx, userId)
  // Pictures that prove a deliverable are still referred to, and stay.
  for (const { key, width } of uploads) await freePicture(tx, usualUploadUrl(key, width))
  await freeFiles(
    tx,
    files.map(({ id }) => id),
  )
  await enqueue(tx, subscriptionLeft, { userId, now: true }, { key: `leaving:${userId}` })
  if (person?.emailVerified) {
    const { email: to, name } = person
    await queueMail(ctx, { template: 'account-deleted', to, name, isProven: true })
  }
  log.info({ userId }, 'account erased')
}
