import { sql } from 'drizzle-orm'
import { runOnce, Logger as WorkerLogger } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Mail } from '#server/emails/mail.ts'
import { sendMailJob } from '#server/features/mails/queue-mail.ts'
import { inTransaction } from '#server/platform/database.ts'
import { handleJob, type JobHandler } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'

/** The queue under control of the test: jobs run when it says so, and mails are collected instead of sent. */
export function controlJobs(services: Services, pool: Pool, jobs: JobHandler[]) {
  const mails: Mail[] = []
  const collectMail = handleJob(sendMailJob, async ({ mail }) => {
    mails.push(mail)
  })
  const tasks = Object.fromEntries(
    [...jobs, collectMail].map(({ job, run }) => [
      job.name,
      (payload: unknown) => inTransaction(services.db, (tx) => run(payload, { ...services, tx })),
    ]),
  )
  const runJobs = async (): Promise<Mail[]> => {
    const logger = new WorkerLogger(() => () => {})
    await runOnce({ pgPool: pool, logger, noHandleSignals: true, taskList: tasks })
    return mails.splice(0)
  }
  return {
    /** Runs the jobs that are due, and returns the mails sent since the last time. */
    runJobs,
    /** Runs one job at once, such as a nightly cleanup. */
    runJob: async (name: string): Promise<void> => tasks[name]?.({}),
    /** Makes jobs due that wait for a later time, all or those of one name. */
    async makeJobsDue(name?: string): Promise<void> {
      await services.db.execute(sql`
        select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
        where ${name === undefined ? sql`true` : sql`task_identifier = ${name}`} having count(*) > 0`)
    },
  }
}
