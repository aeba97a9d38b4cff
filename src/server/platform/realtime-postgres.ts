import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Notice, Transport, TransportParts } from './realtime-transport.ts'

const CHANNEL = 'realtime'
const RECONNECT_MS = 1000
const TIMEOUT_MS = 5000
/** A dead connection goes unnoticed for long unless it is checked. */
const CHECK_EVERY_MS = 20_000

/** LISTEN and NOTIFY on a dedicated connection, opened with the first subscription. */
export function createPostgresTransport({ url, listener, log }: TransportParts): Transport {
  let connection: Promise<Client> | undefined
  let lastAlive: number | undefined
  let isClosed = false

  const connect = async (): Promise<Client> => {
    const client = await openListener(url, (notice) => listener.receive(notice))
    const isAlive = () => {
      lastAlive = performance.now()
    }
    const check = setInterval(() => client.query('select 1').then(isAlive, lose), CHECK_EVERY_MS)
    let isLost = false
    const lose = () => {
      clearInterval(check)
      if (isLost || isClosed) return
      isLost = true
      log.warn('lost the connection for live events')
      client.end().catch(() => undefined)
      connection = reconnect()
    }
    client.on('error', lose).on('end', lose)
    if (lastAlive !== undefined) listener.catchUp((performance.now() - lastAlive) / 1000)
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
        log.warn({ err: error }, 'could not reconnect for live events')
      }
    }
  }

  return {
    /** A payload is limited to 8,000 bytes, so stored events are sent by id. */
    async send(tx, notices) {
      const payloads = notices.map(({ userId, id, event }) =>
        JSON.stringify({ userId, id, event: id === null ? event : null } satisfies Notice),
      )
      await tx.execute(
        sql`select pg_notify(${CHANNEL}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`,
      )
    },
    async subscribe() {
      connection ??= connect()
      try {
        await connection
      } catch (error) {
        connection = undefined
        throw error
      }
    },
    unsubscribe() {},
    async close() {
      isClosed = true
      const client = await connection?.catch(() => undefined)
      await client?.end()
    },
  }
}

async function openListener(url: string, receive: (notice: Notice) => void): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'slipstream realtime',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    keepAlive: true,
  })
  // Only our own nodes write to this channel.
  client.on('notification', ({ payload }) => payload && receive(JSON.parse(payload) as Notice))
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
