import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { WEBHOOK_PARALLEL_MAX, WEBHOOKS_MAX } from '#shared/webhooks/webhook.constants.ts'
import { webhookEndpoints } from '#shared/webhooks/webhook.contract.ts'
import { call, register } from './call.ts'
import { startMailReceiver } from './mail-receiver.ts'
import { createParties } from './offers.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'

const BRANDS = 2
const MESSAGES_PER_ENDPOINT = 5
const URGENT_WORKERS = 4
const TIMEOUT_MS = 30_000
/** How much later than without tarpits a password reset may arrive. */
const DELAY_LIMIT_MS = 2_000

type Node = { url: string }
type Mail = Awaited<ReturnType<typeof startMailReceiver>>
type Setup = { node: Node; mail: Mail; tarpit: Tarpit }

/** Issue 14: endpoints that never respond occupy a few workers, and none that send what people wait for. */
export const tarpitTest: ResilienceTest = {
  id: 'R14',
  title: 'two brands with ten tarpit endpoints each, and a forgotten password',
  runs: 1,
  run: () => withTarpit(checkReset),
  control: () => withTarpit(checkBlockedReset),
}

async function checkReset({ node, mail, tarpit }: Setup): Promise<Result> {
  const before = await resetPassword(node, mail, 'before@resilience.test')
  for (let n = 0; n < BRANDS; n++) await fillTarpits({ node, tarpit })
  await waitUntil(() => tarpit.open() >= BRANDS)
  const during = await resetPassword(node, mail, 'during@resilience.test')
  const delay = during - before
  return {
    summary: `a reset arrives after ${Math.round(during)} ms instead of ${Math.round(before)} ms, with ${tarpit.open()} of ${BRANDS * WEBHOOKS_MAX * MESSAGES_PER_ENDPOINT} messages hanging`,
    hasPassed: delay <= DELAY_LIMIT_MS && tarpit.most() <= BRANDS * WEBHOOK_PARALLEL_MAX,
  }
}

/** With the workers for urgent mails hanging, the same measurement must show the delay. */
async function checkBlockedReset({ node, mail }: Setup): Promise<Result> {
  const before = await resetPassword(node, mail, 'before@resilience.test')
  for (let n = 0; n < URGENT_WORKERS; n++) {
    mail.expect(`hanging-${n}@resilience.test`, 'hang')
    await register(node, 'ATHLETE', `hanging-${n}@resilience.test`)
  }
  const hasHung = (n: number) => mail.to(`hanging-${n}@resilience.test`).length > 0
  await waitUntil(() => Array.from({ length: URGENT_WORKERS }, (_, n) => hasHung(n)).every(Boolean))
  const during = await resetPassword(node, mail, 'during@resilience.test', DELAY_LIMIT_MS * 2)
  return {
    summary: `with every worker for urgent mails hanging, a reset takes ${Math.round(during)} ms or more`,
    hasPassed: during - before > DELAY_LIMIT_MS,
  }
}

/** Registers an account that forgets its password; returns the time until the link arrives. */
async function resetPassword(node: Node, mail: Mail, email: string, timeoutMs = TIMEOUT_MS): Promise<number> {
  await register(node, 'ATHLETE', email)
  await waitUntil(() => mail.to(email).length > 0, timeoutMs)
  const known = mail.to(email).length
  const startedAt = performance.now()
  await call(node, accountEndpoints.forgotPassword, { body: { email } })
  await waitUntil(() => mail.to(email).length > known, timeoutMs)
  return performance.now() - startedAt
}

/** A brand with as many endpoints as it may have, and messages to each of them. */
async function fillTarpits({ node, tarpit }: Omit<Setup, 'mail'>): Promise<void> {
  const { brand: person } = await createParties(node)
  for (let n = 0; n < WEBHOOKS_MAX; n++) {
    const body = { url: tarpit.url(n), events: ['contract.signed' as const] }
    const { body: added, status } = await call(node, webhookEndpoints.create, { body }, { person })
    if (!added) throw new Error(`Adding a webhook failed: ${status}`)
    for (let sent = 0; sent < MESSAGES_PER_ENDPOINT; sent++) {
      await call(node, webhookEndpoints.test, { params: { id: added.id } }, { person })
    }
  }
}

type Tarpit = Awaited<ReturnType<typeof startTarpit>>

/** Accepts requests and never responds. */
async function startTarpit() {
  let open = 0
  let most = 0
  const server = createServer((request) => {
    open += 1
    most = Math.max(most, open)
    request.on('close', () => {
      open -= 1
    })
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: { OUTGOING_ALLOW: `localhost:${port}` },
    url: (n: number) => `http://localhost:${port}/${n}`,
    open: () => open,
    most: () => most,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function withTarpit(work: (setup: Setup) => Promise<Result>): Promise<Result> {
  const mail = await startMailReceiver()
  const tarpit = await startTarpit()
  try {
    return await withCluster(async (_cluster, nodes) => work({ node: await nodes.start(), mail, tarpit }), {
      ...mail.settings,
      ...tarpit.settings,
    })
  } finally {
    tarpit.stop()
    await mail.stop()
  }
}

async function waitUntil(condition: () => boolean, timeoutMs = TIMEOUT_MS): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline && !condition()) await wait(20)
}
