import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#server/platform/database.ts'
import { countJobs } from '#server/platform/queue-tables.ts'

/** Prometheus metrics of the process, of requests, and of what they wait for. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const droppedMails = new Counter({
    name: 'mails_dropped_total',
    help: 'Emails that were not sent, by reason',
    labelNames: ['reason'] as const,
    registers,
  })
  const replicaReads = new Counter({
    name: 'database_replica_reads_total',
    help: 'Requests that may be read from the replica, by where they were read from',
    labelNames: ['source'] as const,
    registers,
  })
  /** A value that is asked for whenever the metrics are read. */
  const observe = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })

  return {
    observeRequest: (labels: { method: string; route: string; status: number }, seconds: number) =>
      requests.observe(labels, seconds),
    countDroppedMail: (reason: string) => droppedMails.inc({ reason }),
    countReplicaRead: (source: 'replica' | 'primary') => replicaReads.inc({ source }),
    observeReplicaLag: (seconds: () => number) =>
      observe(
        'database_replica_lag_seconds',
        'The age of the latest moment whose commits the replica is known to have',
        seconds,
      ),
    observeStreams: (count: () => number) =>
      observe('event_streams_open', 'Pages that are connected for live events', count),
    observePools: (pools: Record<string, Pool>) => observePools(registers, pools),
    observeJobs: (db: Database) => observeJobs(registers, db),
    read: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

export type Metrics = ReturnType<typeof createMetrics>

function observePools(registers: Registry[], pools: Record<string, Pool>): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database by pool and state; waiting counts requests for one',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
}

/** Every process reports the same queue. Without the database it has none to report, and the other metrics matter most. */
function observeJobs(registers: Registry[], db: Database): void {
  new Gauge({
    name: 'jobs',
    help: 'Background jobs that are due and wait for a worker, and those that failed for good',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      this.reset()
      const counted = await countJobs(db).catch(() => null)
      for (const [state, count] of Object.entries(counted ?? {})) this.set({ state }, count)
    },
  })
}
