import { type Product, startProduct } from '#tests/support/built-product.ts'
import { databaseMilliseconds, findPostmaster } from './database-time.ts'
import type { Dataset } from './datasets.ts'
import { limitProcessor } from './limit-processor.ts'
import { load } from './load.ts'
import type { Measurement } from './measure.ts'
import { findRacer } from './profile.bench.ts'
import { signIn } from './sign-in.ts'

const NODES = 3
/** Of one core, for each node: three nodes leave most of two cores to the database and the load. */
const SHARE = 0.2
const MIN = 0.85

type Headers = Record<string, string>

/** Issue 17: throughput of one to three web nodes on one database, and what a request costs the database. */
export async function measureWebNodes(dataDir: string, dataset: Dataset): Promise<Measurement[]> {
  const postmaster = await findPostmaster(dataset.url)
  const nodes: Product[] = []
  const limits: ReturnType<typeof limitProcessor>[] = []
  try {
    for (let started = 0; started < NODES; started++) {
      const node = await startProduct(dataDir, { ...dataset.settings, ROLE: 'web' })
      nodes.push(node)
      const limit = limitProcessor(node.pid, SHARE)
      limits.push(limit)
      if (!limit) {
        console.log('Not measured: this user may not limit the processor time of a process')
        return []
      }
    }
    const [first] = nodes
    if (!first) throw new Error('No node was started')
    const headers = await signIn(first)
    const requests = {
      'directory page': { path: '/api/athletes?limit=24&sports=karting&country=US', headers },
      'racer profile, signed in': { path: `/api/athletes/${await findRacer(dataset)}`, headers },
    }
    const rows: Measurement[] = []
    for (const [title, request] of Object.entries(requests)) {
      rows.push(...(await measureRequest(title, request, nodes, postmaster)))
    }
    return rows
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
    for (const limit of limits) limit?.remove()
  }
}

/** The same request on one node, then on two, then on three. */
async function measureRequest(
  title: string,
  request: { path: string; headers: Headers },
  nodes: readonly Product[],
  postmaster: number,
): Promise<Measurement[]> {
  const loadOn = (some: readonly Product[]) =>
    Promise.all(some.map(({ url }) => load({ url: `${url}${request.path}`, headers: request.headers })))
  // With so little time for each, the compiler of a fresh process would be most of what is measured.
  await loadOn(nodes)
  const rates: number[] = []
  let milliseconds = 0
  for (let count = 1; count <= nodes.length; count++) {
    const before = databaseMilliseconds(postmaster)
    const loads = await loadOn(nodes.slice(0, count))
    rates.push(loads.reduce((sum, { rate }) => sum + rate, 0))
    const requests = loads.reduce((sum, { requests: sent }) => sum + sent, 0)
    milliseconds = (databaseMilliseconds(postmaster) - before) / requests
  }
  const [one = 0] = rates
  return rates.slice(1).map((rate, at) => {
    const count = at + 2
    return {
      id: 'P15',
      title: `${count} web nodes of ${SHARE} cores, ${title}`,
      measured: `${(rate / (count * one)).toFixed(2)} of linear (${Math.round(rate)}/s)`,
      baseline: `1 node: ${Math.round(one)}/s; ${milliseconds.toFixed(2)} ms of PostgreSQL each`,
      target: `≥ ${MIN}`,
      isMet: rate / (count * one) >= MIN,
    }
  })
}
