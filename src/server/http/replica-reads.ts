import type { Database } from '#server/platform/database.ts'
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts'
import type { Env } from '#server/platform/env.ts'
import type { Logger } from '#server/platform/logger.ts'
import { openReplica } from '#server/platform/replica.ts'
import { hasRecentlyWritten } from './recent-write.ts'

/** Decides for each read whether the replica may serve it. */
export type ReplicaReads = {
  /** Runs the work with the replica where that is fresh enough for this browser; otherwise, or if it fails, with the primary. */
  read<T>(headers: Headers, primary: Database, work: (source: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}

type Parts = {
  env: Pick<
    Env,
    'servesRequests' | 'DATABASE_REPLICA_URL' | 'DATABASE_REPLICA_POOL' | 'DATABASE_REPLICA_LAG_SECONDS'
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
  close: async () => {},
}

export function createReplicaReads({ env, primary: measured, log, metrics }: Parts): ReplicaReads {
  const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_POOL: size } = env
  const limitSeconds = env.DATABASE_REPLICA_LAG_SECONDS
  if (!url || !env.servesRequests) return withoutReplica
  const replica = openReplica({ url, size, limitMs: limitSeconds * 1000, primary: measured, log })
  metrics.observeReplicaLag(replica.lagSeconds)
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
    close: replica.close,
  }
}
