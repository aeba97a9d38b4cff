import { sql } from 'drizzle-orm'
import { runOnce, type Task, type TaskList, Logger as WorkerLogger } from 'graphile-worker'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import * as z from 'zod/v4/core'
import type { Mail } from '#server/emails/mail.ts'
import { findDropReason } from '#server/features/mails/find-drop-reason.ts'
import { readQueuedMail, sendMailJob, sendUrgentMailJob } from '#server/features/mails/queue-mail.ts'
import { deliverMessages } from '#server/features/messages/deliver-messages.ts'
import { hasUndelivered } from '#server/features/messages/message.store.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import type { JobHandler } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'

/** Lets a test run queued jobs when it wants; mails that may be sent are collected instead. */
export function controlJobs(services: Services, pool: Pool, jobs: JobHandler[]) {
  const runs = Object.fromEntries(
    jobs.map(({ job, run }) => [
      job.name,
      (payload: unknown) => inTransaction(services.db, (tx) => run(payload, { ...services, tx })),
    ]),
  )
  const collected: { jobId: number; mail: Mail }[] = []
  const collectMail: Task = async (payload, { job }) => {
    const queued = readQueuedMail(services, z.parse(sendMailJob.payload, payload))
    if (await findDropReason(services, queued)) return
    collected.push({ jobId: Number(job.id), mail: queued.mail })
  }
  const mailTasks = { [sendMailJob.name]: collectMail, [sendUrgentMailJob.name]: collectMail }
  const tasks: TaskList = { ...runs, ...mailTasks }
  const runDue = async (taskList: TaskList) => {
    const logger = new WorkerLogger(() => () => {})
    await runOnce({ pgPool: pool, logger, noHandleSignals: true, taskList })
    // The worker releases its locks a moment after it has returned; until then the next job of a queue would not run.
    await expect.poll(() => countLocks(services.db), { interval: 10 }).toBe(0)
  }
  const runJobs = async (): Promise<Mail[]> => {
    do {
      while ((await deliverMessages(services)) > 0);
      await runDue(tasks)
    } while (await hasUndelivered(services.db))
    // Jobs of one transaction are due at the same time, and the worker takes those in any order.
    const inOrder = collected.splice(0).toSorted((one, other) => one.jobId - other.jobId)
    return inOrder.map(({ mail }) => mail)
  }
  const makeJobsDue = async (name?: string): Promise<void> => {
    await services.db.execute(sql`
      select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
      where ${name === undefined ? sql`true` : sql`task_identifier = ${name}`} having count(*) > 0`)
  }
  return {
    /** Delivers the messages that wait, runs the jobs that are due, and returns the mails sent since the last time, in the order in which they were queued. */
    runJobs,
    /** Runs one job at once, such as a nightly cleanup. */
    runJob: async (name: string): Promise<void> => runs[name]?.({}),
    /**
     * Discards all jobs. A worker that stops releases the queue of its last job a moment later, and not at all if that
     * job is gone by then, so the queues are discarded as well.
     */
    clearJobs: async (): Promise<void> => {
      await services.db.execute(sql`delete from graphile_worker._private_jobs`)
      await services.db.execute(sql`delete from graphile_worker._private_job_queues`)
    },
    /** Makes jobs scheduled for later due now: all, or those of one name. */
    makeJobsDue,
    /** Runs the queued jobs of one name, due or not, and those of that name they queue; returns how many ran. */
    async runQueued(name: string): Promise<number> {
      let count = 0
      await makeJobsDue(name)
      await runDue({
        [name]: async (payload, helpers) => {
          count += 1
          await tasks[name]?.(payload, helpers)
        },
      })
      return count
    },
  }
}

async function countLocks(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*) from graphile_worker._private_jobs where locked_at is not null)::int
      + (select count(*) from graphile_worker._private_job_queues where locked_at is not null)::int as count`)
  return rows[0]?.count ?? 0
}
