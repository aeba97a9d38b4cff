import { setTimeout as wait } from 'node:timers/promises'
import { SpanKind } from '@opentelemetry/api'
import { sql } from 'drizzle-orm'
import {
  type JobHelpers,
  parseCronItems,
  type Runner,
  run,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker'
import type { Pool } from 'pg'
import { type Database, inTransaction } from './database.ts'
import type { Logger } from './logger.ts'
import { type JobContext, type JobHandler, limitOf, RUNNERS } from './queue.ts'
import type { ProcessServices } from './services.ts'
import { inSpan, parentOf } from './tracing.ts'
import { withTimeLimit } from './with-time-limit.ts'
import { createWorkerPresence } from './worker-presence.ts'

export type Worker = { stop(): Promise<void> }

const RESTART_PAUSE_MS = 500

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
      handlers.map((handler) => [
        handler.job.name,
        (payload: unknown, { abortSignal }: JobHelpers) => {
          const { job, run: work, hasNoTransaction, statementSeconds } = handler
          return withTimeLimit(limitOf(handler), abortSignal, ({ signal, limit }) => {
            const storage = services?.storage?.boundTo(signal)
            const given = { ...services, storage, db, log: log.child({ job: job.name }), signal }
            const begin = async (tx: Database) => {
              if (statementSeconds) await allowStatements(tx, statementSeconds)
              await work(payload, { ...given, tx } as JobContext)
            }
            return inSpan(`job ${job.name}`, { kind: SpanKind.CONSUMER, parent: parentOf(payload) }, () =>
              hasNoTransaction ? begin(db) : inTransaction(db, begin, { signal: limit }),
            )
          })
        },
      ]),
    ),
    logger: new WorkerLogger(() => (level, message) => log[level === 'warning' ? 'warn' : level](message)),
  })

const allowStatements = (tx: Database, seconds: number) =>
  tx.execute(sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`)
