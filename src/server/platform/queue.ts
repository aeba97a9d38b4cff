import { setTimeout as wait } from 'node:timers/promises'
import { SpanKind } from '@opentelemetry/api'
import { type SQL, sql } from 'drizzle-orm'
import {
  type JobHelpers,
  parseCronItems,
  type Runner,
  run,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker'
import type { Pool } from 'pg'
import * as z from 'zod/v4/core'
import { type Database, inTransaction } from './database.ts'
import type { Logger } from './logger.ts'
import type { ProcessServices, Services } from './services.ts'
import { inSpan, parentOf, withTrace } from './tracing.ts'
import { createWorkerPresence } from './worker-presence.ts'

export type Job<S extends z.$ZodType = z.$ZodType> = { name: string; payload: S }

export const job = <S extends z.$ZodType>(name: string, payload: S): Job<S> => ({ name, payload })

type Timing = {
  /** A pending job with the same key is replaced. */
  key?: string
  afterMinutes?: number
  afterSeconds?: number
  /** The earliest time; the later of this and the delay counts. */
  notBefore?: Date | null
  /** The replacing job runs at the time of the replaced one. */
  preserveRunAt?: boolean
  /** Jobs with the same queue name run one after the other. */
  queueName?: string
}

/** The SQL call that enqueues a job, to be part of a larger statement. */
export const addJob = <S extends z.$ZodType>(
  { name }: Job<S>,
  payload: z.input<S>,
  { key, afterMinutes = 0, afterSeconds = 0, notBefore, preserveRunAt = false, queueName }: Timing = {},
): SQL => sql`graphile_worker.add_job(
    ${name}, ${JSON.stringify(withTrace(payload))}::json, job_key => ${key ?? null}, queue_name => ${queueName ?? null},
    run_at => greatest(
      now() + make_interval(mins => ${afterMinutes}, secs => ${afterSeconds}), ${notBefore?.toISOString() ?? null}::timestamptz
    ),
    job_key_mode => ${key ? (preserveRunAt ? 'preserve_run_at' : 'replace') : null}
  )`

/** Enqueues in the given transaction, so the job exists only if the transaction commits. */
export async function enqueue<S extends z.$ZodType>(
  tx: Database,
  described: Job<S>,
  payload: z.input<S>,
  timing: Timing = {},
): Promise<void> {
  await tx.execute(sql`select ${addJob(described, payload, timing)}`)
}

/** Enqueues many jobs of one kind in one statement with one parameter; a pending job with the same key is replaced. */
export async function enqueueMany<S extends z.$ZodType>(
  tx: Database,
  { name }: Job<S>,
  jobs: readonly { payload: z.input<S>; key: string; queueName?: string }[],
): Promise<void> {
  if (jobs.length === 0) return
  await tx.execute(sql`
    select count(graphile_worker.add_job(
      ${name}, each.payload, job_key => each.key, queue_name => each."queueName", job_key_mode => 'replace'
    ))
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as each(payload json, key text, "queueName" text)`)
}

/**
 * Enqueues the jobs whose key has no pending job, to run after so many minutes. A pending job cannot start before this
 * transaction has ended, so it sees what was written in it.
 */
export async function enqueueUnlessPending<S extends z.$ZodType>(
  tx: Database,
  { name }: Job<S>,
  jobs: readonly { payload: z.input<S>; key: string }[],
  { afterMinutes }: { afterMinutes: number },
): Promise<void> {
  if (jobs.length === 0) return
  const traced = jobs.map(({ payload, key }) => ({ payload: withTrace(payload), key }))
  await tx.execute(sql`
    with each as (
      select * from jsonb_to_recordset(${JSON.stringify(traced)}::jsonb) as each(payload json, key text)
    ), pending as (
      select key from graphile_worker._private_jobs
      where key in (select key from each) and locked_at is null and attempts < max_attempts
      for key share
    )
    select count(graphile_worker.add_job(
      ${name}, each.payload, job_key => each.key, job_key_mode => 'preserve_run_at',
      run_at => now() + make_interval(mins => ${afterMinutes})
    ))
    from each where key not in (select key from pending)`)
}

/** PostgreSQL returns at most 1664 columns. */
const CALLS_PER_STATEMENT = 1_500

/** Enqueues many jobs in as few statements as possible; the caller bounds their number. */
export async function enqueueAll(tx: Database, calls: readonly SQL[]): Promise<void> {
  for (let first = 0; first < calls.length; first += CALLS_PER_STATEMENT) {
    await tx.execute(sql`select ${sql.join(calls.slice(first, first + CALLS_PER_STATEMENT), sql`, `)}`)
  }
}

/** The context of a job: the same services as a request's, so both run the same actions. */
export type JobContext = Services & {
  /** Aborted when the process stops and cannot wait any longer. */
  signal?: AbortSignal
}

export type JobHandler = {
  job: Job
  run: (payload: unknown, context: JobContext) => Promise<void>
  runner: RunnerName
  /** A crontab line, for recurring jobs. */
  every?: string
  /** The longest that one of its statements may take, where the timeout of the pool is too short. */
  statementSeconds?: number
  /** Holds no transaction open: `tx` is the pool. */
  hasNoTransaction?: true
}

/** The workers of each runner. A job waits only for jobs of its own runner, whatever the others are busy with. */
const RUNNERS = {
  /** Somebody waits at their screen: links that reset a password, confirm an address or sign. */
  urgent: 4,
  standard: 4,
  /** Long series started by one account: imports, bulk messages, orders of shops. */
  bulk: 2,
  /** Calls to other servers, which mostly wait for responses. */
  external: 16,
} as const
export type RunnerName = keyof typeof RUNNERS

export const handleJob = <S extends z.$ZodType>(
  described: Job<S>,
  work: (payload: z.output<S>, context: JobContext) => Promise<void>,
  every?: string,
): JobHandler => ({
  job: described,
  runner: 'standard',
  run: (payload, context) => work(z.parse(described.payload, payload), context),
  ...(every && { every }),
})

/** For jobs that call external services: they delay no other job and hold no transaction open (`tx` is the pool). */
export const handleExternalJob = <S extends z.$ZodType>(
  described: Job<S>,
  work: (payload: z.output<S>, context: JobContext) => Promise<void>,
): JobHandler => ({ ...withoutTransaction(handleJob(described, work)), runner: 'external' })

/** For jobs of many statements that need not succeed or fail together. */
export const withoutTransaction = (handler: JobHandler): JobHandler => ({
  ...handler,
  hasNoTransaction: true,
})

export const onRunner = (runner: RunnerName, handlers: readonly JobHandler[]): JobHandler[] =>
  handlers.map((handler) => ({ ...handler, runner }))

const LONG_STATEMENT_SECONDS = 600

/** For jobs whose statements go over whole tables. */
export const withLongStatements = (handler: JobHandler): JobHandler => ({
  ...handler,
  statementSeconds: LONG_STATEMENT_SECONDS,
})

export type Worker = { stop(): Promise<void> }

const RESTART_PAUSE_MS = 500

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

type Parts = {
  pool: Pool
  db: Database
  log: Logger
  /** Optional for tests whose jobs do not use them. */
  services?: ProcessServices
}

export async function startWorker(handlers: readonly JobHandler[], given: Parts): Promise<Worker> {
  const presence = createWorkerPresence({ url: given.pool.options.connectionString ?? '', log: given.log })
  const parts = { ...given, events: presence.events }
  const runners = await Promise.all(
    Object.entries(RUNNERS).flatMap(([name, workers]) => {
      const mine = handlers.filter(({ runner }) => runner === name)
      return mine.length > 0 ? [supervise(() => runJobs(mine, workers, parts), given.log)] : []
    }),
  )
  await presence.check()
  return {
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()))
      await presence.close()
    },
  }
}

/** Restarts the workers, which stop when the database goes away while a job is being marked as done. */
async function supervise(start: () => Promise<Runner>, log: Logger): Promise<Worker> {
  let isStopping = false
  let runner: Runner | undefined = await start()
  const watch = async (): Promise<void> => {
    while (!isStopping) {
      try {
        runner ??= await start()
        return await runner.promise
      } catch (error) {
        runner = undefined
        log.warn({ err: error }, 'the workers ended unexpectedly; starting them again')
        await wait(RESTART_PAUSE_MS)
      }
    }
  }
  const watching = watch()
  return {
    stop: async () => {
      isStopping = true
      await runner?.stop().catch(() => undefined)
      await watching
    },
  }
}

const runJobs = (
  handlers: readonly JobHandler[],
  concurrency: number,
  { pool, db, log, services, events }: Parts & { events: WorkerEvents },
): Promise<Runner> =>
  run({
    pgPool: pool,
    events,
    concurrency,
    pollInterval: 2_000,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      handlers.flatMap(({ job: { name }, every }) => (every ? [{ task: name, match: every }] : [])),
    ),
    taskList: Object.fromEntries(
      handlers.map(({ job: { name }, run: work, hasNoTransaction, statementSeconds }) => [
        name,
        (payload: unknown, { abortSignal: signal }: JobHelpers) => {
          const begin = async (tx: Database) => {
            if (statementSeconds) await allowStatements(tx, statementSeconds)
            await work(payload, { ...services, db, tx, log: log.child({ job: name }), signal } as JobContext)
          }
          return inSpan(`job ${name}`, { kind: SpanKind.CONSUMER, parent: parentOf(payload) }, () =>
            hasNoTransaction ? begin(db) : inTransaction(db, begin),
          )
        },
      ]),
    ),
    logger: new WorkerLogger(() => (level, message) => log[level === 'warning' ? 'warn' : level](message)),
  })

const allowStatements = (tx: Database, seconds: number) =>
  tx.execute(sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`)
