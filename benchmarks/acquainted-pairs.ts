import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Request } from 'autocannon'
import { Client } from 'pg'
import type { Product } from '#tests/support/built-product.ts'
import { signIn } from './sign-in.ts'
import type { World } from './worlds.ts'

export type Writer = { cookie: string; userId: string; otherId: string; conversationId: string }

/** People who may write to each other freely, two by two; gone with all they wrote when `leave` is called. */
export async function acquaintPairs(world: World, product: Product, pairs: number) {
  const writers: Writer[] = []
  for (let i = 0; i < pairs; i++) {
    const [left, right] = [await signInSomebody(product), await signInSomebody(product)]
    const conversationId = await write(product, left, right.userId)
    await write(product, right, left.userId)
    writers.push(
      { ...left, otherId: right.userId, conversationId },
      { ...right, otherId: left.userId, conversationId },
    )
  }
  const untilDelivered = async () => {
    const waiting = `select from graphile_worker.jobs where task_identifier = 'message.deliver' limit 1`
    while ((await ask(world, waiting)).length > 0) await wait(100)
  }
  return {
    writers,
    /** Waits until every message was delivered, so that its work is not done on somebody else's time. */
    untilDelivered,
    async leave() {
      await untilDelivered()
      await ask(world, 'delete from users where id = any($1::uuid[])', [writers.map(({ userId }) => userId)])
    },
  }
}

/** One message after the other, each its own. */
export const writing = ({ cookie, otherId }: Writer, { url }: Product): Request => ({
  method: 'POST',
  path: '/api/messages',
  headers: { cookie, origin: url, 'content-type': 'application/json' },
  setupRequest: (request) => ({ ...request, body: letter(otherId) }),
})

const letter = (toUserId: string) =>
  JSON.stringify({
    threadId: randomUUID(),
    toUserId,
    body: 'How was qualifying? We watched from turn three.',
  })

async function signInSomebody(product: Product) {
  const headers = await signIn(product)
  const answer = await fetch(`${product.url}/api/auth/user`, { headers })
  const { user } = (await answer.json()) as { user: { id: string } }
  return { ...headers, userId: user.id }
}

async function write({ url }: Product, { cookie }: { cookie: string }, toUserId: string): Promise<string> {
  const answer = await fetch(`${url}/api/messages`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: letter(toUserId),
  })
  if (!answer.ok) throw new Error(`A message was refused: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { conversationId: string }).conversationId
}

async function ask({ url }: World, sql: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}
