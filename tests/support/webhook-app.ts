import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { aBrand } from '#server/database/builders/a-brand.ts'
import { brands } from '#server/database/schema/brands.ts'
import { sendWebhooks } from '#server/features/webhooks/send-webhooks.ts'
import type {
  WebhookMessage,
  WebhookMessageDetail,
  WebhookWithSecret,
} from '#shared/webhooks/webhook.contract.ts'
import { startTestApp } from './test-app.ts'
import { startWebhookReceiver } from './webhook-receiver.ts'

export type WebhookApp = Awaited<ReturnType<typeof startWebhookApp>>
export type WebhookDesk = Awaited<ReturnType<WebhookApp['openDesk']>>

/** The server, and a receiver that it tells what happens. */
export async function startWebhookApp() {
  const receiver = await startWebhookReceiver()
  const app = await startTestApp(receiver.settings)

  /** What was done may still be held for a moment after the worker has left, and its line with it. */
  const deliver = async () => {
    await app.runJobs()
    await vi.waitFor(
      async () => {
        const { rows } = await app.db.execute(
          sql`select from graphile_worker._private_jobs where locked_at is not null`,
        )
        if (rows.length > 0) throw new Error('Something is still held')
      },
      { timeout: 20_000 },
    )
  }
  const makeDue = () =>
    app.db.execute(
      sql`update graphile_worker._private_jobs set run_at = now() where payload->>'messageId' is not null`,
    )

  /** A new brand whose system listens at the receiver, and nothing that waits of those before. */
  async function openDesk() {
    receiver.reset()
    await app.db.execute(sql`delete from graphile_worker._private_jobs`)
    const { userId, cookie } = await app.signInAs('BRAND')
    const { id: brandId, ...row } = aBrand({ ownerUserId: userId })
    await app.db.insert(brands).values({ id: brandId, ...row })
    const call = (method: string, path: string, body?: unknown) => app.request(method, path, { body, cookie })
    async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
      const answer = await call(method, path, body)
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as T
    }
    const hook = await ask<WebhookWithSecret>('POST', '/api/webhook-endpoints', {
      url: receiver.url(),
      events: ['contract.signed', 'redemption.recorded'],
    })
    const log = () => ask<WebhookMessage[]>('GET', `/api/webhook-messages?endpointId=${hook.id}`)
    return {
      ...{ brandId, hook, call, ask, log },
      tell: (data = { number: 'C-2026-0001' }) =>
        sendWebhooks(app.services, brandId, 'contract.signed', data),
      look: async (): Promise<WebhookMessageDetail> => {
        const [latest] = await log()
        if (!latest) throw new Error('Nothing was told')
        return ask('GET', `/api/webhook-messages/${latest.id}`)
      },
      resend: ({ id }: { id: string }) => call('POST', `/api/webhook-messages/${id}/resend`),
      change: (more: object) =>
        ask<WebhookWithSecret>('PATCH', `/api/webhook-endpoints/${hook.id}`, {
          ...{ url: hook.url, events: hook.events, isActive: true, version: hook.version },
          ...more,
        }),
      waiting: async () => {
        const { rows } = await app.db.execute<{ seconds: number; queue_name: string }>(
          sql`select extract(epoch from run_at - now())::int as seconds, queue_name from graphile_worker.jobs
              where task_identifier = 'webhooks.send' and queue_name = ${`webhooks:${hook.id}`}`,
        )
        return rows
      },
      newsOfOwner: async () => {
        await deliver()
        const { rows } = await app.db.execute<{ title: string }>(
          sql`select title from notifications where user_id = ${userId} order by id`,
        )
        return rows.map(({ title }) => title)
      },
    }
  }

  return {
    ...app,
    ...{ receiver, deliver, makeDue, openDesk },
    async stop() {
      receiver.stop()
      await app.stop()
    },
  }
}
