import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from '#tests/support/built-product.ts'
import { type Person, register } from './call.ts'
import type { Cluster } from './cluster.ts'
import { type Outcome, openClient } from './keep-alive-client.ts'
import type { Nodes } from './nodes.ts'
import type { Finding, ResilienceTest } from './resilience-test.ts'
import { openStream } from './stream.ts'
import { withCluster } from './with-cluster.ts'

const RUNS = 3
const CLIENTS = 24
const LOAD_MS = 1_500
const GONE_WITHIN_MS = 10_000
const HALF_MS = 700

/** Quality R10: who asks a server to end loses nobody's request. */
export const shutdownTest: ResilienceTest = {
  id: 'R10',
  what: 'SIGTERM under load',
  runs: RUNS,
  prove: () => withCluster(proveGrace),
  control: () => withCluster(seeAbruptEnd),
}

type Ending = {
  answered: number
  failed: Outcome[]
  halfSent: Outcome[]
  hasStreamEnded: boolean
  goneMs: number
  /** 0 for a process that ended because it was done, not because it gave up waiting. */
  exitCode: number | null
}

async function proveGrace(_cluster: Cluster, nodes: Nodes): Promise<Finding> {
  const endings: Ending[] = []
  for (let run = 0; run < RUNS; run++) endings.push(await endUnderLoad(await nodes.start(), 'SIGTERM'))
  const answered = endings.reduce((sum, ending) => sum + ending.answered, 0)
  const failed = endings.flatMap((ending) => ending.failed)
  const slowest = Math.max(...endings.map(({ goneMs }) => goneMs))
  const halves = endings.flatMap(({ halfSent }) => halfSent)
  const haveStreamsEnded = endings.every(({ hasStreamEnded }) => hasStreamEnded)
  return {
    found:
      `${answered} requests answered, ${failed.length} failed${listKinds(failed)}, half-sent saves answered ` +
      `${halves.join(', ')}, streams ${haveStreamsEnded ? 'ended' : 'left hanging'}, gone within ${(slowest / 1000).toFixed(1)} s, exit codes ${endings.map(({ exitCode }) => exitCode).join(', ')}`,
    isGood:
      failed.length === 0 &&
      halves.every((outcome) => outcome === 200) &&
      haveStreamsEnded &&
      slowest <= GONE_WITHIN_MS &&
      endings.every(({ exitCode }) => exitCode === 0),
  }
}

async function seeAbruptEnd(_cluster: Cluster, nodes: Nodes): Promise<Finding> {
  const { failed } = await endUnderLoad(await nodes.start(), 'SIGKILL')
  return { found: `SIGKILL fails ${failed.length} requests`, isGood: failed.length > 0 }
}

async function endUnderLoad(node: Product, signal: NodeJS.Signals): Promise<Ending> {
  const person = await register(node, 'ATHLETE')
  const stream = await openStream(node, person)
  const load = startLoad(node, person)
  await wait(LOAD_MS)
  const halfSent = [saveInTwoHalves(node, person), saveInTwoHalves(node, person)]
  await wait(HALF_MS / 3)
  const askedToEnd = performance.now()
  const exitCode = await node.stop(signal)
  const goneMs = performance.now() - askedToEnd
  const visits = (await Promise.all(load)).flat()
  return {
    answered: visits.filter(({ outcome }) => outcome === 200).length,
    failed: visits.filter((visit) => !mayHappen(visit, askedToEnd)).map(({ outcome }) => outcome),
    halfSent: await Promise.all(halfSent),
    hasStreamEnded: await Promise.race([stream.ended.then(() => true), wait(1_000).then(() => false)]),
    goneMs,
    exitCode,
  }
}

type Visit = { at: number; outcome: Outcome }

/** Only a connection that began after the end was asked for may find the door closed. */
const mayHappen = ({ at, outcome }: Visit, askedToEnd: number) =>
  outcome === 200 || (at > askedToEnd && (outcome === 'refused' || outcome === 'turned away'))

const save = {
  method: 'PUT',
  path: '/api/profile/motorsports',
  body: { motorsports: ['karting'], disciplines: [], level: null },
}

const startLoad = (node: Product, person: Person) =>
  Array.from({ length: CLIENTS }, (_, turn) => visitUntilRefused(node, person, turn))

/** Reads, pages and saves in turn on one kept connection, until a new connection is refused. */
async function visitUntilRefused(node: Product, person: Person, turn: number): Promise<Visit[]> {
  const client = openClient(node)
  const asked = [
    { method: 'GET', path: '/api/auth/user', person },
    { method: 'GET', path: '/about' },
    { method: 'GET', path: '/api/athletes?limit=4' },
    { ...save, person },
  ]
  const visits: Visit[] = []
  for (let i = turn; visits.at(-1)?.outcome !== 'refused'; i++) {
    const next = asked[i % asked.length]
    const at = performance.now()
    if (next) visits.push({ at, outcome: await client.ask(next) })
  }
  client.close()
  return visits
}

async function saveInTwoHalves(node: Product, person: Person): Promise<Outcome> {
  const client = openClient(node)
  const outcome = await client.ask({ ...save, person, pauseMs: HALF_MS })
  client.close()
  return outcome
}

const listKinds = (failed: readonly Outcome[]) =>
  failed.length > 0 ? ` (${[...new Set(failed)].join(', ')})` : ''
