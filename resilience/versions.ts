import { setTimeout as wait } from 'node:timers/promises'
import { formatCount } from '#shared/format/number.ts'
import { migrationTags } from '#tests/support/older-schemas.ts'
import { register } from './call.ts'
import { type Deployment, isInstalled, startDeployment } from './deployment.ts'
import { countFailed, type Sample, startLoad } from './deployment-load.ts'
import { buildPreviousVersion, type Version } from './previous-version.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'
import { countServerErrors, findFailedReads, findFailedSessions } from './side-by-side.ts'

const PHASE_MS = 5_000

/** A deploy: nodes of the version before the newest migration and of this one serve from one database. */
export const versionsTest: ResilienceTest = {
  id: 'R13',
  title: 'a deploy with a migration, both versions side by side under load',
  runs: 1,
  run,
  control,
}

const NOT_INSTALLED: Result = { summary: 'NOT RUN: HAProxy is not installed', hasPassed: true }

async function run(): Promise<Result> {
  if (!isInstalled('haproxy')) return NOT_INSTALLED
  const previous = buildPreviousVersion()
  if (!previous)
    return { summary: 'NOT RUN: git has no version from before the newest migration', hasPassed: true }
  try {
    return await deploy(previous)
  } finally {
    previous.remove()
  }
}

/** First all nodes are old, then web1 is new and migrates, then all are new. */
async function deploy(previous: Version): Promise<Result> {
  const deployment = await startDeployment({ previous })
  try {
    // Until the first nodes were ready, the balancer had nobody to ask.
    const earlierErrors = await countServerErrors(deployment)
    const load = await startLoad(deployment)
    const people = await Promise.all([register(deployment, 'ATHLETE'), register(deployment, 'BRAND')])
    await wait(PHASE_MS)
    const before = await findNewest(deployment)
    const migratedFrom = performance.now()
    await replaceWeb(deployment, 0)
    const migratedBy = performance.now()
    const after = await findNewest(deployment)
    // An old node that restarts meanwhile must accept the newer schema.
    await replaceWeb(deployment, 2, previous)
    const [newNode, oldNode] = deployment.web
    if (!newNode || !oldNode) throw new Error('The deployment has too few nodes')
    const problems: string[] = []
    for (const node of [newNode, oldNode])
      for (const person of people) problems.push(...(await findFailedReads(node, person)))
    problems.push(...(await findFailedSessions(newNode, oldNode)))
    problems.push(...(await findFailedSessions(oldNode, newNode)))
    await wait(PHASE_MS)
    const bothUntil = performance.now()
    for (const at of [1, 2]) await replaceWeb(deployment, at)
    for (const worker of deployment.workers) {
      await worker.stop()
      await deployment.startWorker()
    }
    await wait(PHASE_MS)
    const tally = await load.finish(deployment.primary)
    const phases = {
      before: migratedFrom,
      'during the migration': migratedBy,
      'side by side': bothUntil,
      after: Infinity,
    }
    const failures = describeFailures(load.samples, phases)
    const errors = (await countServerErrors(deployment)) - earlierErrors
    return {
      summary:
        `${before} to ${after}: ${failures.length} of ${formatCount(load.samples.length)} requests failed${listed(failures)}; ` +
        `the balancer saw ${errors} server errors; side by side, ${problems.length} reads and sessions failed${listed(problems)}; ` +
        `${formatCount(tally.acknowledged)} acknowledged writes, ${tally.lost} lost, ${tally.duplicated} duplicated` +
        (deployment.absent.length > 0 ? `; absent: ${deployment.absent.join(', ')}` : ''),
      hasPassed:
        before === previous.migration &&
        after !== before &&
        [failures.length, errors, problems.length, tally.lost, tally.duplicated].every(
          (count) => count === 0,
        ),
    }
  } finally {
    await deployment.close()
  }
}

/** A column that running nodes use is renamed, as by a migration that contracts: their requests must be seen to fail. */
async function control(): Promise<Result> {
  if (!isInstalled('haproxy')) return NOT_INSTALLED
  const deployment = await startDeployment()
  const rename = (from: string, to: string) =>
    deployment.primary.query(`alter table athlete_profiles rename column ${from} to ${to}`)
  try {
    // Until the first nodes were ready, the balancer had nobody to ask.
    const earlierErrors = await countServerErrors(deployment)
    const load = await startLoad(deployment)
    await wait(PHASE_MS)
    const failedBefore = countFailed(load.samples)
    await rename('disciplines', 'kinds')
    await wait(PHASE_MS)
    await rename('kinds', 'disciplines')
    await load.finish(deployment.primary)
    const failed = countFailed(load.samples)
    const errors = (await countServerErrors(deployment)) - earlierErrors
    return {
      summary:
        `with a renamed column ${failed} of ${formatCount(load.samples.length)} requests failed, ` +
        `${failedBefore} of them before; the balancer saw ${errors} server errors`,
      hasPassed: failedBefore === 0 && failed > 0 && errors > 0,
    }
  } finally {
    await deployment.close()
  }
}

const listed = (items: string[]) => (items.length > 0 ? ` (${items.join(', ')})` : '')

/** The requests that failed, by the phase in which they ended. */
function describeFailures(samples: readonly Sample[], phases: Record<string, number>): string[] {
  return samples
    .filter((sample) => countFailed([sample]) > 0)
    .map(({ kind, outcome, from, to }) => {
      const phase = Object.entries(phases).find(([, until]) => to <= until)?.[0]
      return `${kind} ${outcome} after ${Math.round(to - from)} ms ${phase}`
    })
}

async function replaceWeb(deployment: Deployment, at: number, version?: Version): Promise<void> {
  const name = `web/web${at + 1}`
  await deployment.balancer.command(`set server ${name} state drain`)
  await deployment.web[at]?.stop()
  deployment.web[at] = await deployment.startWeb(at, version)
  await deployment.balancer.command(`set server ${name} state ready`)
}

/** The newest migration that the database has. */
async function findNewest({ primary }: Deployment): Promise<string> {
  const [row] = await primary.query<{ applied: number }>(
    'select count(*)::int as applied from migrations.__drizzle_migrations',
  )
  return migrationTags()[(row?.applied ?? 0) - 1] ?? 'nothing'
}
