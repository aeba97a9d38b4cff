import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { connectDatabase, type DatabasePool } from './database.ts'
import { createLogger } from './logger.ts'
import { enqueue, handleJob, job } from './queue.ts'
import { startWorker } from './worker.ts'
import { createWorkerPresence } from './worker-presence.ts'

const waveFlag = job('wave-flag', z.object({ colour: z.string() }))
const log = createLogger('silent')

let database: TestDatabase
let connection: DatabasePool

beforeAll(async () => {
  database = await createTestDatabase()
  connection = connectDatabase(database.url, { size: 8, log })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const lockOwners = async () => {
  const { rows } = await connection.db.execute<{ locked_by: string | null }>(
    sql`select locked_by from graphile_worker.jobs`,
  )
  return rows.map((row) => row.locked_by)
}
const makeHeldLongAgo = () =>
  connection.db.execute(
    sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute',
        locked_by = coalesce(locked_by, 'worker-that-was-killed')`,
  )

test('a job of a dead worker is released, one of a live worker is not', async () => {
  let finish = () => {}
  let begin = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const handler = handleJob(waveFlag, () => {
    begin()
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  const worker = await startWorker([handler], { ...connection, log })
  const presence = createWorkerPresence({ url: database.url, log })
  try {
    await enqueue(connection.db, waveFlag, { colour: 'green' })
    await hasBegun
    await makeHeldLongAgo()
    await presence.check()
    expect(await lockOwners()).toEqual([expect.stringMatching(/^pool-/)])
  } finally {
    finish()
    await worker.stop()
  }

  await enqueue(connection.db, waveFlag, { colour: 'yellow' })
  await makeHeldLongAgo()
  expect(await lockOwners()).toEqual(['worker-that-was-killed'])
  await presence.check()
  expect(await lockOwners()).toEqual([null])
  await presence.close()
})

test('a job locked a moment ago is not released', async () => {
  await connection.db.execute(sql`delete from graphile_worker._private_jobs`)
  await enqueue(connection.db, waveFlag, { colour: 'white' })
  await connection.db.execute(
    sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-that-just-began'`,
  )
  const presence = createWorkerPresence({ url: database.url, log })
  await presence.check()
  expect(await lockOwners()).toEqual(['worker-that-just-began'])
  await presence.close()
})
