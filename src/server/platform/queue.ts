import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/v4/core'
import type { Database } from './database.ts'
import type { Services } from './services.ts'
import { withTrace } from './tracing.ts'

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
  /** Aborted when the job is over its time limit, and when the process stops and cannot wait any longer. */
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
  /** After this many seconds the job has failed, where the limit of its runner is not the right one. */
  limitSeconds?: number
}

/** The workers of each runner. A job waits only for jobs of its own runner, whatever the others are busy with. */
export const RUNNERS = {
  /** Somebody waits at their screen: links that reset a password, confirm an address or sign. */
  urgent: 4,
  standard: 4,
  /** Long series started by one account: imports, bulk messages, orders of shops. */
  bulk: 2,
  /** Calls to other servers, which mostly wait for responses. */
  external: 16,
} as const
export type RunnerName = keyof typeof RUNNERS

/** What one job of each runner may take, in seconds: many times what it needs, so that only one that hangs is ended. */
export const JOB_LIMIT_SECONDS: Record<RunnerName, number> = {
  urgent: 2 * 60,
  standard: 15 * 60,
  bulk: 60 * 60,
  external: 15 * 60,
}

export const limitOf = ({ limitSeconds, runner }: Pick<JobHandler, 'limitSeconds' | 'runner'>): number =>
  limitSeconds ?? JOB_LIMIT_SECONDS[runner]

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
const LONG_JOB_SECONDS = 60 * 60

/** For jobs whose statements go over whole tables. */
export const withLongStatements = (handler: JobHandler): JobHandler => ({
  ...handler,
  statementSeconds: LONG_STATEMENT_SECONDS,
  limitSeconds: LONG_JOB_SECONDS,
})
