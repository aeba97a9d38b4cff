import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { Client } from 'pg'
import type { Logger } from './logger.ts'

/** An arbitrary advisory lock id, the same on every node. */
const ALIVE_LOCK = 727_003
const CHECK_EVERY_MS = 10_000

/** A worker takes its lock within this time; jobs locked more recently are left alone. */
const GRACE_SECONDS = 20

const UNLOCK_JOBS_OF_DEAD_WORKERS = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
  where locked_by is not null and locked_at < now() - make_interval(secs => $2) and not exists (
    select from pg_locks
    where locktype = 'advisory' and classid = $1 and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
      and database = (select oid from pg_database where datname = current_database())
  ) having count(*) > 0`

const lockAsAlive = (client: Client, poolIds: readonly string[]) =>
  client.query('select pg_advisory_lock($1, hashtext(id)) from unnest($2::text[]) as id', [
    ALIVE_LOCK,
    poolIds,
  ])

export type WorkerPresence = { events: WorkerEvents; check(): Promise<void>; close(): Promise<void> }

/**
 * Tells the other nodes which workers are alive by an advisory lock each, which PostgreSQL releases with the process.
 * Jobs of workers without such a lock are unlocked at once; graphile-worker would wait four hours.
 */
export function createWorkerPresence({ url, log }: { url: string; log: Logger }): WorkerPresence {
  const events: WorkerEvents = new EventEmitter()
  // Jobs are locked in the name of the worker pool.
  const poolIds: string[] = []
  let connection: Promise<Client> | undefined
  events.on('pool:create', ({ workerPool: { id } }) => {
    poolIds.push(id)
    // Restarted workers take their lock at once; without a connection the next check takes it.
    connection?.then((client) => lockAsAlive(client, [id])).catch(() => undefined)
  })

  const connect = async () => {
    const client = new Client({ connectionString: url, application_name: 'slipstream workers' })
    // Its locks are gone with it; the next check takes them again.
    client.on('error', () => {
      connection = undefined
    })
    await client.connect()
    await lockAsAlive(client, poolIds)
    return client
  }
  const check = async () => {
    connection ??= connect()
    try {
      const client = await connection
      await client.query(UNLOCK_JOBS_OF_DEAD_WORKERS, [ALIVE_LOCK, GRACE_SECONDS])
    } catch (error) {
      connection = undefined
      log.warn({ err: error }, 'could not check for jobs of dead workers')
    }
  }
  const timer = setInterval(() => void check(), CHECK_EVERY_MS)
  timer.unref()

  return {
    events,
    check,
    async close() {
      clearInterval(timer)
      await connection?.then((client) => client.end()).catch(() => undefined)
    },
  }
}
