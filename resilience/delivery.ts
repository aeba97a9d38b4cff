import { setTimeout as wait } from 'node:timers/promises'
import { register } from './call.ts'
import type { Cluster } from './cluster.ts'
import { startMailReceiver } from './mail-receiver.ts'
import { send, startConversation } from './message-writer.ts'
import type { Nodes } from './nodes.ts'
import { startPushReceiver } from './push-receiver.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'

const SLOW_RECEIVERS = 24
const TIMEOUT_MS = 60_000
/** A message must be delivered within this time while other receivers hang. */
const DELIVERY_LIMIT_MS = 5_000
/** More deliveries than this after one crash count as a retry storm. */
const MAX_DELIVERIES = 3
const DUE_JOBS = 'select from graphile_worker.jobs where run_at <= now()'

/** Quality R7: at-least-once delivery with stable ids, whatever receivers do and whichever worker dies. */
export const deliveryTest: ResilienceTest = {
  id: 'R7',
  title: 'workers killed mid-delivery; receivers slow, failing or gone',
  runs: 1,
  run: () => withReceivers(checkDelivery),
  control: () => withReceivers(checkNoRedelivery),
}

type Setup = {
  cluster: Cluster
  nodes: Nodes
  mail: Awaited<ReturnType<typeof startMailReceiver>>
  push: Awaited<ReturnType<typeof startPushReceiver>>
}

async function checkDelivery(setup: Setup): Promise<Result> {
  // Slow receivers come last, because their hanging deliveries would disturb the other parts.
  const parts = [
    ...(await tryFailingReceivers(setup)),
    await killMidDelivery(setup),
    await trySlowReceivers(setup),
  ]
  return {
    summary: parts.map(({ summary, hasPassed }) => (hasPassed ? summary : `FAILED: ${summary}`)).join('; '),
    hasPassed: parts.every(({ hasPassed }) => hasPassed),
  }
}

/** 451 and 500 are retried with backoff and the same id; 410 removes the subscription. */
async function tryFailingReceivers({ cluster, nodes, mail, push }: Setup): Promise<Result[]> {
  const node = await nodes.start()
  const sender = await register(node, 'BRAND')
  mail.expect('rejected@resilience.test', 'reject', 'reject')
  const rejected = await register(node, 'ATHLETE', 'rejected@resilience.test')
  const failing = await push.subscribe(node, rejected, [500, 500])
  const left = await register(node, 'ATHLETE')
  const gone = await push.subscribe(node, left, [410])
  await send(node, { from: sender, to: rejected, body: 'Three attempts' })
  await send(node, { from: sender, to: left, body: 'One attempt' })

  await waitUntil(() => failing.deliveries().length >= 3 && mail.to('rejected@resilience.test').length >= 3)
  const pushes = failing.deliveries()
  const mails = mail.to('rejected@resilience.test')
  const subscriptions = await cluster.query('select from push_subscriptions where endpoint = $1', [
    gone.endpoint,
  ])
  await node.stop()
  return [
    checkAttempts('push after two 500', pushes, new Set(pushes.map(({ topic }) => topic))),
    checkAttempts('mail after two 451', mails, new Set(mails.map(({ id }) => id))),
    {
      summary: `410 removes the subscription after ${gone.deliveries().length} attempt`,
      hasPassed: subscriptions.length === 0 && gone.deliveries().length === 1,
    },
  ]
}

/** Every worker for external calls is blocked; messages between users are not delayed. */
async function trySlowReceivers({ cluster, nodes, mail, push }: Setup): Promise<Result> {
  const node = await nodes.start()
  const { sender, receiver } = await startConversation(node)
  for (let i = 0; i < SLOW_RECEIVERS; i++) {
    const email = `slow-${i}@resilience.test`
    mail.expect(email, 'hang')
    const slow = await register(node, 'ATHLETE', email)
    await push.subscribe(node, slow, ['hang'])
    await send(node, { from: sender, to: slow, body: 'No response' })
  }
  await wait(2_000)
  const startedAt = performance.now()
  const { id } = await send(node, { from: sender, to: receiver, body: 'Meanwhile' })
  const responseMs = performance.now() - startedAt
  const delivered = 'select from messages where id = $1 and delivered_at is not null'
  await waitUntil(async () => (await cluster.query(delivered, [id])).length > 0)
  const deliveredMs = performance.now() - startedAt
  await node.stop('SIGKILL')
  return {
    summary: `with ${SLOW_RECEIVERS} mails and pushes hanging, a message gets its response in ${Math.round(responseMs)} ms and delivered in ${Math.round(deliveredMs)} ms`,
    hasPassed: deliveredMs < DELIVERY_LIMIT_MS,
  }
}

/** The worker dies after the receiver got the mail but before it confirmed; another node delivers again. */
async function killMidDelivery({ cluster, nodes, mail, push }: Setup): Promise<Result> {
  const email = 'killed@resilience.test'
  const node = await nodes.start()
  const { sender, receiver } = await startConversation(node)
  // Otherwise a push for the first messages, with another id, could still reach the browser.
  await waitUntil(async () => (await cluster.query(DUE_JOBS)).length === 0)
  const browser = await push.subscribe(node, receiver, ['hang'])
  mail.expect(email, 'hang')
  await register(node, 'ATHLETE', email)
  await send(node, { from: sender, to: receiver, body: 'Mid-delivery' })
  await waitUntil(() => mail.to(email).length > 0 && browser.deliveries().length > 0)
  await node.stop('SIGKILL')
  const killedAt = performance.now()
  const next = await nodes.start()
  await waitUntil(() => mail.to(email).length > 1 && browser.deliveries().length > 1)
  const seconds = Math.round((performance.now() - killedAt) / 1000)
  await next.stop('SIGKILL')
  const mailIds = mail.to(email).map(({ id }) => id)
  const pushIds = browser.deliveries().map(({ topic }) => topic)
  return {
    summary: `after a worker was killed, its ${describeDeliveries('mail', mailIds)} and its ${describeDeliveries('push', pushIds)}, within ${seconds} s`,
    hasPassed: isRedelivered(mailIds) && isRedelivered(pushIds),
  }
}

/** Delivered again after the crash, with the same id so that the receiver can deduplicate. */
const isRedelivered = (ids: readonly string[]) =>
  ids.length > 1 && ids.length <= MAX_DELIVERIES && new Set(ids).size === 1 && !ids.includes('')

const describeDeliveries = (what: string, ids: readonly string[]) =>
  `${what} was delivered ${ids.length} times with ${new Set(ids).size} id`

/** No node replaces the killed one, so no second delivery may be detected. */
async function checkNoRedelivery({ nodes, mail }: Setup): Promise<Result> {
  const email = 'nobody@resilience.test'
  const node = await nodes.start()
  mail.expect(email, 'hang')
  await register(node, 'ATHLETE', email)
  await waitUntil(() => mail.to(email).length > 0)
  await node.stop('SIGKILL')
  await wait(5_000)
  const count = mail.to(email).length
  return { summary: `without another node ${count} delivery and no second one`, hasPassed: count === 1 }
}

function checkAttempts(what: string, attempts: readonly { at: number }[], ids: Set<string>): Result {
  const gaps = attempts.slice(1).map(({ at }, i) => (at - (attempts[i]?.at ?? 0)) / 1000)
  const isGrowing = gaps.every((gap, i) => gap > (gaps[i - 1] ?? 0))
  return {
    summary: `${what}: ${attempts.length} attempts, ${gaps.map((gap) => gap.toFixed(1)).join(' and ')} s apart, ${ids.size} id`,
    hasPassed: attempts.length === 3 && isGrowing && ids.size === 1 && !ids.has(''),
  }
}

async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS
  while (performance.now() < deadline && !(await condition())) await wait(50)
}

async function withReceivers(work: (setup: Setup) => Promise<Result>): Promise<Result> {
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
