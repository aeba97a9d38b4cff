import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { formatCount } from '#shared/format/number.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { residentMegabytes } from '#tests/support/built-product.ts'
import { type Deployment, isInstalled, startDeployment } from './deployment.ts'
import { startLoad } from './deployment-load.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'
import { registerMany, startSoakLoad } from './soak-load.ts'
import { openStream } from './stream.ts'

const MINUTES = Number(process.env.SOAK_MINUTES ?? 30)
const SAMPLES = 30
/** What the allocator may still take once every kind of request was served. */
const GROWTH_MAX = 1.15
/** Quality P9, once the load has ended. */
const SETTLED_MEGABYTES_MAX = 250
/** After the load, files are closed within this time, and threads that draw pictures and PDFs end. */
const SETTLED_AFTER_MS = 90_000
/** Files that a node may open in its life, such as a log or a cache. */
const MORE_FILES_MAX = 30
const LEAKING_USERS = 30
const LEAKED_STREAMS_EACH = 5

/** Everything that takes memory, on three nodes, for as long as SOAK_MINUTES says. */
export const soakTest: ResilienceTest = {
  id: 'R21',
  title: `${MINUTES} minutes of mixed load on the reference deployment`,
  runs: 1,
  run: checkSoak,
  control: detectLeak,
}

/** By web node, and of the database. */
type Sample = { memory: number[]; files: number[]; connections: number; oldTransactions: number }

async function checkSoak(): Promise<Result> {
  if (!isInstalled('haproxy')) return { summary: 'NOT RUN: HAProxy is not installed', hasPassed: true }
  const deployment = await startDeployment()
  try {
    const before = await takeSample(deployment)
    const load = await startLoad(deployment)
    const soak = await startSoakLoad(deployment)
    const samples: Sample[] = []
    for (let at = 0; at < SAMPLES; at += 1) {
      await wait((MINUTES * MINUTE_MS) / SAMPLES)
      samples.push(await takeSample(deployment))
    }
    await soak.finish()
    const tally = await load.finish(deployment.primary)
    const after = await sampleSettled(deployment)
    const growth = growthOf(samples)
    const kinds = Object.entries(soak.outcomes)
    const failures = [
      ...load.samples.flatMap(({ kind, outcome }) => (outcome === 200 ? [] : [`${kind}: ${outcome}`])),
      ...kinds.flatMap(([kind, outcome]) => outcome.failures.map((status) => `${kind}: ${status}`)),
    ]
    const seen = failures.length > 0 ? ` (${[...new Set(failures)].join(', ')})` : ''
    const done = kinds.map(([kind, outcome]) => `${formatCount(outcome.done)} ${kind}`).join(', ')
    const absent = deployment.absent.length > 0 ? `; absent: ${deployment.absent.join(', ')}` : ''
    return {
      summary:
        `${failures.length} failures${seen}, ${formatCount(load.samples.length)} requests, ${formatCount(tally.acknowledged)} writes (${tally.lost} lost), ${done}; ` +
        `memory in the last third ${growth.toFixed(2)} of that in the second, and ${Math.max(...after.memory).toFixed(0)} MB afterwards; ` +
        `${moreFiles(before, after)} more open files and ${after.oldTransactions} forgotten transactions afterwards${absent}`,
      hasPassed:
        failures.length === 0 &&
        tally.lost === 0 &&
        growth <= GROWTH_MAX &&
        Math.max(...after.memory) <= SETTLED_MEGABYTES_MAX &&
        !hasLeak(before, after),
      table: tabulate([before, ...samples, after]),
    }
  } finally {
    await deployment.close()
  }
}

/** Streams that clients never close must be seen as open files. */
async function detectLeak(): Promise<Result> {
  if (!isInstalled('haproxy')) return { summary: 'NOT RUN: HAProxy is not installed', hasPassed: true }
  const deployment = await startDeployment()
  try {
    const before = await takeSample(deployment)
    const people = await registerMany(deployment, LEAKING_USERS)
    const streams = await Promise.all(
      people.flatMap((person) =>
        Array.from({ length: LEAKED_STREAMS_EACH }, () => openStream(deployment, person)),
      ),
    )
    const after = await sampleSettled(deployment)
    for (const stream of streams) stream.close()
    return {
      summary: `${streams.length} streams that stay open are ${moreFiles(before, after)} more open files`,
      hasPassed: hasLeak(before, after),
    }
  } finally {
    await deployment.close()
  }
}

async function takeSample({ web, primary }: Deployment): Promise<Sample> {
  const [row] = await primary.query<{ connections: number; oldTransactions: number }>(
    `select count(*)::int as connections,
       count(*) filter (where now() - xact_start > interval '10 seconds')::int as "oldTransactions"
     from pg_stat_activity where backend_type = 'client backend'`,
  )
  return {
    memory: web.map(({ pid }) => residentMegabytes(pid)),
    files: web.map(({ pid }) => readdirSync(`/proc/${pid}/fd`).length),
    connections: row?.connections ?? 0,
    oldTransactions: row?.oldTransactions ?? 0,
  }
}

async function sampleSettled(deployment: Deployment): Promise<Sample> {
  await wait(SETTLED_AFTER_MS)
  return takeSample(deployment)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const moreFiles = (before: Sample, after: Sample) =>
  Math.max(...after.files.map((files, node) => files - (before.files[node] ?? 0)))

const hasLeak = (before: Sample, after: Sample): boolean =>
  moreFiles(before, after) > MORE_FILES_MAX || after.oldTransactions > 0

/** The memory of the last third relative to that of the second; in the first, caches fill. */
function growthOf(samples: readonly Sample[]): number {
  const third = Math.floor(samples.length / 3)
  const memoryOf = (part: readonly Sample[]) => sum(part.flatMap(({ memory }) => memory)) / part.length
  return memoryOf(samples.slice(-third)) / memoryOf(samples.slice(third, -third))
}

const tabulate = (samples: readonly Sample[]): string[][] => [
  ['Moment', 'Memory of the web nodes', 'Open files', 'Database connections'],
  ...samples
    .filter((_, at) => at % 5 === 0 || at === samples.length - 1)
    .map(({ memory, files, connections }, at, { length }) => [
      at === 0
        ? 'before'
        : at === length - 1
          ? 'after'
          : `${Number(((at * 5 * MINUTES) / SAMPLES).toFixed(1))} min`,
      memory.map((megabytes) => `${megabytes.toFixed(0)} MB`).join(', '),
      files.join(', '),
      String(connections),
    ]),
]
