import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from '#tests/support/built-product.ts'
import { type Person, register } from './call.ts'
import type { Cluster } from './cluster.ts'
import { type Outcome, openClient } from './keep-alive-client.ts'
import type { Nodes } from './nodes.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'
import { openStream } from './stream.ts'
import { withCluster } from './with-cluster.ts'

const RUNS = 3
const CLIENTS = 24
const LOAD_MS = 1_500
const EXIT_LIMIT_MS = 10_000
const BODY_DELAY_MS = 700

/** Quality R10: a graceful shutdown loses no request. */
export const shutdownTest: ResilienceTest = {
  id: 'R10',
  title: 'SIGTERM under load',
  runs: RUNS,
  run: () => withCluster(checkGracefulShutdown),
  control: () => withCluster(detectAbruptEnd),
}

type Shutdown = {
  succeeded: number
  failed: Outcome[]
  halfSent: Outcome[]
  hasStreamEnded: boolean
  exitMs: number
  /** 0 when the process finished its work, not when it gave up waiting. */
  exitCode: number | null
}

async function checkGracefulShutdown(_cluster: Cluster, nodes: Nodes): Promise<Result> {
  const shutdowns: Shutdown[] = []
  for (let run = 0; run < RUNS; run++) shutdowns.push(await stopUnderLoad(await nodes.start(), 'SIGTERM'))
  const succeeded = shutdowns.reduce((sum, shutdown) => sum + shutdown.succeeded, 0)
  const failed = shutdowns.flatMap((shutdown) => shutdown.failed)
  const slowest = Math.max(...shutdowns.map(({ exitMs }) => exitMs))
  const halves = shutdowns.flatMap(({ halfSent }) => halfSent)
  const haveStreamsEnded = shutdowns.every(({ hasStreamEnded }) => hasStreamEnded)
  return {
    summary:
      `${succeeded} requests succeeded, ${failed.length} failed${listKinds(failed)}, half-sent requests got ` +
      `${halves.join(', ')}, streams ${haveStreamsEnded ? 'ended' : 'still open'}, exited within ${(slowest / 1000).toFixed(1)} s, exit codes ${shutdowns.map(({ exitCode }) => exitCode).join(', ')}`,
    hasPassed:
      failed.length === 0 &&
      halves.every((outcome) => outcome === 200) &&
      haveStreamsEnded &&
      slowest <= EXIT_LIMIT_MS &&
      shutdowns.every(({ exitCode }) => exitCode === 0),
  }
}

async function detectAbruptEnd(_cluster: Cluster, nodes: Nodes): Promise<Result> {
  const { failed } = await stopUnderLoad(await nodes.start(), 'SIGKILL')
  return { summary: `SIGKILL cuts off ${failed.length} requests`, hasPassed: failed.length > 0 }
}

async function stopUnderLoad(node: Product, signal: NodeJS.Signals): Promise<Shutdown> {
  const person = await register(node, 'ATHLETE')
  const stream = await openStream(node, person)
  const load = startLoad(node, person)
  await wait(LOAD_MS)
  const halfSent = [saveInTwoHalves(node, person), saveInTwoHalves(node, person)]
  await wait(BODY_DELAY_MS / 3)
  const signalledAt = performance.now()
  const exitCode = await node.stop(signal)
  const exitMs = performance.now() - signalledAt
  const samples = (await Promise.all(load)).flat()
  return {
    succeeded: samples.filter(({ outcome }) => outcome === 200).length,
    failed: samples.filter((sample) => !isAcceptable(sample, signalledAt)).map(({ outcome }) => outcome),
    halfSent: await Promise.all(halfSent),
    hasStreamEnded: await Promise.race([stream.ended.then(() => true), wait(1_000).then(() => false)]),
    exitMs,
    exitCode,
  }
}

type Sample = { at: number; outcome: Outcome }

/** Only a connection opened after the signal may be refused. */
const isAcceptable = ({ at, outcome }: Sample, signalledAt: number) =>
  outcome === 200 || (at > signalledAt && (outcome === 'refused' || outcome === 'rejected'))

const saveRequest = {
  method: 'PUT',
  path: '/api/profile/motorsports',
  body: { motorsports: ['karting'], disciplines: [], level: null },
}

const startLoad = (node: Product, person: Person) =>
  Array.from({ length: CLIENTS }, (_, turn) => requestUntilRefused(node, person, turn))

/** Sends reads, page requests and saves on one keep-alive connection until a new connection is refused. */
async function requestUntilRefused(node: Product, person: Person, turn: number): Promise<Sample[]> {
  const client = openClient(node)
  const requests = [
    { method: 'GET', path: '/api/auth/user', person },
    { method: 'GET', path: '/about' },
    { method: 'GET', path: '/api/athletes?limit=4' },
    { ...saveRequest, person },
  ]
  const samples: Sample[] = []
  for (let i = turn; samples.at(-1)?.outcome !== 'refused'; i++) {
    const next = requests[i % requests.length]
    const at = performance.now()
    if (next) samples.push({ at, outcome: await client.send(next) })
  }
  client.close()
  return samples
}

async function saveInTwoHalves(node: Product, person: Person): Promise<Outcome> {
  const client = openClient(node)
  const outcome = await client.send({ ...saveRequest, person, pauseMs: BODY_DELAY_MS })
  client.close()
  return outcome
}

const listKinds = (failed: readonly Outcome[]) =>
  failed.length > 0 ? ` (${[...new Set(failed)].join(', ')})` : ''
