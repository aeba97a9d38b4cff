import { setTimeout as wait } from 'node:timers/promises'
import { formatCount } from '#shared/format/number.ts'
import type { Product } from '#tests/support/built-product.ts'
import type { Cluster } from './cluster.ts'
import { createDealWriter } from './deal-writer.ts'
import { createMessageWriter } from './message-writer.ts'
import type { Nodes } from './nodes.ts'
import { createOfferWriter } from './offer-writer.ts'
import { countInconsistentOffers } from './offers.ts'
import { createProfileWriter } from './profile-writer.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'
import { createSaleWriter } from './sale-writer.ts'
import { withCluster } from './with-cluster.ts'
import { sumTallies, type Tally, type Writer } from './writer.ts'

const RUNS = 5
const WRITES_PER_RUN = 15_000
/** They are reported in batches, so they would otherwise be almost all of the writes. */
const SALES_PER_RUN = 9_000
/** What happens in each run once so much of it is written. */
const FAILURES = [
  { after: 0.2, kind: 'server' },
  { after: 0.4, kind: 'database' },
  { after: 0.6, kind: 'server' },
  { after: 0.8, kind: 'database' },
] as const
const RUN_LIMIT_MS = 20 * 60_000
const CONTROL_MS = 2_000

/** Quality R1: every acknowledged write survives a crash, exactly once. */
export const crashTest: ResilienceTest = {
  id: 'R1',
  title: `kill -9 of the server and of PostgreSQL during ${formatCount(WRITES_PER_RUN)} writes`,
  runs: RUNS,
  run: () => withCluster(checkNothingIsLost),
  control: () => withCluster(detectLostWrites),
}

async function checkNothingIsLost(cluster: Cluster, nodes: Nodes): Promise<Result> {
  const runs: KindTally[][] = []
  let node = await nodes.start()
  for (let run = 0; run < RUNS; run++) {
    const writers = await createWriters(node, cluster)
    const writing = startWriting(writers, () => node)
    for (const { after, kind } of FAILURES) {
      await writing.until(WRITES_PER_RUN * after)
      await wait(jitter())
      if (kind === 'server') {
        await node.stop('SIGKILL')
        node = await nodes.start()
      } else {
        await cluster.crash()
        await cluster.start()
      }
    }
    await writing.until(WRITES_PER_RUN)
    runs.push(await writing.finish(cluster))
  }
  const counts = runs.map((kinds) => kinds.reduce((sum, { acknowledged }) => sum + acknowledged, 0))
  const sum = sumTallies(runs.flat())
  const counters = await countWrongCounters(cluster)
  const { contracts, histories } = await countInconsistentOffers(cluster)
  return {
    summary: `${formatTally(sum)} (${counts.map(formatCount).join(', ')}), ${counters} wrong unread counters, ${contracts} mismatches between accepted offers and contracts, ${histories} illegal histories`,
    hasPassed:
      counts.every((count) => count >= WRITES_PER_RUN) &&
      [sum.lost, sum.duplicated, counters, contracts, histories].every((wrong) => wrong === 0),
    table: [
      ['Run', ...(runs[0] ?? []).map(({ kind }) => kind), 'Lost', 'Duplicated'],
      ...runs.map((kinds, at) => {
        const { lost, duplicated } = sumTallies(kinds)
        return [at + 1, ...kinds.map(({ acknowledged }) => acknowledged), lost, duplicated].map(formatCount)
      }),
    ],
  }
}

/** The same check must detect a database that acknowledges before it writes. */
async function detectLostWrites(cluster: Cluster, nodes: Nodes): Promise<Result> {
  await cluster.configure({
    synchronous_commit: 'off',
    wal_writer_delay: '10s',
    wal_writer_flush_after: '1GB',
    wal_buffers: '64MB',
  })
  const node = await nodes.start()
  const writers = await createWriters(node, cluster)
  // The writers' accounts must survive the crash; only what they write afterwards is at risk.
  await cluster.query('checkpoint')
  const writing = startWriting(writers, () => node)
  await wait(CONTROL_MS)
  await cluster.crash()
  await cluster.start()
  await wait(CONTROL_MS)
  const tally = sumTallies(await writing.finish(cluster))
  return { summary: `with synchronous_commit=off ${formatTally(tally)}`, hasPassed: tally.lost > 0 }
}

type KindTally = Tally & { kind: string }
type Writers = readonly { kind: string; writers: readonly Writer[] }[]

async function createWriters(node: Product, cluster: Cluster): Promise<Writers> {
  const many = async (count: number, kind: string, create: () => Promise<Writer>) => {
    const writers: Writer[] = []
    while (writers.length < count) writers.push(await create())
    return { kind, writers }
  }
  return [
    await many(3, 'Saved profiles', () => createProfileWriter(node)),
    await many(3, 'Messages', () => createMessageWriter(node)),
    await many(2, 'Offers and acceptances', () => createOfferWriter(node)),
    await many(4, 'Steps of deals: signatures, payments', () => createDealWriter(node)),
    await many(1, 'Sales', () => createSaleWriter(node, cluster, SALES_PER_RUN)),
  ]
}

function startWriting(kinds: Writers, node: () => Product) {
  let isDone = false
  const all = kinds.flatMap(({ writers }) => writers)
  const writing = all.map((writer) => writer.write(node, () => isDone))
  const startedAt = performance.now()
  return {
    /** Until so many writes are acknowledged; on a machine that is too slow the run ends with fewer, and fails. */
    async until(count: number): Promise<void> {
      const hasEnough = () => all.reduce((sum, writer) => sum + writer.acknowledged(), 0) >= count
      while (!hasEnough() && performance.now() - startedAt < RUN_LIMIT_MS) await wait(10)
    },
    async finish(cluster: Cluster): Promise<KindTally[]> {
      isDone = true
      await Promise.all(writing)
      const check = (writer: Writer) => writer.check(node(), cluster)
      return Promise.all(
        kinds.map(async ({ kind, writers }) => ({
          kind,
          ...sumTallies(await Promise.all(writers.map(check))),
        })),
      )
    },
  }
}

/** Quality R5, for what this test wrote: unread counters match the unread messages. */
async function countWrongCounters({ query }: Cluster): Promise<number> {
  const rows = await query(`
    select from conversation_members member
    where unread <> (
      select count(*) from messages
      where messages.conversation_id = member.conversation_id and sender_id <> member.user_id
        and (member.last_read_message_id is null or messages.id > member.last_read_message_id))`)
  return rows.length
}

/** Varies the moment of the crash between runs. */
const jitter = () => Math.random() * 300

const formatTally = ({ acknowledged, lost, duplicated }: Tally) =>
  `${formatCount(acknowledged)} acknowledged writes, ${lost} lost, ${duplicated} duplicated`
