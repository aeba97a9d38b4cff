import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { backUpCluster } from '#server/platform/embedded-postgres/back-up-cluster.ts'
import { chooseHome } from '#server/platform/embedded-postgres/choose-home.ts'
import { restoreCluster } from '#server/platform/embedded-postgres/restore-cluster.ts'
import { formatCount } from '#shared/format/number.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { type Cluster, createServer } from './cluster.ts'
import { createDealWriter } from './deal-writer.ts'
import { createMessageWriter } from './message-writer.ts'
import { createNodes, type Nodes } from './nodes.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'
import { sumTallies, type Writer } from './writer.ts'

const PHASE_MS = 3_000
/** Between what has to be there and what must not: the precision of the recovery. */
const SECOND_MS = 1_000
const RECOVERED_WITHIN_MS = 120_000

/** Quality R12: a backup made under load, with the archived log, restores every acknowledged write up to a chosen second. */
export const pointInTimeTest: ResilienceTest = {
  id: 'R12',
  title: 'backup under load, loss of the server, recovery to a second',
  runs: 1,
  run: () => withCluster((cluster, nodes) => recover(cluster, nodes, 'second')),
  control: () => withCluster((cluster, nodes) => recover(cluster, nodes, 'backup')),
}

/** Recovers to the chosen second, or for the control to the end of the backup, which lacks what was written afterwards. */
async function recover(cluster: Cluster, nodes: Nodes, to: 'second' | 'backup'): Promise<Result> {
  const archive = await archiveLog(cluster)
  const copy = path.join(archive, 'base')
  const folder = makeTemporaryFolder('resilience-restored')
  const restored = { remove: async () => {} }
  try {
    const node = await nodes.start()
    const before = [await createMessageWriter(node), await createDealWriter(node)]
    const after = [await createMessageWriter(node)]
    let isDone = false
    const write = (writers: Writer[]) =>
      Promise.all(
        writers.map((writer) =>
          writer.write(
            () => node,
            () => isDone,
          ),
        ),
      )
    const writing = write(before)
    await wait(PHASE_MS)
    const backup = await timed(() =>
      backUpCluster({ url: cluster.url, dataDir: cluster.folder, target: copy }),
    )
    const backedUpAt = await readClock(cluster)
    await wait(PHASE_MS)
    isDone = true
    await writing
    const second = await readClock(cluster)
    await wait(SECOND_MS)
    isDone = false
    const writingAfter = write(after)
    await wait(PHASE_MS)
    isDone = true
    await writingAfter
    await cluster.query('select pg_switch_wal()')
    await waitUntilArchived(cluster)
    await node.stop('SIGKILL')
    await cluster.crash()

    const recovery = await timed(async () => {
      await restoreCluster(copy, folder)
      const server = await createServer(folder)
      restored.remove = server.remove
      recoverTo(folder, archive, to === 'second' ? second : backedUpAt)
      await server.start()
      await waitUntilRecovered(server)
      return server
    })
    const kept = sumTallies(await Promise.all(before.map((writer) => writer.check(node, recovery.result))))
    const later = sumTallies(await Promise.all(after.map((writer) => writer.check(node, recovery.result))))
    const doctor = await runDoctor(recovery.result.url, folder)
    const others = createNodes(recovery.result)
    const status = (await fetch(`${(await others.start()).url}/`).finally(() => others.close())).status
    const isControl = to === 'backup'
    return {
      summary:
        `recovered to the ${isControl ? 'end of the backup' : 'chosen second'}: of ${formatCount(kept.acknowledged)} writes acknowledged before it ${kept.lost} are missing, ` +
        `of ${formatCount(later.acknowledged)} of a second later ${later.acknowledged - later.lost} are there; ` +
        `backup ${backup.seconds} s, restore ${recovery.seconds} s, doctor exits with ${doctor}, the home page gets ${status}`,
      hasPassed: isControl
        ? kept.lost > 0
        : kept.acknowledged > 0 &&
          kept.lost === 0 &&
          later.acknowledged > 0 &&
          later.lost === later.acknowledged &&
          doctor === 0 &&
          status === 200,
    }
  } finally {
    await restored.remove()
    for (const each of [archive, folder]) rmSync(each, { recursive: true, force: true })
  }
}

/** As docs/operations.md says; returns the folder of the archive. */
async function archiveLog(cluster: Cluster): Promise<string> {
  const archive = makeTemporaryFolder('resilience-archive')
  const log = path.join(archive, 'log')
  mkdirSync(log)
  const { account } = chooseHome(cluster.folder)
  if (account) chownSync(log, account.uid, account.gid)
  await cluster.configure({
    archive_mode: 'on',
    archive_command: `test ! -f ${log}/%f && cp %p ${log}/%f`,
  })
  return archive
}

function recoverTo(folder: string, archive: string, time: string): void {
  const { cluster } = chooseHome(folder)
  const settings = [
    `restore_command = 'cp ${archive}/log/%f %p'`,
    `recovery_target_time = '${time}'`,
    `recovery_target_action = 'promote'`,
    `archive_mode = 'off'`,
  ]
  appendFileSync(path.join(cluster, 'postgresql.auto.conf'), `\n${settings.join('\n')}\n`)
  writeFileSync(path.join(cluster, 'recovery.signal'), '')
}

async function readClock({ query }: Pick<Cluster, 'query'>): Promise<string> {
  const [row] = await query<{ now: string }>('select clock_timestamp()::text as now')
  return row?.now ?? ''
}

/** Until the archive has everything up to the last switch of the log. */
async function waitUntilArchived({ query }: Cluster): Promise<void> {
  const [last] = await query<{ file: string }>(`select pg_walfile_name(pg_current_wal_lsn() - 1) as file`)
  const isArchived = async () => {
    const [row] = await query<{ archived: boolean }>(
      'select coalesce(last_archived_wal >= $1, false) as archived from pg_stat_archiver',
      [last?.file],
    )
    return row?.archived === true
  }
  await waitFor(isArchived)
}

const waitUntilRecovered = ({ query }: Pick<Cluster, 'query'>) =>
  waitFor(async () => (await query('select where not pg_is_in_recovery()')).length > 0)

async function waitFor(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + RECOVERED_WITHIN_MS
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error('PostgreSQL took too long')
    await wait(100)
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: string }> {
  const startedAt = performance.now()
  const result = await work()
  return { result, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) }
}

async function runDoctor(url: string, folder: string): Promise<number | null> {
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    SESSION_SECRET: 'a session secret for resilience tests only',
    MAILBOX: '1',
  }
  const doctor = spawn('npm', ['run', '--silent', 'doctor'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(doctor, 'exit')
  return code as number | null
}
