import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Request } from 'autocannon'
import { Client } from 'pg'
import type { Product } from '#tests/support/built-product.ts'
import type { Dataset } from './datasets.ts'
import { signIn } from './sign-in.ts'

export type Writer = { cookie: string; userId: string; otherId: string; conversationId: string }

/** Creates pairs of users with an accepted conversation; `removeUsers` deletes them with everything they wrote. */
export async function startConversations(dataset: Dataset, product: Product, pairs: number) {
  const writers: Writer[] = []
  for (let i = 0; i < pairs; i++) {
    const [left, right] = [await signInNewUser(product), await signInNewUser(product)]
    const conversationId = await sendMessage(product, left, right.userId)
    await sendMessage(product, right, left.userId)
    writers.push(
      { ...left, otherId: right.userId, conversationId },
      { ...right, otherId: left.userId, conversationId },
    )
  }
  const waitUntilDelivered = async () => {
    const waiting = 'select from messages where delivered_at is null limit 1'
    while ((await query(dataset, waiting)).length > 0) await wait(100)
  }
  return {
    writers,
    /** Waits for the deliveries, so that they do not run during the next measurement. */
    waitUntilDelivered,
    async removeUsers() {
      await waitUntilDelivered()
      await query(dataset, 'delete from users where id = any($1::uuid[])', [
        writers.map(({ userId }) => userId),
      ])
    },
  }
}

/** A request that sends a new message each time. */
export const messageRequest = ({ cookie, otherId }: Writer, { url }: Product): Request => ({
  method: 'POST',
  path: '/api/messages',
  headers: { cookie, origin: url, 'content-type': 'application/json' },
  setupRequest: (request) => ({ ...request, body: messageBody(otherId) }),
})

const messageBody = (toUserId: string) =>
  JSON.stringify({
    threadId: randomUUID(),
    toUserId,
    body: 'How was qualifying? We watched from turn three.',
  })

async function signInNewUser(product: Product) {
  const headers = await signIn(product)
  const response = await fetch(`${product.url}/api/auth/user`, { headers })
  const { user } = (await response.json()) as { user: { id: string } }
  return { ...headers, userId: user.id }
}

async function sendMessage(
  { url }: Product,
  { cookie }: { cookie: string },
  toUserId: string,
): Promise<string> {
  const response = await fetch(`${url}/api/messages`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: messageBody(toUserId),
  })
  if (!response.ok) throw new Error(`Sending a message failed: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { conversationId: string }).conversationId
}

async function query({ url }: Dataset, sql: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}
