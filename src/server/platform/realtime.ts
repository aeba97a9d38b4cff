import { unavailable } from '#shared/http/problem.ts'
import type { RealtimeEvent } from '#shared/realtime-events.ts'
import type { Database } from './database.ts'
import type { Logger } from './logger.ts'
import {
  findEvents,
  findEventsOfLast,
  findLastId,
  findMissedAfter,
  findMissedOfLast,
  insertEvents,
  type StoredEvent,
} from './realtime.store.ts'
import { createPostgresTransport } from './realtime-postgres.ts'
import type { TransportParts } from './realtime-transport.ts'

/** An event as an open page receives it; ephemeral events have no id. */
export type StreamedEvent = { id: number | null; event: RealtimeEvent }
type Listener = (event: StreamedEvent) => void

export type UserEvent = { userId: string; event: RealtimeEvent }

/** Where a reconnecting page stopped: at an event, or so many seconds ago. */
export type Position = { lastId: number } | { seconds: number }

/** Sends events to the open pages of a user, whichever node they are connected to. */
export type Realtime = {
  /** Delivered after commit, in this order, and stored for pages that are reconnecting. */
  publish(tx: Database, ...events: [UserEvent, ...UserEvent[]]): Promise<void>
  /** Delivered after commit and not stored, for events that are worthless a moment later, such as typing. */
  publishEphemeral(tx: Database, userId: string, event: RealtimeEvent): Promise<void>
  /** Listens for the events of a user until the returned function is called. */
  listen(userId: string, listener: Listener): Promise<() => void>
  /** The events a user missed, or null when they are no longer stored, and the id up to which that is complete. */
  replay(userId: string, since: Position | null): Promise<{ missed: StreamedEvent[] | null; upTo: number }>
  close(): Promise<void>
}

const RETRY_MS = 1000
const RETRY_AFTER_SECONDS = 5
const DELIVERED_MAX = 10_000

type Parts = { databaseUrl: string; redisUrl: string | undefined; db: Database; log: Logger }

export async function createRealtime({ databaseUrl, redisUrl, db, log }: Parts): Promise<Realtime> {
  const listeners = new Map<string, Set<Listener>>()
  const delivered = new Set<number>()
  const requested = new Set<number>()
  let isReading = false
  let isClosed = false

  const deliver = (userId: string, { id, event }: StreamedEvent) => {
    if (id !== null) {
      if (delivered.has(id)) return
      delivered.add(id)
      const [oldest] = delivered
      if (delivered.size > DELIVERED_MAX && oldest !== undefined) delivered.delete(oldest)
    }
    for (const listener of listeners.get(userId) ?? []) listener({ id, event })
  }
  const deliverAll = (events: StoredEvent[]) => {
    for (const { userId, ...event } of events) deliver(userId, event)
  }
  /** Retries until it works, because these events are announced only once. */
  const read = async (work: () => Promise<void>) => {
    while (!isClosed) {
      try {
        return await work()
      } catch (error) {
        log.warn({ err: error }, 'could not read live events')
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }
  /** One query at a time; ids that arrive meanwhile are read together by the next. */
  const readRequested = async () => {
    if (isReading) return
    isReading = true
    while (requested.size > 0 && !isClosed) {
      const ids = [...requested]
      requested.clear()
      await read(async () => deliverAll(await findEvents(db, ids)))
    }
    isReading = false
  }

  const listener: TransportParts['listener'] = {
    receive({ userId, id, event }) {
      if (!listeners.has(userId)) return
      if (event) return deliver(userId, { id, event })
      if (id === null || delivered.has(id)) return
      requested.add(id)
      void readRequested()
    },
    catchUp(seconds) {
      void read(async () => deliverAll(await findEventsOfLast(db, [...listeners.keys()], seconds)))
    },
  }
  const transport = redisUrl
    ? // The client has hundreds of modules, which a server without Redis need not load.
      (await import('./realtime-redis.ts')).createRedisTransport({ url: redisUrl, listener, log })
    : createPostgresTransport({ url: databaseUrl, listener, log })

  return {
    publish: async (tx, ...events) => transport.send(tx, await insertEvents(tx, events)),
    publishEphemeral: (tx, userId, event) => transport.send(tx, [{ userId, id: null, event }]),
    async listen(userId, listener) {
      const userReference = listeners.get(userId) ?? new Set()
      listeners.set(userId, userReference.add(listener))
      const stop = () => {
        if (!userReference.delete(listener) || userReference.size > 0) return
        listeners.delete(userId)
        transport.unsubscribe(userId)
      }
      try {
        await transport.subscribe(userId)
      } catch (error) {
        stop()
        log.warn({ err: error }, 'could not subscribe to live events')
        throw unavailable('Live updates are unavailable. Please try again in a moment.', RETRY_AFTER_SECONDS)
      }
      return stop
    },
    async replay(userId, since) {
      // Read first: ids assigned later are delivered to the listener, which is already registered.
      const upTo = await findLastId(db)
      if (!since) return { missed: [], upTo }
      const missed =
        'lastId' in since
          ? await findMissedAfter(db, userId, since.lastId)
          : await findMissedOfLast(db, userId, since.seconds)
      return { missed, upTo }
    },
    async close() {
      isClosed = true
      await transport.close()
    },
  }
}
