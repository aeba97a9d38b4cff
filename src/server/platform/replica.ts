import { sql } from 'drizzle-orm'
import { connectDatabase, type Database, poolTimeouts } from './database.ts'
import type { Logger } from './logger.ts'

/** A streaming replica of the database, measured against its primary. */
export type Replica = {
  /** The replica, or null while it may lack something that was committed longer ago than the limit. */
  choose(): Database | null
  /** Not used until it has been measured again. */
  avoid(): void
  lagSeconds(): number
  close(): Promise<void>
}

/** What the primary had written at a time; everything committed before is in it. */
type Position = { at: number; lsn: bigint }

/** Several times within the shortest limit, a second, so that a replica without lag never counts as too old. */
const CHECK_EVERY_MS = 250
const POSITIONS_MAX = 1_000

type Parts = { url: string; size: number; limitMs: number; primary: Database; log: Logger }

/**
 * Connects to the replica and compares its position with the primary's again and again. PostgreSQL's own measures of lag
 * say nothing while the connection between the two is interrupted; positions do.
 */
export function openReplica({ url, size, limitMs, primary, log }: Parts): Replica {
  const { db, close } = connectDatabase(url, { size, log, timeouts: poolTimeouts.web })
  const lag = createLagMeter()
  let isUsed = false

  const measure = async () => {
    const at = performance.now()
    const lsn = await readPosition(primary, sql`pg_current_wal_lsn()`)
    lag.add({ at, lsn }, await readPosition(db, sql`pg_last_wal_replay_lsn()`))
  }
  const check = async (): Promise<void> => {
    const wasUsed = isUsed
    try {
      await measure()
      isUsed = lag.ms() <= limitMs
    } catch (error) {
      isUsed = false
      log.debug({ err: error }, 'the replica could not be measured')
    }
    if (wasUsed !== isUsed) log.warn(isUsed ? 'reading from the replica' : 'reading from the primary only')
  }
  let checking: Promise<void> | undefined
  const timer = setInterval(() => {
    checking ??= check().finally(() => {
      checking = undefined
    })
  }, CHECK_EVERY_MS)
  timer.unref()

  return {
    choose: () => (isUsed && lag.ms() <= limitMs ? db : null),
    avoid() {
      isUsed = false
    },
    lagSeconds: () => lag.ms() / 1000,
    async close() {
      clearInterval(timer)
      await checking
      await close()
    },
  }
}

/** The lag of a replica: the time since the latest moment whose commits it is known to have. */
export function createLagMeter(now: () => number = () => performance.now()) {
  let completeUntil = Number.NEGATIVE_INFINITY
  let ahead: Position[] = []
  return {
    /** Adds a position of the primary, and what the replica has applied. */
    add(position: Position, replayed: bigint) {
      ahead.push(position)
      completeUntil = ahead.findLast(({ lsn }) => lsn <= replayed)?.at ?? completeUntil
      ahead = ahead.filter(({ lsn }) => lsn > replayed).slice(0, POSITIONS_MAX)
    },
    ms: () => now() - completeUntil,
  }
}

async function readPosition(db: Database, position: ReturnType<typeof sql>): Promise<bigint> {
  const { rows } = await db.execute<{ lsn: string | null }>(
    sql`select (${position} - '0/0'::pg_lsn)::text as lsn`,
  )
  const lsn = rows[0]?.lsn
  if (!lsn) throw new Error('This server is no replica')
  return BigInt(lsn)
}
