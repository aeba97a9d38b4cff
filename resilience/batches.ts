import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { insertCode } from '#server/database/builders/a-code.ts'
import { insertContract } from '#server/database/builders/a-contract.ts'
import { apiKeyEndpoints } from '#shared/api-keys/api-key.contract.ts'
import { BATCH_MAX } from '#shared/redemptions/redemption.constants.ts'
import type { Product } from '#tests/support/built-product.ts'
import { formatResponses, type Responses, startAttack } from './attack.ts'
import { PARALLEL_BATCHES } from './batch-attack.ts'
import { call } from './call.ts'
import type { Cluster } from './cluster.ts'
import type { Nodes } from './nodes.ts'
import { createParties } from './offers.ts'
import { noticeableStop, type Probe, probeDuring, stallRepeatedly, summarize, warmUp } from './probe.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'

const PATH = '/api/athletes?limit=4'
/** Calm and attacked windows alternate, so that other load on the machine is in both. */
const WINDOWS = 5
const WINDOW_MS = 4_000
const RATIO = 2
/** Below this, a ratio is noise. */
const FLOOR_MS = 25

/** Issue 14: the systems of one brand must not slow down other users. */
export const batchTest: ResilienceTest = {
  id: 'R16',
  title: `${PARALLEL_BATCHES} parallel batches of ${BATCH_MAX} sales with one API key`,
  runs: WINDOWS,
  run: () => withCluster(checkOthers),
  control: () => withCluster(detectStalls),
}

async function checkOthers(cluster: Cluster, nodes: Nodes): Promise<Result> {
  const node = await nodes.start()
  const key = await createSystem(node, cluster)
  const seen: Responses = {}
  const { calm, attacked } = await alternate(node, async () => {
    const attack = await startAttack('batches', { url: node.url, key })
    return async () => {
      for (const [status, times] of Object.entries(await attack.stop()))
        seen[status] = (seen[status] ?? 0) + times
    }
  })
  return {
    summary: `${formatP99(calm, attacked)}, ${attacked.failed} failed; batches got ${formatResponses(seen)}`,
    hasPassed:
      attacked.p99 <= limitOf(calm) &&
      attacked.failed === 0 &&
      (seen[200] ?? 0) > 0 &&
      Object.keys(seen).every((status) => status === '200' || status === '429'),
  }
}

async function detectStalls(_cluster: Cluster, nodes: Nodes): Promise<Result> {
  const node = await nodes.start()
  const { calm, attacked } = await alternate(node, async (before) => {
    const ms = noticeableStop(before)
    const stalling = stallRepeatedly(node.pid, { times: Math.ceil(WINDOW_MS / (2 * ms)), ms })
    return () => stalling
  })
  return {
    summary: `with stops of ${noticeableStop(calm)} ms, ${formatP99(calm, attacked)}`,
    hasPassed: attacked.p99 > limitOf(calm),
  }
}

const limitOf = (calm: Probe) => Math.max(FLOOR_MS, RATIO * calm.p99)

const formatP99 = (calm: Probe, attacked: Probe) =>
  `others' p99 ${attacked.p99.toFixed(0)} ms instead of ${calm.p99.toFixed(0)} ms`

/** Response times of others without and with the attack, in turns. */
async function alternate(node: Product, attack: (calm: Probe) => Promise<() => Promise<void>>) {
  const calm: Probe[] = []
  const attacked: Probe[] = []
  await warmUp(node, PATH)
  for (let window = 0; window < WINDOWS; window += 1) {
    calm.push(await probeDuring(node, PATH, () => wait(WINDOW_MS)))
    const stop = await attack(summarize(calm))
    attacked.push(await probeDuring(node, PATH, () => wait(WINDOW_MS)))
    await stop()
  }
  return { calm: summarize(calm), attacked: summarize(attacked) }
}

/** A brand with a code and an API key; returns the key. */
export async function createSystem(node: Product, cluster: Cluster): Promise<string> {
  const { brand, racer } = await createParties(node)
  const [row] = await cluster.query<{ id: string }>('select id from brands where owner_user_id = $1', [
    brand.userId,
  ])
  const db = drizzle(cluster.url, { casing: 'snake_case' })
  try {
    const parties = { brandUserId: brand.userId, athleteUserId: racer.userId }
    const contract = await insertContract(db, { brandId: row?.id ?? '', ...parties })
    await insertCode(db, contract)
  } finally {
    await db.$client.end()
  }
  const body = { name: 'Till', mode: 'LIVE' as const, scopes: ['redemptions:write' as const] }
  const { body: created, status } = await call(node, apiKeyEndpoints.make, { body }, { person: brand })
  if (!created) throw new Error(`Creating the API key failed: ${status}`)
  return created.key
}
