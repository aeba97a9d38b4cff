import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { LRUCache } from 'lru-cache'
import { Client, Pool, type PoolClient } from 'pg'
import { errorScreens } from '#shared/errors/error-catalogue.ts'
import { unavailable } from '#shared/http/problem.ts'
import { compileRows } from './compile-rows.ts'
import type { Logger } from './logger.ts'
import { prepareLargeStatements } from './prepare-large-statements.ts'
import { traceStatements } from './tracing.ts'

/** Something SQL can be sent to: the pool, or the transaction of one request or job. */
export type Database = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'with'
  | '$with'
  | '$count'
  | 'transaction'
>

export type DatabasePool = {
  db: NodePgDatabase & { $client: Pool }
  pool: Pool
  close(): Promise<void>
}

/** In milliseconds, enforced by PostgreSQL; names as in its settings. */
export type PoolTimeouts = {
  statement_timeout: number
  lock_timeout: number
  idle_in_transaction_session_timeout: number
}

/** One slow statement or forgotten transaction must not hold a connection, and what it has locked, for good. */
export const poolTimeouts = {
  /** Requests: somebody waits for the response. */
  web: { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 30_000 },
  /** Jobs, which are retried. One that needs longer says so (`statementSeconds`). */
  worker: { statement_timeout: 60_000, lock_timeout: 15_000, idle_in_transaction_session_timeout: 120_000 },
  /** Sign-in and health. */
  reserved: { statement_timeout: 5_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 30_000 },
} satisfies Record<string, PoolTimeouts>

/** Few, because their statements take milliseconds; four kept members waiting who only asked who they are, on a busy machine. */
export const RESERVED_CONNECTIONS = 8

type PoolOptions = {
  size: number
  log: Logger
  /** Scripts and tests leave them out: nobody else waits for them. */
  timeouts?: PoolTimeouts
  /** A transaction pooler is in between: each transaction may have another connection of PostgreSQL. */
  hasPooler?: boolean
}

export function connectDatabase(
  url: string,
  { size, log, timeouts, hasPooler = false }: PoolOptions,
): DatabasePool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    application_name: 'slipstream',
    pipeline: true,
    ...timeouts,
  })
  // Without a listener an idle connection lost to a restart of PostgreSQL would end the process.
  let isClosing = false
  // Only the message: the error object references the whole connection.
  const logLoss = ({ message }: Error) =>
    isClosing || log.warn({ reason: message }, 'a database connection was lost')
  pool.on('error', logLoss)
  pool.on('connect', (client) => {
    client.on('error', logLoss)
    if (hasPooler) sendWithoutNames(client)
    else prepareLargeStatements(client)
    traceStatements(client)
    sendBeginEarly(client)
  })
  const db = drizzle(pool, { casing: 'snake_case' })
  const close = () => {
    isClosing = true
    return pool.end()
  }
  return { db, pool, close }
}

/**
 * Sends BEGIN together with the first statement of the transaction, which saves a round trip. It fails only with its
 * connection, and then the statements behind it fail, too; the connection is closed in any case.
 */
function sendBeginEarly(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const isBegin = (config: unknown) =>
    typeof config === 'object' && config !== null && 'text' in config && config.text === 'begin'
  Object.assign(client, {
    query: (...given: unknown[]) => {
      if (!isBegin(given[0])) return query(...given)
      const { stream } = client.connection
      stream.cork()
      setImmediate(() => stream.uncork())
      const result = query(...given) as Promise<unknown>
      result.catch(() => client.end())
      return Promise.resolve({ rows: [], rowCount: 0, fields: [] })
    },
  })
}

/** A statement that was prepared by name on one connection does not exist on the next one. */
function sendWithoutNames(client: PoolClient): void {
  const isNamed = (query: unknown) => typeof query === 'object' && query !== null && 'name' in query
  Object.assign(client, {
    query: (query: unknown, ...rest: unknown[]) =>
      Reflect.apply(Client.prototype.query, client, [
        isNamed(query) ? { ...(query as object), name: undefined } : query,
        ...rest,
      ]),
  })
}

/**
 * Something that the transaction needs is locked by another one. Thrown before anything is written; `retryWhileBusy` starts
 * the transaction again, and holds no connection while it waits.
 */
export class BusyError extends Error {
  override name = 'BusyError'
}

const BUSY_PAUSE_MS = { first: 10, longest: 200 }
const BUSY_FOR_MS = 10_000

/** Repeats the work while it throws a `BusyError`, after growing pauses; refused with a 503 after 10 seconds. */
export async function retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + BUSY_FOR_MS
  for (let pause = BUSY_PAUSE_MS.first; ; pause = Math.min(pause * 2, BUSY_PAUSE_MS.longest)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof BusyError)) throw error
      if (performance.now() > giveUpAt) throw unavailable(errorScreens.server.description, 1)
      await wait(pause * (0.5 + Math.random()))
    }
  }
}

/** Serializes transactions that lock the same name, such as two that want the same slug, until the first one ends. */
export async function lockName(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** The connection of each transaction, where that outlives it. */
const connections = new WeakMap<Database, Database>()
const connectionOf = (db: Database) => connections.get(db) ?? db

/** Memoises a value per pool, and in transactions per connection, such as a statement that costs more to build than to run. */
export function oncePerPool<Value extends object>(create: (db: Database) => Value): (db: Database) => Value {
  const values = new WeakMap<Database, Value>()
  return (db) => {
    const source = connectionOf(db)
    const known = values.get(source)
    if (known) return known
    const value = create(source)
    compileRows(value)
    values.set(source, value)
    return value
  }
}

/**
 * A statement with many shapes, e.g. one per combination of filters; each is built once. Those whose best plan depends on
 * the values are not prepared by name.
 */
export function prepareByShape<Input, Statement extends object>(
  shapeOf: (input: Input) => string,
  build: (db: Database, input: Input, shape: string) => Statement,
): (db: Database, input: Input) => Statement {
  const statementsOf = oncePerPool(() => new LRUCache<string, Statement>({ max: 500 }))
  return (db, input) => {
    const statements = statementsOf(db)
    const shape = shapeOf(input)
    const known = statements.get(shape)
    if (known) return known
    const statement = build(connectionOf(db), input, shape)
    compileRows(statement)
    statements.set(shape, statement)
    return statement
  }
}

const ambient = new AsyncLocalStorage<Database>()

type CommitHooks = (() => Promise<void>)[]
const commitHooks = new WeakMap<Database, CommitHooks>()

/**
 * Runs the work in one transaction. When the signal is aborted its connection is closed, so that work which goes on
 * nevertheless cannot write outside the transaction. Libraries that cannot be given one join it through
 * `joinTransaction`.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<T> {
  const outer = commitHooks.get(db)
  const hooks: CommitHooks = outer ?? []
  const run = (connection: Database) =>
    connection.transaction((tx) => {
      commitHooks.set(tx, hooks)
      connections.set(tx, connectionOf(connection))
      return ambient.run(tx, () => work(tx))
    })
  const done = await ('$client' in db && db.$client instanceof Pool
    ? onOneConnection(db.$client, run, signal)
    : run(db))
  if (!outer) for (const hook of hooks) await hook()
  return done
}

/** Runs the hook once the transaction has committed; at once without a transaction. */
export async function afterCommit(tx: Database, hook: () => Promise<void>): Promise<void> {
  const hooks = commitHooks.get(tx)
  if (hooks) hooks.push(hook)
  else await hook()
}

/** Always releases the connection. Drizzle's own transaction on a pool leaks it when it is lost during BEGIN. */
async function onOneConnection<T>(
  pool: Pool,
  work: (connection: Database) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client = await pool.connect()
  let isReleased = false
  const release = (isAborted = false) => {
    if (!isReleased) client.release(isAborted)
    isReleased = true
  }
  const abort = () => release(true)
  signal?.addEventListener('abort', abort)
  try {
    signal?.throwIfAborted()
    return await work(handleOf(client))
  } finally {
    signal?.removeEventListener('abort', abort)
    release()
  }
}

/** One for the life of a connection: a new one computes the column names of every table again. */
const handles = new WeakMap<PoolClient, NodePgDatabase>()

function handleOf(client: PoolClient): NodePgDatabase {
  const handle = handles.get(client) ?? drizzle(client, { casing: 'snake_case' })
  handles.set(client, handle)
  return handle
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
