import { setTimeout as wait } from 'node:timers/promises'
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
import { createWorkerPresence } from './worker-presence.ts'

/** A piece of work for later: its name and what it needs to know. */
export type Job<S extends z.$ZodType = z.$ZodType> = { name: string; payload: S }

export const job = <S extends z.$ZodType>(name: string, payload: S): Job<S> => ({ name, payload })

type Timing = {
  /** Of two jobs with one key that still wait only the later is run. */
  key?: string
  afterMinutes?: number
  afterSeconds?: number
  /** The later takes the place of the earlier in time, too. */
  preserveRunAt?: boolean
  /** Jobs with the same queue name run one after the other. */
  queueName?: string
}

/** The call that queues a job, for a statement that does more than that at once. */
export const addJob = <S extends z.$ZodType>(
  { name }: Job<S>,
  payload: z.input<S>,
  { key, afterMinutes = 0, afterSeconds = 0, preserveRunAt = false, queueName }: Timing = {},
): SQL => sql`graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null}, queue_name => ${queueName ?? null},
    run_at => now() + make_interval(mins => ${afterMinutes}, secs => ${afterSeconds}),
    job_key_mode => ${key ? (preserveRunAt ? 'preserve_run_at' : 'replace') : null}
  )`

/** Joins the transaction at hand: a job exists exactly when what it tells of was committed. */
export async function enqueue<S extends z.$ZodType>(
  tx: Database,
  described: Job<S>,
  payload: z.input<S>,
  timing: Timing = {},
): Promise<void> {
  await tx.execute(sql`select ${addJob(described, payload, timing)}`)
}

/** The context of a job: the same services as a request's, so both run the same actions. */
export type JobContext = Services & {
  /** Aborted when the process stops and cannot wait any longer. */
  signal?: AbortSignal
}

export type JobHandler = {
  job: Job
  run: (payload: unknown, context: JobContext) => Promise<void>
  /** A crontab line, for work that comes around by itself. */
  every?: string
  /** It waits for somebody else's server, so it has workers and connections apart from the others. */
  callsExternalService?: true
}

export const handleJob = <S extends z.$ZodType>(
  described: Job<S>,
  work: (payload: z.output<S>, context: JobContext) => Promise<void>,
  every?: string,
): JobHandler => ({
  job: described,
  run: (payload, context) => work(z.parse(described.payload, payload), context),
  ...(every && { every }),
})

/**
 * For work that waits for somebody else's server. However slow that is, no other job waits for it, and no transaction is
 * held open: `tx` is the pool.
 */
export const handleExternalJob = <S extends z.$ZodType>(
  described: Job<S>,
  work: (payload: z.output<S>, context: JobContext) => Promise<void>,
): JobHandler => ({ ...handleJob(described, work), callsExternalService: true })

export type Worker = { stop(): Promise<void> }

const WORKERS = 4
/** They mostly wait. */
const OUTSIDE_WORKERS = 16
const RESTART_PAUSE_MS = 500

/**
 * Gives jobs that a killed process held to the next at once, instead of after the grace of a living one. To be called
 * only where no other node can be holding one.
 */
export async function freeHeldJobs(db: Database): Promise<void> {
  await db.execute(
    sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
        from graphile_worker.jobs where locked_by is not null having count(*) > 0`,
  )
}

/** Lines that nobody stands in any more; each began with the first job that named it. */
export async function forgetEmptyLines(tx: Database): Promise<void> {
  await tx.execute(
    sql`delete from graphile_worker._private_job_queues as line where locked_at is null
        and not exists (select from graphile_worker._private_jobs where job_queue_id = line.id)`,
  )
}

type Parts = {
  pool: Pool
  db: Database
  log: Logger
  /** Left out only where no job uses them. */
  services?: ProcessServices
}

export async function startWorker(handlers: readonly JobHandler[], given: Parts): Promise<Worker> {
  const presence = createWorkerPresence({ url: given.pool.options.connectionString ?? '', log: given.log })
  const parts = { ...given, events: presence.events }
  const outside = handlers.filter(({ callsExternalService }) => callsExternalService)
  const inside = handlers.filter(({ callsExternalService }) => !callsExternalService)
  const runners = await Promise.all([
    keepRunning(() => runJobs(inside, WORKERS, parts), given.log),
    ...(outside.length > 0 ? [keepRunning(() => runJobs(outside, OUTSIDE_WORKERS, parts), given.log)] : []),
  ])
  await presence.look()
  return {
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()))
      await presence.close()
    },
  }
}

/** Workers give up when the database goes away while one of them notes what it did; they are started again. */
async function keepRunning(start: () => Promise<Runner>, log: Logger): Promise<Worker> {
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
      handlers.map(({ job: { name }, run: work, callsExternalService }) => [
        name,
        (payload: unknown, { abortSignal: signal }: JobHelpers) => {
          const begin = (tx: Database) =>
            work(payload, { ...services, db, tx, log: log.child({ job: name }), signal } as JobContext)
          return callsExternalService ? begin(db) : inTransaction(db, begin)
        },
      ]),
    ),
    logger: new WorkerLogger(() => (level, message) => log[level === 'warning' ? 'warn' : level](message)),
  })
