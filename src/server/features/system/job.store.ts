import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { FAILED_JOBS_PAGE } from '#shared/system/system.constants.ts'
import type { SystemStatus } from '#shared/system/system.contract.ts'

/** A job that has used up its attempts; the queue keeps it until it is retried, discarded or past its lifetime. */
const hasFailed = sql`attempts >= max_attempts and locked_at is null`

export async function countJobsByTask(db: Database): Promise<SystemStatus['queue']> {
  const { rows } = await db.execute<SystemStatus['queue'][number]>(sql`
    select task.identifier as task,
      (count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()))::int as due,
      (count(*) filter (where locked_at is not null))::int as running,
      (count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now()))::int as scheduled,
      (count(*) filter (where ${hasFailed}))::int as failed
    from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
    group by task.identifier order by task.identifier`)
  return rows
}

type FailedRow = {
  id: string
  task: string
  attempts: number
  error: string | null
  createdAt: string
  failedAt: string
}

/** One row more than a page, latest first. */
export async function findFailedJobs(db: Database, before: string | undefined): Promise<FailedRow[]> {
  const { rows } = await db.execute<FailedRow>(sql`
    select job.id::text, task.identifier as task, attempts::int, last_error as error,
      created_at as "createdAt", updated_at as "failedAt"
    from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
    where ${hasFailed} ${before ? sql`and job.id < ${before}::bigint` : sql``}
    order by job.id desc limit ${FAILED_JOBS_PAGE + 1}`)
  return rows
}

/** The task of a failed job; locked, so that of two administrators one acts on it. */
export async function lockFailedJob(tx: Database, id: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ task: string }>(sql`
    select task.identifier as task
    from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
    where job.id = ${id}::bigint and ${hasFailed} for update of job`)
  return rows[0]?.task
}

/** With all its attempts. */
export const rescheduleJob = (tx: Database, id: string) =>
  tx.execute(
    sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`,
  )

export const deleteJob = (tx: Database, id: string) =>
  tx.execute(sql`select graphile_worker.complete_jobs(array[${id}::bigint])`)
