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
  type KeptEvent,
  keepEvents,
} from './realtime.store.ts'
import { createPostgresWire } from './realtime-postgres.ts'
import { createRedisWire } from './realtime-redis.ts'
import type { WireEnd } from './realtime-wire.ts'

/** An event as an open page gets it; one that is not kept has no id. */
export type Heard = { id: number | null; event: RealtimeEvent }
type Hear = (heard: Heard) => void

/** Who is told what. */
export type Told = { userId: string; event: RealtimeEvent }

/** Where a page that comes back was: at an event, or at an age in seconds. */
export type Position = { lastId: number } | { seconds: number }

/** Tells the open pages of a person what happened, whichever node they are connected to. */
export type Realtime = {
  /** Heard when the transaction is committed, in this order, and kept for who is cut off just now. */
  publish(tx: Database, ...told: [Told, ...Told[]]): Promise<void>
  /** Heard by whoever listens when it is committed, and forgotten: for what is worth nothing a moment later. */
  whisper(tx: Database, userId: string, event: RealtimeEvent): Promise<void>
  /** Hears what is published for a person, until the function that comes back is called. */
  listen(userId: string, hear: Hear): Promise<() => void>
  /** What a person missed since, or null when that is not kept any more, and the id up to where it reaches. */
  recall(userId: string, since: Position | null): Promise<{ missed: Heard[] | null; upTo: number }>
  close(): Promise<void>
}

const TRY_AGAIN_MS = 1000
const RETRY_SECONDS = 5
const TOLD_REMEMBERED = 10_000

type Parts = { databaseUrl: string; redisUrl: string | undefined; db: Database; log: Logger }

export function createRealtime({ databaseUrl, redisUrl, db, log }: Parts): Realtime {
  const hearers = new Map<string, Set<Hear>>()
  const told = new Set<number>()
  const wanted = new Set<number>()
  let isReading = false
  let isClosed = false

  const pass = (userId: string, { id, event }: Heard) => {
    if (id !== null) {
      if (told.has(id)) return
      told.add(id)
      const [oldest] = told
      if (told.size > TOLD_REMEMBERED && oldest !== undefined) told.delete(oldest)
    }
    for (const hear of hearers.get(userId) ?? []) hear({ id, event })
  }
  const passAll = (events: KeptEvent[]) => {
    for (const { userId, ...heard } of events) pass(userId, heard)
  }
  /** Tries until it works: what it reads was announced, and nobody will announce it again. */
  const read = async (work: () => Promise<void>) => {
    while (!isClosed) {
      try {
        return await work()
      } catch (error) {
        log.warn({ err: error }, 'live events could not be read')
        await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
      }
    }
  }
  /** While one question is under way the ids of the next gather. */
  const readWanted = async () => {
    if (isReading) return
    isReading = true
    while (wanted.size > 0 && !isClosed) {
      const ids = [...wanted]
      wanted.clear()
      await read(async () => passAll(await findEvents(db, ids)))
    }
    isReading = false
  }

  const end: WireEnd = {
    hear({ userId, id, event }) {
      if (!hearers.has(userId)) return
      if (event) return pass(userId, { id, event })
      if (id === null || told.has(id)) return
      wanted.add(id)
      void readWanted()
    },
    catchUp(seconds) {
      void read(async () => passAll(await findEventsOfLast(db, [...hearers.keys()], seconds)))
    },
  }
  const wire = redisUrl
    ? createRedisWire({ url: redisUrl, end, log })
    : createPostgresWire({ url: databaseUrl, end, log })

  return {
    publish: async (tx, ...told) => wire.send(tx, await keepEvents(tx, told)),
    whisper: (tx, userId, event) => wire.send(tx, [{ userId, id: null, event }]),
    async listen(userId, hear) {
      const own = hearers.get(userId) ?? new Set()
      hearers.set(userId, own.add(hear))
      const stop = () => {
        if (!own.delete(hear) || own.size > 0) return
        hearers.delete(userId)
        wire.unfollow(userId)
      }
      try {
        await wire.follow(userId)
      } catch (error) {
        stop()
        log.warn({ err: error }, 'live events cannot be heard')
        throw unavailable('Live updates are in the pits. Please try again in a moment.', RETRY_SECONDS)
      }
      return stop
    },
    async recall(userId, since) {
      // Read first: what is given out later is heard by whoever listens already.
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
      await wire.close()
    },
  }
}
