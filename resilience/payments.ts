import { setTimeout as wait } from 'node:timers/promises'
import { readEnv } from '#server/platform/env.ts'
import { setUpStripe } from '#server/platform/stripe/set-up-stripe.ts'
import { checkoutEndpoints } from '#shared/memberships/billing.contract.ts'
import type { Product } from '#tests/support/built-product.ts'
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe/fake-stripe.ts'
import { call, type Person, register } from './call.ts'
import type { Cluster } from './cluster.ts'
import { APP_URL, type Nodes } from './nodes.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'

const RUNS = 3
const REPORTED = 8
const UNREPORTED = 4
const TIMEOUT_MS = 60_000
/** The process dies after so many reports were acknowledged. */
const ACKNOWLEDGED = 5
const PENDING = `select from graphile_worker.jobs where task_identifier in ('billing.event', 'memberships.reconcile')`

/** Who was charged is a member, whenever the process died and whichever reports arrived. */
export const paymentTest: ResilienceTest = {
  id: 'R17',
  title: 'kill -9 between the charge of a plan and its webhook',
  runs: RUNS,
  run: () => withStripe(checkNoPaymentIsLost),
  control: () => withStripe(detectLostReports),
}

type Setup = { cluster: Cluster; nodes: Nodes; fake: FakeStripe }

async function withStripe(work: (setup: Setup) => Promise<Result>): Promise<Result> {
  const fake = await startFakeStripe()
  try {
    const env = readEnv({ ...fake.settings, APP_URL })
    if (!env.stripe) throw new Error('The settings of the fake Stripe are incomplete')
    await setUpStripe(env, env.stripe)
    return await withCluster((cluster, nodes) => work({ cluster, nodes, fake }), fake.settings)
  } finally {
    await fake.stop()
  }
}

async function checkNoPaymentIsLost({ cluster, nodes, fake }: Setup): Promise<Result> {
  const sum = { charged: 0, acknowledged: 0, repeated: 0, missing: 0, missingAtNight: 0 }
  let node = await nodes.start()
  for (let run = 0; run < RUNS; run++) {
    const reported = await chargeAll(fake, node, REPORTED)
    const { acknowledged, unanswered } = await reportAndKill(fake, node)
    node = await nodes.start()
    const unreported = await chargeAll(fake, node, UNREPORTED)
    // These reports are lost for good. Those without a response are sent again, as Stripe does.
    fake.newEvents()
    for (const event of unanswered) await send(fake, node, event)
    await waitForJobs(cluster)
    sum.missing += await countMissing(cluster, reported)
    await cluster.query(`select graphile_worker.add_job('memberships.reconcile', '{}'::json)`)
    await waitForJobs(cluster)
    sum.missingAtNight += await countMissing(cluster, unreported)
    sum.charged += reported.length + unreported.length
    sum.acknowledged += acknowledged
    sum.repeated += unanswered.length
  }
  const unprocessed = (await cluster.query('select from billing_events where processed_at is null')).length
  const doubled = fake.state.subscriptions.all().length - sum.charged
  return {
    summary: `${sum.charged} charged, ${sum.acknowledged} reports acknowledged before the crash and ${sum.repeated} repeated after it, ${unprocessed} not processed: ${sum.missing} without a plan, ${sum.missingAtNight} after a night without reports, ${doubled} charged twice`,
    hasPassed:
      sum.acknowledged > 0 &&
      [sum.missing, sum.missingAtNight, unprocessed, doubled].every((wrong) => wrong === 0),
  }
}

/** The same check must find members who were charged when the acknowledged reports are really gone. */
async function detectLostReports({ cluster, nodes, fake }: Setup): Promise<Result> {
  const node = await nodes.start()
  const buyers = await chargeAll(fake, node, REPORTED)
  await node.stop('SIGKILL')
  await nodes.start()
  await waitForJobs(cluster)
  const missing = await countMissing(cluster, buyers)
  return { summary: `without any report ${missing} of ${buyers.length} have no plan`, hasPassed: missing > 0 }
}

/** New racers buy a plan on Stripe's page; nothing is reported yet. */
async function chargeAll(fake: FakeStripe, node: Product, count: number): Promise<Person[]> {
  const buyers: Person[] = []
  const choice = { plan: 'racer-pro', interval: 'month' } as const
  for (let i = 0; i < count; i++) {
    const person = await register(node, 'ATHLETE')
    const { body, status } = await call(node, checkoutEndpoints.open, { body: choice }, { person })
    if (!body) throw new Error(`Opening the payment page failed: ${status}`)
    fake.payCheckout(body.id, 'success')
    buyers.push(person)
  }
  return buyers
}

type Event = ReturnType<FakeStripe['newEvents']>[number]

async function send(fake: FakeStripe, node: Product, event: Event): Promise<boolean> {
  const { body, headers } = fake.sign(event)
  const request = fetch(`${node.url}/api/webhooks/stripe`, { method: 'POST', body, headers })
  return (await request.catch(() => null))?.ok ?? false
}

/** Sends all reports at once and kills the process while they arrive; those without a response are returned. */
async function reportAndKill(fake: FakeStripe, node: Product) {
  let acknowledged = 0
  let killed: Promise<unknown> | undefined
  const unanswered: Event[] = []
  await Promise.all(
    fake.newEvents().map(async (event) => {
      if (!(await send(fake, node, event))) unanswered.push(event)
      else if (++acknowledged === ACKNOWLEDGED) killed = node.stop('SIGKILL')
    }),
  )
  await (killed ?? node.stop('SIGKILL'))
  return { acknowledged, unanswered }
}

async function waitForJobs({ query }: Cluster): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS
  while ((await query(PENDING)).length > 0 && performance.now() < deadline) await wait(100)
}

async function countMissing({ query }: Cluster, buyers: readonly Person[]): Promise<number> {
  const active = await query(
    `select from memberships where status = 'ACTIVE' and user_id = any($1::uuid[])`,
    [buyers.map(({ userId }) => userId)],
  )
  return buyers.length - active.length
}
