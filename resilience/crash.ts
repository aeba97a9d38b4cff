import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from '#tests/support/built-product.ts'
import type { Cluster } from './cluster.ts'
import { countBrokenDeals } from './deal.ts'
import { openMessageWriter } from './message-writer.ts'
import type { Nodes } from './nodes.ts'
import { openOfferWriter } from './offer-writer.ts'
import { openProfileWriter } from './profile-writer.ts'
import type { Finding, ResilienceTest } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'
import { addUp, type Tally, type Writer } from './writer.ts'

const RUNS = 5
const WRITERS_OF_EACH_KIND = 4
const WRITE_MS = 1_000

/** Quality R1: what was answered as done is there, once, whatever dies. */
export const crashTest: ResilienceTest = {
  id: 'R1',
  what: 'kill -9 of the server and of PostgreSQL while messages, profiles, offers and acceptances are written',
  runs: RUNS,
  prove: () => withCluster(proveNothingIsLost),
  control: () => withCluster(loseOnPurpose),
}

async function proveNothingIsLost(cluster: Cluster, nodes: Nodes): Promise<Finding> {
  const tallies: Tally[] = []
  let node = await nodes.start()
  for (let run = 0; run < RUNS; run++) {
    const { finish } = beginWriting(await openWriters(node), () => node)
    await wait(WRITE_MS + jitter())
    await node.stop('SIGKILL')
    node = await nodes.start()
    await wait(WRITE_MS + jitter())
    await cluster.crash()
    await cluster.start()
    await wait(WRITE_MS)
    tallies.push(await finish(cluster))
  }
  const sum = addUp(tallies)
  const counters = await countWrongCounters(cluster)
  const { contracts, walks } = await countBrokenDeals(cluster)
  return {
    found: `${say(sum)}, ${counters} wrong unread counters, ${contracts} offers without their contract or the other way around, ${walks} illegal histories`,
    isGood:
      sum.acknowledged > 0 &&
      [sum.lost, sum.doubled, counters, contracts, walks].every((wrong) => wrong === 0),
  }
}

/** A server that answers before it has written must be found out by the same check. */
async function loseOnPurpose(cluster: Cluster, nodes: Nodes): Promise<Finding> {
  await cluster.configure({
    synchronous_commit: 'off',
    wal_writer_delay: '10s',
    wal_writer_flush_after: '1GB',
    wal_buffers: '64MB',
  })
  const node = await nodes.start()
  const writers = await openWriters(node)
  // Who writes must be known after the crash; only what they write is put at risk.
  await cluster.ask('checkpoint')
  const { finish } = beginWriting(writers, () => node)
  await wait(WRITE_MS)
  await cluster.crash()
  await cluster.start()
  await wait(WRITE_MS)
  const tally = await finish(cluster)
  return { found: `with synchronous_commit=off ${say(tally)}`, isGood: tally.lost > 0 }
}

async function openWriters(node: Product): Promise<Writer[]> {
  const writers: Writer[] = []
  for (let i = 0; i < WRITERS_OF_EACH_KIND; i++) {
    writers.push(await openProfileWriter(node), await openMessageWriter(node), await openOfferWriter(node))
  }
  return writers
}

function beginWriting(writers: readonly Writer[], node: () => Product) {
  let isOver = false
  const writing = writers.map((writer) => writer.write(node, () => isOver))
  return {
    async finish(cluster: Cluster): Promise<Tally> {
      isOver = true
      await Promise.all(writing)
      return addUp(await Promise.all(writers.map((writer) => writer.check(node(), cluster))))
    },
  }
}

/** Quality R5, for what this test wrote: what the badge says is what lies there unread. */
async function countWrongCounters({ ask }: Cluster): Promise<number> {
  const rows = await ask(`
    select from conversation_members member
    where unread <> (
      select count(*) from messages
      where messages.conversation_id = member.conversation_id and sender_id <> member.user_id
        and (member.last_read_message_id is null or messages.id > member.last_read_message_id))`)
  return rows.length
}

/** So that no two runs are hit at the same moment of a write. */
const jitter = () => Math.random() * 300

const say = ({ acknowledged, lost, doubled }: Tally) =>
  `${acknowledged.toLocaleString('en')} acknowledged writes, ${lost} lost, ${doubled} doubled`
