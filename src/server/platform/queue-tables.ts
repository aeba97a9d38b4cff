import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Unlocks the jobs of a killed process at once. Only for installations with a single node. */
export async function unlockJobs(db: Database): Promise<void> {
  await db.execute(
    sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
        from graphile_worker.jobs where locked_by is not null having count(*) > 0`,
  )
}

export type JobCounts = { due: number; failed: number }

/** Jobs that are due and wait for a worker, and those that failed for good. */
export const jobCounts = sql`
  select (count(*) filter (where attempts < max_attempts and run_at <= now()))::int as due,
    (count(*) filter (where attempts >= max_attempts))::int as failed
  from graphile_worker._private_jobs where locked_at is null`

export async function countJobs(db: Database): Promise<JobCounts> {
  const { rows } = await db.execute<JobCounts>(jobCounts)
  return rows[0] ?? { due: 0, failed: 0 }
}

/** Deletes job queues without jobs; graphile-worker creates one for each queue name and never removes it. */
export async function deleteEmptyQueues(db: Database): Promise<void> {
  await db.execute(
    sql`delete from graphile_worker._private_job_queues as queue where locked_at is null
        and not exists (select from graphile_worker._private_jobs where job_queue_id = queue.id)`,
  )
}
