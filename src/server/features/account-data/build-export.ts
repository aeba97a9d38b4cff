import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import { findPerson } from '#server/features/auth/account.reads.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import { inTransaction } from '#server/platform/database.ts'
import { type JobContext, job } from '#server/platform/queue.ts'
import { createZipFile } from '#server/platform/zip-file.ts'
import { EXPORT_DAYS } from '#shared/account-data/account-data.constants.ts'
import {
  deleteExport,
  findExport,
  finishExport,
  listExportsOf,
  listOverExports,
} from './data-export.store.ts'
import { writeExport } from './write-export.ts'

export const exportRequested = job('account-data.export', z.object({ id: z.uuid() }))

/** Apart from the pictures, which are public. */
export const exportName = (id: string) => `exports/${id.slice(-2)}/${id}.zip`

/** Built on the local disk and stored whole. An earlier export of the account is replaced. */
export async function buildExport(ctx: JobContext, id: string): Promise<void> {
  const asked = await findExport(ctx.db, id)
  if (asked?.status !== 'PENDING') return
  const folder = await mkdtemp(path.join(tmpdir(), 'export-'))
  const file = path.join(folder, 'data.zip')
  const zip = createZipFile(file)
  try {
    await writeExport(ctx, zip, asked.userId)
    const bytes = await zip.finish()
    await ctx.storage.putFile(exportName(id), file, 'application/zip')
    await inTransaction(ctx.db, async (tx) => {
      if (await finishExport(tx, id, { status: 'READY', bytes })) await announce({ ...ctx, tx }, asked.userId)
    })
  } catch (error) {
    // The owner can ask again at once; the error stays with the job.
    await finishExport(ctx.db, id, { status: 'FAILED' })
    throw error
  } finally {
    zip.discard()
    await rm(folder, { recursive: true, force: true })
  }
  await removeExports(ctx, await listExportsOf(ctx.db, asked.userId, id))
}

async function announce(ctx: Pick<JobContext, 'tx' | 'encryption'>, userId: string): Promise<void> {
  const person = await findPerson(ctx.tx, userId)
  if (!person) return
  await queueMail(ctx, { template: 'data-export', to: person.email, name: person.name, days: EXPORT_DAYS })
}

/** The file first, the row last: if the file cannot be removed, the row stays and the next run tries again. */
async function removeExports({ db, storage }: Pick<JobContext, 'db' | 'storage'>, ids: readonly string[]) {
  for (const id of ids) {
    await storage.remove(exportName(id))
    await deleteExport(db, id)
  }
}

/** Deletes the files of expired exports. */
export const expireExports = async (ctx: Pick<JobContext, 'db' | 'storage'>): Promise<void> =>
  removeExports(ctx, await listOverExports(ctx.db))
