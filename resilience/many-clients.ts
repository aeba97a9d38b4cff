import { setTimeout as wait } from 'node:timers/promises'
import { residentMegabytes } from '#tests/support/built-product.ts'
import { formatResponses, startAttack } from './attack.ts'
import { register } from './call.ts'
import type { Cluster } from './cluster.ts'
import type { Nodes } from './nodes.ts'
import { noticeableStop, probeDuring, stallRepeatedly, warmUp } from './probe.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'

const PATH = '/api/athletes?limit=4'
const MEASURE_MS = 5_000
/** Longer than the timeout for headers, and the interval in which Node looks for it. */
const ATTACK_MS = 26_000
const RATIO = 2
/** Below this, a ratio is noise. */
const FLOOR_MS = 25
const MEMORY_MB = 400

/** Quality R9: slow and many clients do not slow down others. */
export const manyClientsTest: ResilienceTest = {
  id: 'R9',
  title: 'idle sockets, slow requests, large bodies, cut uploads',
  runs: 1,
  run: () => withCluster(checkOthers),
  control: () => withCluster(detectStalls),
}

async function checkOthers(_cluster: Cluster, nodes: Nodes): Promise<Result> {
  const node = await nodes.start()
  const person = await register(node, 'ATHLETE')
  await warmUp(node, PATH)
  const calm = await probeDuring(node, PATH, () => wait(MEASURE_MS))
  const attack = await startAttack('sockets', { url: node.url, cookies: [person.cookie] })
  const attacked = await probeDuring(node, PATH, () => wait(ATTACK_MS))
  const memory = residentMegabytes(node.pid)
  const seen = await attack.stop()
  const p99Limit = Math.max(FLOOR_MS, RATIO * calm.p99)
  return {
    summary:
      `others' p99 ${calm.p99.toFixed(0)} ms, attacked ${attacked.p99.toFixed(0)} ms, ${attacked.failed} failed, ` +
      `${memory.toFixed(0)} MB; responses: ${formatResponses(seen)}`,
    hasPassed:
      attacked.p99 <= p99Limit &&
      attacked.failed === 0 &&
      memory <= MEMORY_MB &&
      Object.keys(seen).sort().join() === 'large 413,slow 408',
  }
}

async function detectStalls(_cluster: Cluster, nodes: Nodes): Promise<Result> {
  const node = await nodes.start()
  const calm = await probeDuring(node, PATH, () => wait(MEASURE_MS))
  const ms = noticeableStop(calm)
  const stalled = await probeDuring(node, PATH, () => stallRepeatedly(node.pid, { times: 8, ms }))
  return {
    summary: `a process that stops for ${ms} ms has a p99 of ${stalled.p99.toFixed(0)} ms instead of ${calm.p99.toFixed(0)} ms`,
    hasPassed: stalled.p99 > Math.max(FLOOR_MS, RATIO * calm.p99),
  }
}
