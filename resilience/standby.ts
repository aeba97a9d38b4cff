import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { backUpCluster } from '#server/platform/embedded-postgres/back-up-cluster.ts'
import { chooseHome } from '#server/platform/embedded-postgres/choose-home.ts'
import { SUPERUSER } from '#server/platform/embedded-postgres/initialise-cluster.ts'
import { restoreCluster } from '#server/platform/embedded-postgres/restore-cluster.ts'
import { PORT } from '#server/platform/embedded-postgres/run-postmaster.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { type Cluster, createServer } from './cluster.ts'

export type Standby = Awaited<ReturnType<typeof startStandby>>

/** Copies a running cluster and starts the copy as its streaming replica, under this name. */
export async function startStandby(primary: Cluster, name = 'standby') {
  const folder = makeTemporaryFolder('resilience-standby', path.dirname(primary.folder))
  const copy = path.join(folder, 'copy')
  // The slot keeps the log that the standby still needs, from before the copy on.
  await primary.query('select pg_create_physical_replication_slot($1, true)', [name])
  await backUpCluster({ url: primary.url, dataDir: primary.folder, target: copy })
  await restoreCluster(copy, folder)
  rmSync(copy, { recursive: true })
  const { cluster } = chooseHome(folder)
  const connection = `host=${primary.socketDir} port=${PORT} user=${SUPERUSER} application_name=${name}`
  appendFileSync(
    path.join(cluster, 'postgresql.auto.conf'),
    `\nprimary_conninfo = '${connection}'\nprimary_slot_name = '${name}'\n`,
  )
  writeFileSync(path.join(cluster, 'standby.signal'), '')
  const server = await createServer(folder)
  await server.start()
  return {
    ...server,
    /** Makes it a primary of its own; waits until it is one. */
    promote: () => server.query('select pg_promote()'),
    /** Interrupts the application of what it receives. */
    pause: () => server.query('select pg_wal_replay_pause()'),
    resume: () => server.query('select pg_wal_replay_resume()'),
  }
}
