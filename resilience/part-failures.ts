import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { formatCount } from '#shared/format/number.ts'
import { mediaEndpoints } from '#shared/media/media.contract.ts'
import type { Person } from './call.ts'
import { type Deployment, isInstalled, startDeployment } from './deployment.ts'
import { countFailed, everyKind, longestGap, type Sample, startLoad } from './deployment-load.ts'
import { upload } from './full-upload-folder.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'

const CALM_MS = 1_500
const OUTAGE_MS = 4_000
const RECOVERED_WITHIN_MS = 30_000

/** Every part of the reference deployment fails once under load. */
export const partFailureTest: ResilienceTest = {
  id: 'R20',
  title: 'each part of the reference deployment fails under load',
  runs: 1,
  run: checkEachPart,
  control: detectLostCommits,
}

type Part = {
  name: string
  degrades: string
  /** Until it returns, the part is away or, for the primary, another one has not taken its place. */
  fail(deployment: Deployment): Promise<unknown>
  restore?(deployment: Deployment): Promise<unknown>
  /** Kinds of requests that may fail for long. The others may only lose what was in flight. */
  mayStop?: readonly Sample['kind'][]
}

const parts: readonly Part[] = [
  {
    name: 'web node',
    degrades: 'requests in flight on that node',
    fail: ({ web }) => Promise.resolve(web[0]?.stop('SIGKILL')),
    restore: ({ startWeb }) => startWeb(0),
  },
  {
    name: 'worker',
    degrades: 'nothing visible; its jobs move to the other one within half a minute',
    fail: ({ workers }) => Promise.resolve(workers[0]?.stop('SIGKILL')),
    restore: ({ startWorker }) => startWorker(),
  },
  {
    name: 'Redis',
    degrades: 'live events; pages poll instead',
    fail: ({ redis }) => Promise.resolve(redis?.stop()),
    restore: ({ redis }) => Promise.resolve(redis?.start()),
  },
  {
    name: 'storage',
    degrades: 'uploads and pictures',
    fail: ({ storage }) => storage.interrupt(),
    restore: ({ storage }) => storage.resume(),
  },
  {
    name: 'replica',
    degrades: 'nothing; all reads go to the primary',
    fail: ({ standby }) => standby.crash(),
    restore: ({ standby }) => standby.start(),
  },
  {
    name: 'primary',
    degrades: 'everything, until the replica is promoted',
    fail: promoteStandby,
    mayStop: everyKind,
  },
]

/** What an operator does when the primary is gone for good; see docs/operations.md. */
async function promoteStandby({ primary, standby, balancer }: Deployment): Promise<void> {
  await primary.crash()
  await balancer.command('set server postgres/a state maint')
  await balancer.command('shutdown sessions server postgres/a')
  await standby.promote()
  await balancer.command('set server postgres/b state ready')
}

async function checkEachPart(): Promise<Result> {
  if (!isInstalled('haproxy')) return { summary: 'NOT RUN: HAProxy is not installed', hasPassed: true }
  const deployment = await startDeployment()
  try {
    const load = await startLoad(deployment)
    const rows: string[][] = []
    let hasPassed = true
    for (const part of parts) {
      await wait(CALM_MS)
      const begin = performance.now()
      await part.fail(deployment)
      const uploaded = part.name === 'storage' ? await uploadPicture(deployment, load.person) : null
      await wait(OUTAGE_MS)
      const isOutageOver = part.restore
        ? await hasSucceeded(load.samples, performance.now() - OUTAGE_MS)
        : true
      await part.restore?.(deployment)
      const hasRecovered = await hasSucceeded(load.samples, performance.now())
      const after = uploaded && (await uploadPicture(deployment, load.person))
      const during = load.samples.filter(({ to }) => to >= begin)
      const seconds = everyKind.map((kind) => `${(longestGap(during, kind) / 1000).toFixed(1)} s`)
      rows.push([
        part.name,
        part.degrades + (uploaded ? `: ${uploaded}, then ${after}` : ''),
        `${countFailed(during)} of ${formatCount(during.length)}${listOutcomes(during)}`,
        ...seconds,
      ])
      hasPassed &&= hasRecovered && (part.mayStop !== undefined || isOutageOver)
      if (uploaded) hasPassed &&= uploaded === 503 && after === 201
    }
    const tally = await load.finish(deployment.standby)
    const failed = rows.map(([name, , requests]) => `${name} ${requests}`).join(', ')
    return {
      summary:
        `${formatCount(tally.acknowledged)} acknowledged writes, ${tally.lost} lost, ${tally.duplicated} duplicated; failed requests: ${failed}` +
        (deployment.absent.length > 0 ? `; absent: ${deployment.absent.join(', ')}` : ''),
      hasPassed: hasPassed && tally.lost === 0 && tally.duplicated === 0,
      table: [
        ['Part', 'What degrades', 'Failed requests', ...everyKind.map((kind) => `Longest without: ${kind}`)],
        ...rows,
      ],
    }
  } finally {
    await deployment.close()
  }
}

/** Without synchronous replication, a standby that was behind lacks acknowledged writes when it is promoted. */
async function detectLostCommits(): Promise<Result> {
  if (!isInstalled('haproxy')) return { summary: 'NOT RUN: HAProxy is not installed', hasPassed: true }
  const deployment = await startDeployment({ isSynchronous: false })
  try {
    const load = await startLoad(deployment)
    await wait(CALM_MS)
    await deployment.standby.stop()
    await wait(OUTAGE_MS)
    // The old primary is gone before the standby could catch up.
    await deployment.primary.crash()
    await deployment.standby.start()
    await promoteStandby({ ...deployment, primary: { ...deployment.primary, crash: async () => {} } })
    await hasSucceeded(load.samples, performance.now())
    const { acknowledged, lost } = await load.finish(deployment.standby)
    return {
      summary: `without synchronous replication ${lost} of ${formatCount(acknowledged)} acknowledged writes are lost`,
      hasPassed: lost > 0,
    }
  } finally {
    await deployment.close()
  }
}

/** Whether every kind of request succeeds after this moment, soon enough. */
async function hasSucceeded(samples: readonly Sample[], since: number): Promise<boolean> {
  const isBack = (kind: Sample['kind']) =>
    samples.some((sample) => sample.kind === kind && sample.from > since && sample.outcome === 200)
  const deadline = performance.now() + RECOVERED_WITHIN_MS
  while (performance.now() < deadline) {
    if (everyKind.every(isBack)) return true
    await wait(50)
  }
  return false
}

const listOutcomes = (samples: readonly Sample[]) => {
  const failures = new Set(samples.flatMap(({ outcome }) => (outcome === 200 ? [] : [outcome])))
  return failures.size > 0 ? ` (${[...failures].join(', ')})` : ''
}

async function uploadPicture({ url }: Deployment, person: Person): Promise<number> {
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#0b5fb8' } })
    .jpeg()
    .toBuffer()
  return upload({ url }, person, mediaEndpoints.upload, { kind: 'photo' }, new Uint8Array(picture))
}
