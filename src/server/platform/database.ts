import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Logger } from './logger.ts'

/** Something SQL can be sent to: the pool, or the transaction of one request or job. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$count' | 'transaction'
>

export type DatabasePool = {
  db: NodePgDatabase & { $client: Pool }
  pool: Pool
  close(): Promise<void>
}

export function connectDatabase(url: string, { size, log }: { size: number; log: Logger }): DatabasePool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    application_name: 'slipstream',
  })
  // Without a listener an idle connection lost to a restart of PostgreSQL would end the process.
  let isClosing = false
  // Only its message: the error drags the whole connection along.
  const tellLoss = ({ message }: Error) =>
    isClosing || log.warn({ reason: message }, 'a database connection was lost')
  pool.on('error', tellLoss)
  pool.on('connect', (client) => client.on('error', tellLoss))
  const db = drizzle(pool, { casing: 'snake_case' })
  const close = () => {
    isClosing = true
    return pool.end()
  }
  return { db, pool, close }
}

/**
 * What is made once for each pool and kept with it, such as a statement that is asked so often that working it out anew
 * each time would cost more than answering it. In a transaction, which is another handle each time, it is made anew.
 */
export function oncePerPool<Kept extends object>(make: (db: Database) => Kept): (db: Database) => Kept {
  const made = new WeakMap<Database, Kept>()
  return (db) => {
    const known = made.get(db) ?? make(db)
    made.set(db, known)
    return known
  }
}

/** How many kinds of one question are remembered; whoever asks in stranger ways than that waits a little longer. */
const SHAPES_MAX = 500

/**
 * A statement that is asked in many ways: built once for each way. PostgreSQL does not learn it by name,
 * because which plan is best depends on the values.
 */
export function prepareByShape<Asked, Statement>(
  shapeOf: (asked: Asked) => string,
  build: (db: Database, asked: Asked) => Statement,
): (db: Database, asked: Asked) => Statement {
  const shapesOf = oncePerPool(() => new Map<string, Statement>())
  return (db, asked) => {
    const shapes = shapesOf(db)
    const shape = shapeOf(asked)
    const known = shapes.get(shape) ?? build(db, asked)
    if (shapes.size >= SHAPES_MAX) shapes.clear()
    shapes.set(shape, known)
    return known
  }
}

const ambient = new AsyncLocalStorage<Database>()

type Afterwards = (() => Promise<void>)[]
const afterwards = new WeakMap<Database, Afterwards>()

/** Runs the work in one transaction; libraries that bring no transaction of their own join it through `joinTransaction`. */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const outer = afterwards.get(db)
  const later: Afterwards = outer ?? []
  const run = (connection: Database) =>
    connection.transaction((tx) => {
      afterwards.set(tx, later)
      return ambient.run(tx, () => work(tx))
    })
  const done = await ('$client' in db && db.$client instanceof Pool
    ? onOneConnection(db.$client, run)
    : run(db))
  if (!outer) for (const tell of later) await tell()
  return done
}

/** For what the outside may hear only once it is true; without a transaction it is true already. */
export async function afterCommit(tx: Database, tell: () => Promise<void>): Promise<void> {
  const later = afterwards.get(tx)
  if (later) later.push(tell)
  else await tell()
}

/**
 * Gives the connection back whatever happens. Drizzle's own transaction on a pool keeps it for ever when it is lost at
 * the very beginning, until none is left.
 */
async function onOneConnection<T>(pool: Pool, work: (connection: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(drizzle(client, { casing: 'snake_case' }))
  } finally {
    client.release()
  }
}

/** A handle that always writes to the running transaction, or to the pool when there is none. */
export function joinTransaction(db: Database): Database {
  return new Proxy(db, {
    get(target, property) {
      const current = ambient.getStore() ?? target
      const value: unknown = Reflect.get(current, property)
      return typeof value === 'function' ? value.bind(current) : value
    },
  })
}
