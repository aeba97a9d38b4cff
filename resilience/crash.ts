import { setTimeout as wait } from 'node:timers/promises'
import { formatCount } from '#shared/format/number.ts'
import type { Product } from '#tests/support/built-product.ts'
import type { Cluster } from './cluster.ts'
import { createMessageWriter } from './message-writer.ts'
import type { Nodes } from './nodes.ts'
import { createOfferWriter } from './offer-writer.ts'
import { countInconsistentOffers } from './offers.ts'
import { createProfileWriter } from './profile-writer.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'
import { sumTallies, type Tally, type Writer } from './writer.ts'

const RUNS = 5
const WRITERS_PER_KIND = 4
const WRITE_MS = 1_000

/** Quality R1: every acknowledged write survives a crash, exactly once. */
export const crashTest: ResilienceTest = {
  id: 'R1',
  title:
    'kill -9 of the server and of PostgreSQL while messages, profiles, offers and acceptances are written',
  runs: RUNS,
  run: () => withCluster(checkNothingIsLost),
  control: () => withCluster(detectLostWrites),
}

async function checkNothingIsLost(cluster: Cluster, nodes: Nodes): Promise<Result> {
  const tallies: Tally[] = []
  let node = await nodes.start()
  for (let run = 0; run < RUNS; run++) {
    const { finish } = startWriting(await createWriters(node), () => node)
    await wait(WRITE_MS + jitter())
    await node.stop('SIGKILL')
    node = await nodes.start()
    await wait(WRITE_MS + jitter())
    await cluster.crash()
    await cluster.start()
    await wait(WRITE_MS)
    tallies.push(await finish(cluster))
  }
  const sum = sumTallies(tallies)
  const counters = await countWrongCounters(cluster)
  const { contracts, histories } = await countInconsistentOffers(cluster)
  return {
    summary: `${formatTally(sum)}, ${counters} wrong unread counters, ${contracts} mismatches between accepted offers and contracts, ${histories} illegal histories`,
    hasPassed:
      sum.acknowledged > 0 &&
      [sum.lost, sum.duplicated, counters, contracts, histories].every((wrong) => wrong === 0),
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
  const writers = await createWriters(node)
  // The writers' accounts must survive the crash; only what they write afterwards is at risk.
  await cluster.query('checkpoint')
  const { finish } = startWriting(writers, () => node)
  await wait(WRITE_MS)
  await cluster.crash()
  await cluster.start()
  await wait(WRITE_MS)
  const tally = await finish(cluster)
  return { summary: `with synchronous_commit=off ${formatTally(tally)}`, hasPassed: tally.lost > 0 }
}

async function createWriters(node: Product): Promise<Writer[]> {
  const writers: Writer[] = []
  for (let i = 0; i < WRITERS_PER_KIND; i++) {
    writers.push(
      await createProfileWriter(node),
      await createMessageWriter(node),
      await createOfferWriter(node),
    )
  }
  return writers
}

function startWriting(writers: readonly Writer[], node: () => Product) {
  let isDone = false
  const writing = writers.map((writer) => writer.write(node, () => isDone))
  return {
    async finish(cluster: Cluster): Promise<Tally> {
      isDone = true
      await Promise.all(writing)
      return sumTallies(await Promise.all(writers.map((writer) => writer.check(node(), cluster))))
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
