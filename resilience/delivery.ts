import { setTimeout as wait } from 'node:timers/promises'
import { register } from './call.ts'
import type { Cluster } from './cluster.ts'
import { startMailReceiver } from './mail-receiver.ts'
import { acquaint, send } from './message-writer.ts'
import type { Nodes } from './nodes.ts'
import { startPushReceiver } from './push-receiver.ts'
import type { Finding, ResilienceTest } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'

const SLOW_RECEIVERS = 24
const PATIENCE_MS = 60_000
/** What is sent while receivers hang may not wait for them. */
const UNHINDERED_MS = 5_000
/** More deliveries of one thing than this, for one death, are a storm. */
const REPEATS_MAX = 3
const DUE_JOBS = 'select from graphile_worker.jobs where run_at <= now()'

/** Quality R7: whatever a receiver does, and whoever dies, everything is delivered at least once and can be told apart. */
export const deliveryTest: ResilienceTest = {
  id: 'R7',
  what: 'workers killed mid-delivery; receivers slow, failing, gone',
  runs: 1,
  prove: () => withReceivers(proveDelivery),
  control: () => withReceivers(deliverNothing),
}

type Room = {
  cluster: Cluster
  nodes: Nodes
  mail: Awaited<ReturnType<typeof startMailReceiver>>
  push: Awaited<ReturnType<typeof startPushReceiver>>
}

async function proveDelivery(room: Room): Promise<Finding> {
  // The slow ones come last: what hangs would hang into the others.
  const parts = [
    ...(await tryFailingReceivers(room)),
    await killMidDelivery(room),
    await trySlowReceivers(room),
  ]
  return {
    found: parts.map(({ found, isGood }) => (isGood ? found : `NOT: ${found}`)).join('; '),
    isGood: parts.every(({ isGood }) => isGood),
  }
}

/** 451 and 500 are tried again, later each time and under the same id; 410 is taken at its word. */
async function tryFailingReceivers({ cluster, nodes, mail, push }: Room): Promise<Finding[]> {
  const node = await nodes.start()
  const sender = await register(node, 'BRAND')
  mail.expect('refused@resilience.test', 'refuse', 'refuse')
  const refused = await register(node, 'ATHLETE', 'refused@resilience.test')
  const failing = await push.subscribe(node, refused, [500, 500])
  const left = await register(node, 'ATHLETE')
  const gone = await push.subscribe(node, left, [410])
  await send(node, { from: sender, to: refused, body: 'Three tries' })
  await send(node, { from: sender, to: left, body: 'One try' })

  await until(() => failing.deliveries().length >= 3 && mail.to('refused@resilience.test').length >= 3)
  const pushes = failing.deliveries()
  const mails = mail.to('refused@resilience.test')
  const kept = await cluster.ask('select from push_subscriptions where endpoint = $1', [gone.endpoint])
  await node.stop()
  return [
    describeTries('push after two 500', pushes, new Set(pushes.map(({ topic }) => topic))),
    describeTries('mail after two 451', mails, new Set(mails.map(({ id }) => id))),
    {
      found: `410 removes the subscription after ${gone.deliveries().length} try`,
      isGood: kept.length === 0 && gone.deliveries().length === 1,
    },
  ]
}

/** Every worker that calls outside is kept waiting; people who write to each other do not notice. */
async function trySlowReceivers({ cluster, nodes, mail, push }: Room): Promise<Finding> {
  const node = await nodes.start()
  const { sender, receiver } = await acquaint(node)
  for (let i = 0; i < SLOW_RECEIVERS; i++) {
    const address = `slow-${i}@resilience.test`
    mail.expect(address, 'hold')
    const slow = await register(node, 'ATHLETE', address)
    await push.subscribe(node, slow, ['hold'])
    await send(node, { from: sender, to: slow, body: 'Nobody answers' })
  }
  await wait(2_000)
  const began = performance.now()
  const { id } = await send(node, { from: sender, to: receiver, body: 'Meanwhile' })
  const answeredMs = performance.now() - began
  const delivered = 'select from messages where id = $1 and delivered_at is not null'
  await until(async () => (await cluster.ask(delivered, [id])).length > 0)
  const deliveredMs = performance.now() - began
  await node.stop('SIGKILL')
  return {
    found: `with ${SLOW_RECEIVERS} mails and pushes hanging a message is answered in ${Math.round(answeredMs)} ms and delivered in ${Math.round(deliveredMs)} ms`,
    isGood: deliveredMs < UNHINDERED_MS,
  }
}

/** The receiver has the whole mail but has not said so when the worker dies; another node does it again. */
async function killMidDelivery({ cluster, nodes, mail, push }: Room): Promise<Finding> {
  const address = 'killed@resilience.test'
  const node = await nodes.start()
  const { sender, receiver } = await acquaint(node)
  // Otherwise the browser may still be told of their first words, which is another push with another id.
  await until(async () => (await cluster.ask(DUE_JOBS)).length === 0)
  const browser = await push.subscribe(node, receiver, ['hold'])
  mail.expect(address, 'hold')
  await register(node, 'ATHLETE', address)
  await send(node, { from: sender, to: receiver, body: 'Mid-delivery' })
  await until(() => mail.to(address).length > 0 && browser.deliveries().length > 0)
  await node.stop('SIGKILL')
  const died = performance.now()
  const next = await nodes.start()
  await until(() => mail.to(address).length > 1 && browser.deliveries().length > 1)
  const seconds = Math.round((performance.now() - died) / 1000)
  await next.stop('SIGKILL')
  const mailIds = mail.to(address).map(({ id }) => id)
  const pushIds = browser.deliveries().map(({ topic }) => topic)
  return {
    found: `a killed worker's ${describeRepeats('mail', mailIds)} and its ${describeRepeats('push', pushIds)}, within ${seconds} s`,
    isGood: isRepeatOfOne(mailIds) && isRepeatOfOne(pushIds),
  }
}

/** At least once, so again after the death, and under the one id that lets the receiver take it once. */
const isRepeatOfOne = (ids: readonly string[]) =>
  ids.length > 1 && ids.length <= REPEATS_MAX && new Set(ids).size === 1 && !ids.includes('')

const describeRepeats = (what: string, ids: readonly string[]) =>
  `${what} came ${ids.length} times under ${new Set(ids).size} id`

/** Killed and not replaced, nobody delivers: a test that sees a second delivery here would see one anywhere. */
async function deliverNothing({ nodes, mail }: Room): Promise<Finding> {
  const address = 'nobody@resilience.test'
  const node = await nodes.start()
  mail.expect(address, 'hold')
  await register(node, 'ATHLETE', address)
  await until(() => mail.to(address).length > 0)
  await node.stop('SIGKILL')
  await wait(5_000)
  const count = mail.to(address).length
  return { found: `without another node ${count} delivery, and never a second`, isGood: count === 1 }
}

function describeTries(what: string, tries: readonly { at: number }[], ids: Set<string>): Finding {
  const gaps = tries.slice(1).map(({ at }, i) => (at - (tries[i]?.at ?? 0)) / 1000)
  const isGrowing = gaps.every((gap, i) => gap > (gaps[i - 1] ?? 0))
  return {
    found: `${what}: ${tries.length} tries, ${gaps.map((gap) => gap.toFixed(1)).join(' and ')} s apart, ${ids.size} id`,
    isGood: tries.length === 3 && isGrowing && ids.size === 1 && !ids.has(''),
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline && !(await isSo())) await wait(50)
}

async function withReceivers(work: (room: Room) => Promise<Finding>): Promise<Finding> {
  const mail = await startMailReceiver()
  const push = await startPushReceiver()
  try {
    return await withCluster((cluster, nodes) => work({ cluster, nodes, mail, push }), {
      ...mail.settings,
      ...push.settings,
    })
  } finally {
    push.stop()
    await mail.stop()
  }
}
