import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { afterCommit, connectDatabase, type Database, inTransaction, prepareByShape } from './database.ts'
import { createLogger } from './logger.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())

const POOL_SIZE = 2

/** A proxy to PostgreSQL that closes the connection at the next message on request. */
async function startProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const host = decodeURIComponent(target.hostname)
  const port = Number(target.port)
  const open = new Set<Socket>()
  const state = { isCutting: false }
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    const hangUp = () => {
      near.destroy()
      far.destroy()
    }
    near.on('data', (word) => {
      if (state.isCutting) hangUp()
      else far.write(word)
      state.isCutting = false
    })
    far.on('data', (word) => near.write(word))
    for (const side of [near, far]) {
      open.add(side)
      side.on('error', hangUp).on('close', hangUp)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  target.hostname = '127.0.0.1'
  target.port = String(typeof address === 'object' && address?.port)
  return {
    url: target.href,
    cutAtNextWord: () => {
      state.isCutting = true
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

test('connections lost at the start of a transaction are replaced, however many', async () => {
  const proxy = await startProxy(testDatabase.url)
  const { db, close } = connectDatabase(proxy.url, { size: POOL_SIZE, log: createLogger('silent') })
  const work = () => inTransaction(db, async (tx) => (await tx.execute(sql`select 1 as lap`)).rows)
  for (let lost = 0; lost <= POOL_SIZE; lost += 1) {
    expect(await work()).toEqual([{ lap: 1 }])
    proxy.cutAtNextWord()
    await expect(work()).rejects.toThrow()
  }
  expect(await work()).toEqual([{ lap: 1 }])
  await close()
  proxy.close()
})

test('a nested transaction is rolled back alone', async () => {
  const { db, close } = connectDatabase(testDatabase.url, { size: 1, log: createLogger('silent') })
  await db.execute(sql`create table laps (number int)`)
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`insert into laps values (1)`)
    const inner = inTransaction(tx, async (own) => {
      await own.execute(sql`insert into laps values (2)`)
      throw new Error('spun off')
    })
    await expect(inner).rejects.toThrow('spun off')
  })
  const { rows } = await db.execute(sql`select number from laps`)
  expect(rows).toEqual([{ number: 1 }])
  await close()
})

test('callbacks run after the outer transaction commits, and never after a rollback', async () => {
  const { db, close } = connectDatabase(testDatabase.url, { size: 2, log: createLogger('silent') })
  await db.execute(sql`create table flags (colour text)`)
  const published: string[] = []
  const wave = (tx: Database, colour: string) => tx.execute(sql`insert into flags values (${colour})`)
  const publish = (tx: Database, colour: string) =>
    afterCommit(tx, async () => {
      const { rowCount } = await db.execute(sql`select from flags where colour = ${colour}`)
      published.push(`${colour} ${rowCount}`)
    })
  await inTransaction(db, async (tx) => {
    await wave(tx, 'green')
    await publish(tx, 'green')
    await inTransaction(tx, async (inner) => {
      await wave(inner, 'white')
      await publish(inner, 'white')
    })
    expect(published).toEqual([])
  })
  expect(published).toEqual(['green 1', 'white 1'])

  const failing = inTransaction(db, async (tx) => {
    await publish(tx, 'red')
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(published).toHaveLength(2)
  await close()
})

test('a statement is prepared once per shape', async () => {
  const { db, close } = connectDatabase(testDatabase.url, { size: 1, log: createLogger('silent') })
  const built: string[] = []
  const statement = prepareByShape(
    (colour: string) => colour,
    (_, colour) => {
      built.push(colour)
      return { colour }
    },
  )
  const first = statement(db, 'green')
  statement(db, 'red')
  expect(statement(db, 'green')).toBe(first)
  expect(built).toEqual(['green', 'red'])
  await close()
})
