import { brandEndpoints } from '#shared/brands/brand.contract.ts'
import { importEndpoints } from '#shared/imports/import.contract.ts'
import { aBrandForm } from '#tests/support/a-brand-form.ts'
import type { Product } from '#tests/support/built-product.ts'
import { call, type Person, register } from './call.ts'
import type { Cluster } from './cluster.ts'
import { APP_URL, type Nodes } from './nodes.ts'
import { probeDuring, stallRepeatedly } from './probe.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'

const HEALTH_P99_MS = 100
const ATTACKERS = 2
const PARALLEL = 3
const ROUNDS = 4

/** Issue 14: one free account must not be able to stall the others. */
export const overloadTest: ResilienceTest = {
  id: 'R15',
  title: 'CSV files of millions of rows',
  runs: 1,
  run: () => withCluster(checkImports),
  control: () => withCluster(detectStalls),
}

/** What one brand account can send: millions of tiny rows, of empty lines and of cells, and JSON of a million values. */
const bodies = [
  { fileName: 'rows.csv', csv: `order_id\n${'1\n'.repeat(2_490_000)}` },
  { fileName: 'lines.csv', csv: `order_id\n${'\n'.repeat(4_900_000)}1` },
  { fileName: 'cells.csv', csv: `order_id\n${`${','.repeat(200)}1\n`.repeat(24_000)}` },
  { fileName: 'values.csv', csv: 'order_id\n1', more: Array.from({ length: 2_000_000 }, () => []) },
].map((body) => JSON.stringify(body))

async function checkImports(_cluster: Cluster, nodes: Nodes): Promise<Result> {
  const node = await nodes.start()
  const brands = await Promise.all(Array.from({ length: ATTACKERS }, () => registerBrand(node)))
  const statuses = new Map<number, number>()
  const { p99, count, failed } = await probeDuring(node, '/healthz', async () => {
    const attacks = brands.flatMap((brand) =>
      Array.from({ length: PARALLEL }, async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const body of bodies) {
            const status = await preview(node, brand, body)
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
          }
        }
      }),
    )
    await Promise.all(attacks)
  })
  const known = [200, 422, 429, 503]
  const listed = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')
  return {
    summary: `/healthz p99 ${p99.toFixed(0)} ms of ${count} during previews with ${listed}; ${failed} failed`,
    hasPassed:
      p99 < HEALTH_P99_MS && failed === 0 && [...statuses.keys()].every((one) => known.includes(one)),
  }
}

async function detectStalls(_cluster: Cluster, nodes: Nodes): Promise<Result> {
  const node = await nodes.start()
  const { p99 } = await probeDuring(node, '/healthz', () => stallRepeatedly(node.pid, { times: 8, ms: 250 }))
  return {
    summary: `a process that stops for 250 ms has a p99 of ${p99.toFixed(0)} ms`,
    hasPassed: p99 >= HEALTH_P99_MS,
  }
}

async function registerBrand(node: Product): Promise<Person> {
  const person = await register(node, 'BRAND')
  const body = aBrandForm(`Brand ${person.userId.slice(-6)}`)
  const { status } = await call(node, brandEndpoints.create, { body }, { person })
  if (status !== 201) throw new Error(`Creating the brand failed: ${status}`)
  return person
}

async function preview(node: Product, { cookie }: Person, body: string): Promise<number> {
  const { method, path } = importEndpoints.dryRun
  const response = await fetch(`${node.url}${path}`, {
    method,
    headers: { origin: APP_URL, cookie, 'content-type': 'application/json' },
    body,
  })
  await response.arrayBuffer()
  return response.status
}
