import { parse, serialize } from 'hono/utils/cookie'
import type { Database } from '#server/platform/database.ts'
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts'
import type { Env } from '#server/platform/env.ts'
import type { Logger } from '#server/platform/logger.ts'
import { openReplica } from '#server/platform/replica.ts'

/** A browser has it for a moment after each write. It has no content, so it is not signed: its absence only means older data. */
const RECENT_WRITE = 'recent-write'
/** The browser may count its seconds from a little before the commit was acknowledged. */
const MARGIN_SECONDS = 1

/** Decides for each read whether the replica may serve it. */
export type ReplicaReads = {
  /** Runs the work with the replica where that is fresh enough for this browser; otherwise, or if it fails, with the primary. */
  read<T>(headers: Headers, primary: Database, work: (source: Database) => Promise<T>): Promise<T>
  /** The cookie that makes a browser read its own writes, from whichever node; null without a replica. */
  cookieAfterWrite(): string | null
  close(): Promise<void>
}

type Parts = {
  env: Pick<
    Env,
    | 'APP_URL'
    | 'servesRequests'
    | 'DATABASE_REPLICA_URL'
    | 'DATABASE_REPLICA_POOL'
    | 'DATABASE_REPLICA_LAG_SECONDS'
  >
  primary: Database
  log: Logger
  metrics: {
    countReplicaRead(source: 'replica' | 'primary'): void
    observeReplicaLag(seconds: () => number): unknown
  }
}

const withoutReplica: ReplicaReads = {
  read: (_headers, primary, work) => work(primary),
  cookieAfterWrite: () => null,
  close: async () => {},
}

export function createReplicaReads({ env, primary: measured, log, metrics }: Parts): ReplicaReads {
  const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_POOL: size } = env
  const limitSeconds = env.DATABASE_REPLICA_LAG_SECONDS
  if (!url || !env.servesRequests) return withoutReplica
  const replica = openReplica({ url, size, limitMs: limitSeconds * 1000, primary: measured, log })
  metrics.observeReplicaLag(replica.lagSeconds)
  const cookie = serialize(RECENT_WRITE, '1', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: env.APP_URL.startsWith('https:'),
    maxAge: limitSeconds + MARGIN_SECONDS,
  })
  return {
    async read(headers, primary, work) {
      const source = hasRecentlyWritten(headers) ? null : replica.choose()
      if (source) {
        try {
          const result = await work(source)
          metrics.countReplicaRead('replica')
          return result
        } catch (error) {
          if (!isDatabaseUnavailable(error)) throw error
          replica.avoid()
        }
      }
      metrics.countReplicaRead('primary')
      return work(primary)
    },
    cookieAfterWrite: () => cookie,
    close: replica.close,
  }
}

function hasRecentlyWritten(headers: Headers): boolean {
  const cookies = headers.get('cookie')
  return cookies !== null && parse(cookies, RECENT_WRITE)[RECENT_WRITE] !== undefined
}
