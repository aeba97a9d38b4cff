import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { connectDatabase, type Database, type DatabasePool, inTransaction } from './database.ts'
import { createLogger } from './logger.ts'
import {
  enqueue,
  enqueueUnlessPending,
  handleExternalJob,
  handleJob,
  type JobContext,
  type JobHandler,
  job,
  onRunner,
  RUNNERS,
} from './queue.ts'
import { deleteEmptyQueues, unlockJobs } from './queue-tables.ts'
import { startWorker, type Worker } from './worker.ts'

const waveFlag = job('wave-flag', z.object({ colour: z.string() }))
const log = createLogger('silent')

let database: TestDatabase
let connection: DatabasePool
let worker: Promise<Worker> | undefined

beforeAll(async () => {
  database = await createTestDatabase()
  connection = connectDatabase(database.url, { size: 8, log })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

/** Runs a worker until this many jobs are done, and returns their colours. */
async function waved(count: number): Promise<string[]> {
  const colours: string[] = []
  let finish = () => {}
  const isDone = new Promise<void>((resolve) => {
    finish = resolve
  })
  const handler = handleJob(waveFlag, async ({ colour }) => {
    colours.push(colour)
    if (colours.length === count) finish()
  })
  const worker = await startWorker([handler], { ...connection, log })
  await isDone
  await worker.stop()
  return colours
}

test('a job exists exactly when the transaction that enqueued it was committed', async () => {
  const { db } = connection
  await inTransaction(db, (tx) => enqueue(tx, waveFlag, { colour: 'green' }))
  await inTransaction(db, async (tx) => {
    await enqueue(tx, waveFlag, { colour: 'red' })
    throw new Error('rolled back')
  }).catch(() => {})
  await inTransaction(db, (tx) => enqueue(tx, waveFlag, { colour: 'white' }))

  expect((await waved(2)).sort()).toEqual(['green', 'white'])
})

test('a job of a killed process is done by the next one', async () => {
  const { db } = connection
  await enqueue(db, waveFlag, { colour: 'yellow' })
  await db.execute(
    sql`update graphile_worker._private_jobs set locked_by = 'worker-that-was-killed', locked_at = now(), attempts = 1`,
  )
  await unlockJobs(db)
  expect(await waved(1)).toEqual(['yellow'])
})

test('external jobs do not block other jobs, and jobs of one queue run one after the other', async () => {
  const { db } = connection
  const callOut = job('call-out', z.object({ to: z.string() }))
  const called: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  for (let count = 0; count < 12; count++)
    await enqueue(db, callOut, { to: 'silent' }, { queueName: 'silent' })
  for (let count = 0; count < 6; count++) await enqueue(db, callOut, { to: `slow ${count}` })
  await enqueue(db, waveFlag, { colour: 'chequered' })

  const isWaved = new Promise<string>((resolve) => {
    const handlers = [
      handleExternalJob(callOut, async ({ to }) => {
        called.push(to)
        await released
      }),
      handleJob(waveFlag, async ({ colour }) => resolve(colour)),
    ]
    worker = startWorker(handlers, { ...connection, log })
  })
  expect(await isWaved).toBe('chequered')
  await expect.poll(() => called).toHaveLength(7)
  expect(called.filter((to) => to === 'silent')).toHaveLength(1)
  release()
  await expect.poll(() => called).toHaveLength(18)
  await (await worker)?.stop()

  await deleteEmptyQueues(db)
  const { rows } = await db.execute(sql`select from graphile_worker._private_job_queues`)
  expect(rows).toEqual([])
})

test('a job that people wait for runs while all other workers are busy, and bulk jobs leave workers for others', async () => {
  const busy = connectDatabase(database.url, { size: 24, log })
  const { db } = busy
  const kinds = ['standard', 'bulk', 'external'] as const
  const started: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const block = kinds.map((runner) => ({ runner, job: job(`block-${runner}`, z.unknown()) }))
  const blocking = block.flatMap(({ runner, job: each }) =>
    onRunner(runner, [
      (runner === 'external' ? handleExternalJob : handleJob)(each, async () => {
        started.push(runner)
        await released
      }),
    ]),
  )
  const count = (runner: string) => started.filter((each) => each === runner).length
  for (const { job: each } of block) for (let n = 0; n < 20; n++) await enqueue(db, each, {})
  const waved: string[] = []
  const urgent = onRunner('urgent', [
    handleJob(waveFlag, async ({ colour }) => {
      waved.push(colour)
    }),
  ])
  worker = startWorker([...blocking, ...urgent], { ...busy, log })
  await expect.poll(() => kinds.map(count), { timeout: 10_000 }).toEqual([4, 2, 16])
  await enqueue(db, waveFlag, { colour: 'green' })
  await expect.poll(() => waved, { timeout: 10_000 }).toEqual(['green'])
  expect(kinds.map(count)).toEqual([4, 2, 16])
  release()
  await expect.poll(() => started.length, { timeout: 10_000 }).toBe(60)
  await (await worker)?.stop()
  await busy.close()
})

describe('a job that is over its time limit', () => {
  const hang = job('hang', z.object({ colour: z.string() }))
  /** A job that has failed waits for its next attempt. */
  const failures = async () => {
    const { rows } = await connection.db.execute<{ error: string | null }>(sql`
      select last_error as error from graphile_worker.jobs where task_identifier = 'hang'`)
    return rows.map(({ error }) => error)
  }
  let running: Worker | undefined
  /** It does not mind its signal. */
  const hanging = (limitSeconds: number, work: (ctx: JobContext) => Promise<unknown>): JobHandler => ({
    ...handleJob(hang, async (_, ctx) => {
      await work(ctx)
      await new Promise(() => {})
    }),
    limitSeconds,
  })
  afterEach(async () => {
    await running?.stop()
    await connection.db.execute(sql`delete from graphile_worker._private_jobs`)
  })

  test('fails, is retried by the queue and leaves its worker to others', async () => {
    const signals: AbortSignal[] = []
    const handlers = [
      hanging(1, async ({ signal }) => signal && signals.push(signal)),
      handleJob(waveFlag, async ({ colour }) => {
        colours.push(colour)
      }),
    ]
    const colours: string[] = []
    for (let n = 0; n < RUNNERS.standard; n++) await enqueue(connection.db, hang, { colour: `${n}` })
    running = await startWorker(handlers, { ...connection, log })
    await expect.poll(() => signals.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(RUNNERS.standard)
    await enqueue(connection.db, waveFlag, { colour: 'green' })
    await expect.poll(() => colours, { timeout: 10_000 }).toEqual(['green'])
    const first = signals.slice(0, RUNNERS.standard)
    await expect.poll(() => first.every(({ aborted }) => aborted), { timeout: 10_000 }).toBe(true)
    await expect
      .poll(failures, { timeout: 10_000 })
      .toEqual(first.map(() => expect.stringContaining('limit of 1 seconds')))
  })

  test('has written nothing, and cannot write any more', async () => {
    const { db } = connection
    await db.execute(sql`create table laps (lap integer)`)
    const insert = (tx: Database, lap: number) => tx.execute(sql`insert into laps values (${lap})`)
    let after: Promise<unknown> | undefined
    const handler = hanging(1, async ({ tx, signal }) => {
      await insert(tx, 1)
      signal?.addEventListener('abort', () => {
        after = insert(tx, 2).then(
          () => 'written',
          () => 'refused',
        )
      })
    })
    await enqueue(db, hang, { colour: 'red' })
    running = await startWorker([handler], { ...connection, log })
    await expect.poll(() => after, { timeout: 10_000 }).toBeDefined()
    expect(await after).toBe('refused')
    await expect.poll(failures, { timeout: 10_000 }).toEqual([expect.stringContaining('limit of 1 seconds')])
    expect((await db.execute(sql`select lap from laps`)).rows).toEqual([])
  })
})

test('a pending job with the same key is left as it is, and starts only after the transaction that relies on it', async () => {
  const { db } = connection
  const pending = async () =>
    (await db.execute(sql`select run_at, payload from graphile_worker._private_jobs where key = 'flag'`)).rows
  const add = (tx: Database, colour: string) =>
    enqueueUnlessPending(tx, waveFlag, [{ payload: { colour }, key: 'flag' }], { afterMinutes: 0 })
  await add(db, 'yellow')
  const [first] = await pending()
  await inTransaction(db, async (tx) => {
    await add(tx, 'blue')
    // As a worker looks for jobs.
    const free = sql`select from graphile_worker._private_jobs where key = 'flag' for update skip locked`
    expect((await db.execute(free)).rows).toEqual([])
  })
  expect(await pending()).toEqual([first])
  expect(await waved(1)).toEqual(['yellow'])
  await add(db, 'blue')
  expect(await waved(1)).toEqual(['blue'])
})
