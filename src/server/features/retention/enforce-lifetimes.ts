import type { JobContext } from '#server/platform/queue.ts'
import { type Lifetime, lifetimes } from './lifetimes.ts'
import { createPartitions, dropOldPartitions } from './partition.store.ts'
import { deleteBatch, ROWS_PER_BATCH } from './retention.store.ts'

/** One run deletes half a million rows of a table at most; the next one goes on. */
const BATCHES_PER_RUN = 100

/** Each batch is a statement of its own: none holds locks for long. One table that fails does not stop the others. */
export async function enforceLifetimes(ctx: Pick<JobContext, 'db' | 'log' | 'signal'>): Promise<void> {
  const errors: unknown[] = []
  for (const lifetime of lifetimes) {
    try {
      if (lifetime.isPartitioned) await rotatePartitions(ctx, lifetime)
      await deleteOld(ctx, lifetime)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'rows past their lifetime could not be deleted')
}

async function rotatePartitions(
  { db, log }: Pick<JobContext, 'db' | 'log'>,
  lifetime: Lifetime,
): Promise<void> {
  await createPartitions(db, lifetime)
  const dropped = await dropOldPartitions(db, lifetime)
  if (dropped.length > 0)
    log.info({ table: lifetime.table, dropped }, 'partitions past their lifetime dropped')
}

async function deleteOld(
  { db, log, signal }: Pick<JobContext, 'db' | 'log' | 'signal'>,
  lifetime: Lifetime,
): Promise<void> {
  let rows = 0
  for (let batch = 0; batch < BATCHES_PER_RUN && !signal?.aborted; batch++) {
    const deleted = await deleteBatch(db, lifetime)
    rows += deleted
    if (deleted < ROWS_PER_BATCH) break
  }
  if (rows > 0) log.info({ table: lifetime.table, rows }, 'rows past their lifetime deleted')
}
