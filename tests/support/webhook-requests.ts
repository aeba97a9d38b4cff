import { sql } from 'drizzle-orm'
import { webhookExamples } from '#server/features/developers/webhook-examples.ts'
import { sendWebhooks } from '#server/features/webhooks/send-webhooks.ts'
import type { Database } from '#server/platform/database.ts'
import type {
  WebhookMessage,
  WebhookMessageDetail,
  WebhookWithSecret,
} from '#shared/webhooks/webhook.contract.ts'
import type { Person } from './person.ts'
import type { Brand } from './scenario.ts'
import type { TestApp } from './test-app.ts'
import type { startWebhookReceiver } from './webhook-receiver.ts'

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>

/** A new brand with an endpoint at the receiver; discards the requests and jobs of earlier tests. */
export async function createEndpoint(app: TestApp, receiver: WebhookReceiver) {
  receiver.reset()
  await app.clearJobs()
  const { brand } = await app.scenario({ brand: {} })
  const endpoint = await brand.json<WebhookWithSecret>('POST', '/api/webhook-endpoints', {
    url: receiver.url(),
    events: ['contract.signed', 'redemption.recorded'],
  })
  return { brand, endpoint }
}

export const updateEndpoint = (brand: Person, endpoint: WebhookWithSecret, given: object) =>
  brand.json<WebhookWithSecret>('PATCH', `/api/webhook-endpoints/${endpoint.id}`, {
    url: endpoint.url,
    events: endpoint.events,
    isActive: true,
    version: endpoint.version,
    ...given,
  })

export const sendContractSigned = (app: TestApp, { brandId }: Brand, number = 'C-2026-0001') =>
  sendWebhooks(app.services, brandId, 'contract.signed', {
    ...webhookExamples['contract.signed'].data,
    number,
  })

export const listMessages = (brand: Person, { id }: WebhookWithSecret) =>
  brand.json<WebhookMessage[]>('GET', `/api/webhook-messages?endpointId=${id}`)

export async function fetchLatestMessage(
  brand: Person,
  endpoint: WebhookWithSecret,
): Promise<WebhookMessageDetail> {
  const [latest] = await listMessages(brand, endpoint)
  if (!latest) throw new Error('The endpoint has no message')
  return brand.json('GET', `/api/webhook-messages/${latest.id}`)
}

export const resendMessage = (brand: Person, { id }: { id: string }) =>
  brand.request('POST', `/api/webhook-messages/${id}/resend`)

/** Runs the next attempt of every message, without its delay. */
export async function runNextAttempts(app: TestApp): Promise<void> {
  await app.makeJobsDue('webhooks.send')
  await app.runJobs()
}

/** The queued attempts of an endpoint, each with the seconds until it is due. */
export async function queuedAttempts(
  db: Database,
  { id }: Pick<WebhookWithSecret, 'id'>,
): Promise<{ seconds: number }[]> {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs
        where key in (select 'webhook:' || id from webhook_messages where endpoint_id = ${id})`,
  )
  return rows
}
