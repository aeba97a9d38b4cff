import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { Client } from 'pg'
import type { Logger } from './logger.ts'

/** Any number will do, as long as every node takes the same. */
const LIVING = 727_003
const LOOK_EVERY_MS = 10_000

/** A living worker shows itself within this time, so nobody younger is taken for dead. */
const GRACE_SECONDS = 20

const FREE_DEAD = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
  where locked_by is not null and locked_at < now() - make_interval(secs => $2) and not exists (
    select from pg_locks
    where locktype = 'advisory' and classid = $1 and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
      and database = (select oid from pg_database where datname = current_database())
  ) having count(*) > 0`

const showAlive = (client: Client, poolIds: readonly string[]) =>
  client.query('select pg_advisory_lock($1, hashtext(id)) from unnest($2::text[]) as id', [LIVING, poolIds])

export type WorkerPresence = { events: WorkerEvents; look(): Promise<void>; close(): Promise<void> }

/**
 * Shows the other nodes which workers are alive: for each of ours a lock is held, which PostgreSQL drops with the
 * process. What somebody without such a lock still holds is given to the others, who would wait four hours for it.
 */
export function createWorkerPresence({ url, log }: { url: string; log: Logger }): WorkerPresence {
  const events: WorkerEvents = new EventEmitter()
  // Jobs are held in the name of the pool that its workers belong to.
  const poolIds: string[] = []
  let connection: Promise<Client> | undefined
  events.on('pool:create', ({ workerPool: { id } }) => {
    poolIds.push(id)
    // Workers that were started again show themselves at once; without a connection the next look shows them all.
    connection?.then((client) => showAlive(client, [id])).catch(() => undefined)
  })

  const connect = async () => {
    const client = new Client({ connectionString: url, application_name: 'slipstream workers' })
    // What it held is gone with it, and the next look begins anew.
    client.on('error', () => {
      connection = undefined
    })
    await client.connect()
    await showAlive(client, poolIds)
    return client
  }
  const look = async () => {
    connection ??= connect()
    try {
      const client = await connection
      await client.query(FREE_DEAD, [LIVING, GRACE_SECONDS])
    } catch (error) {
      connection = undefined
      log.warn({ err: error }, 'held jobs could not be looked after')
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  timer.unref()

  return {
    events,
    look,
    async close() {
      clearInterval(timer)
      await connection?.then((client) => client.end()).catch(() => undefined)
    },
  }
}
