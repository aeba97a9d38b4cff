import { setTimeout as wait } from 'node:timers/promises'
import { formatResponses, startAttack } from './attack.ts'
import { registerBrand } from './call.ts'
import type { Cluster } from './cluster.ts'
import type { Nodes } from './nodes.ts'
import { probeDuring, stallRepeatedly } from './probe.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'

const HEALTH_P99_MS = 100
const ATTACKERS = 2
const ATTACK_MS = 30_000
/** The previews may also be refused, but never fail. */
const EXPECTED = ['200', '422', '429', '503']

/** One free account must not be able to stall the others. */
export const overloadTest: ResilienceTest = {
  id: 'R15',
  title: 'CSV files of millions of rows',
  runs: 1,
  run: () => withCluster(checkImports),
  control: () => withCluster(detectStalls),
}

async function checkImports(_cluster: Cluster, nodes: Nodes): Promise<Result> {
  const node = await nodes.start()
  const brands = await Promise.all(Array.from({ length: ATTACKERS }, () => registerBrand(node)))
  const attack = await startAttack('previews', { url: node.url, cookies: brands.map(({ cookie }) => cookie) })
  const { p99, count, failed } = await probeDuring(node, '/healthz', () => wait(ATTACK_MS))
  const seen = await attack.stop()
  return {
    summary: `/healthz p99 ${p99.toFixed(0)} ms of ${count} during previews with ${formatResponses(seen)}; ${failed} failed`,
    hasPassed:
      p99 < HEALTH_P99_MS && failed === 0 && Object.keys(seen).every((status) => EXPECTED.includes(status)),
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
