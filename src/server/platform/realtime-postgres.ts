import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Logger } from './logger.ts'
import type { Notice, Wire, WireEnd } from './realtime-wire.ts'

const CHANNEL = 'realtime'
const RECONNECT_MS = 1000
const ANSWER_WITHIN_MS = 5000
/** A connection can be dead for long before anybody notices, unless it is asked. */
const CHECK_EVERY_MS = 20_000

/** By LISTEN and NOTIFY on a connection of its own, opened when somebody listens first. */
export function createPostgresWire({ url, end, log }: { url: string; end: WireEnd; log: Logger }): Wire {
  let connection: Promise<Client> | undefined
  let lastAlive: number | undefined
  let isClosed = false

  const connect = async (): Promise<Client> => {
    const client = await openListener(url, (notice) => end.hear(notice))
    const isAlive = () => {
      lastAlive = performance.now()
    }
    const check = setInterval(() => client.query('select 1').then(isAlive, lose), CHECK_EVERY_MS)
    let isLost = false
    const lose = () => {
      clearInterval(check)
      if (isLost || isClosed) return
      isLost = true
      log.warn('live events were cut off')
      client.end().catch(() => undefined)
      connection = reconnect()
    }
    client.on('error', lose).on('end', lose)
    if (lastAlive !== undefined) end.catchUp((performance.now() - lastAlive) / 1000)
    isAlive()
    return client
  }
  const reconnect = async (): Promise<Client> => {
    for (;;) {
      await wait(RECONNECT_MS)
      if (isClosed) throw new Error('The server is stopping')
      try {
        return await connect()
      } catch (error) {
        log.warn({ err: error }, 'live events are still cut off')
      }
    }
  }

  return {
    /** A payload holds 8,000 bytes at most, so what is kept travels by its id. */
    async send(tx, notices) {
      const payloads = notices.map(({ userId, id, event }) =>
        JSON.stringify({ userId, id, event: id === null ? event : null } satisfies Notice),
      )
      await tx.execute(
        sql`select pg_notify(${CHANNEL}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`,
      )
    },
    async follow() {
      connection ??= connect()
      try {
        await connection
      } catch (error) {
        connection = undefined
        throw error
      }
    },
    unfollow() {},
    async close() {
      isClosed = true
      const client = await connection?.catch(() => undefined)
      await client?.end()
    },
  }
}

async function openListener(url: string, hear: (notice: Notice) => void): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'slipstream realtime',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
  })
  // Only our own nodes speak on this channel.
  client.on('notification', ({ payload }) => payload && hear(JSON.parse(payload) as Notice))
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    return client
  } catch (error) {
    client.on('error', () => undefined)
    client.end().catch(() => undefined)
    throw error
  }
}
