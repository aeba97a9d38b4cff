import { sql } from 'drizzle-orm'
import { parseCronItems, type Runner, run, Logger as WorkerLogger } from 'graphile-worker'
import type { Pool } from 'pg'
import * as z from 'zod/v4/core'
import { type Database, inTransaction } from './database.ts'
import type { Logger } from './logger.ts'

/** A piece of work for later: its name and what it needs to know. */
export type Job<S extends z.$ZodType = z.$ZodType> = { name: string; payload: S }

export const job = <S extends z.$ZodType>(name: string, payload: S): Job<S> => ({ name, payload })

/** Joins the transaction at hand: a job exists exactly when what it tells of was committed. */
export async function enqueue<S extends z.$ZodType>(
  tx: Database,
  { name }: Job<S>,
  payload: z.input<S>,
  { key }: { key?: string } = {},
): Promise<void> {
  await tx.execute(
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null})`,
  )
}

export type JobHandler = {
  job: Job
  run: (payload: unknown, context: { tx: Database; log: Logger }) => Promise<void>
  /** A crontab line, for work that comes around by itself. */
  every?: string
}

export const handleJob = <S extends z.$ZodType>(
  described: Job<S>,
  work: (payload: z.output<S>, context: { tx: Database; log: Logger }) => Promise<void>,
  every?: string,
): JobHandler => ({
  job: described,
  run: (payload, context) => work(z.parse(described.payload, payload), context),
  ...(every && { every }),
})

export type Worker = { stop(): Promise<void> }

/**
 * Jobs that a killed process held would wait four hours for somebody else. To be called only where no other node can
 * be holding one.
 */
export async function freeHeldJobs(db: Database): Promise<void> {
  await db.execute(
    sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
        from graphile_worker.jobs where locked_by is not null having count(*) > 0`,
  )
}

export async function startWorker(
  handlers: readonly JobHandler[],
  { pool, db, log }: { pool: Pool; db: Database; log: Logger },
): Promise<Worker> {
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      handlers.flatMap(({ job: { name }, every }) => (every ? [{ task: name, match: every }] : [])),
    ),
    taskList: Object.fromEntries(
      handlers.map(({ job: { name }, run: work }) => [
        name,
        (payload: unknown) => inTransaction(db, (tx) => work(payload, { tx, log: log.child({ job: name }) })),
      ]),
    ),
    logger: new WorkerLogger(() => (level, message) => log[level === 'warning' ? 'warn' : level](message)),
  })
  return { stop: () => runner.stop() }
}
