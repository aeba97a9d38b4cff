import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { actorContext } from '#tests/support/actor-context.ts'
import { signInAsMember } from '#tests/support/an-organization-member.ts'
import {
  blockUser,
  fetchThread,
  listConversations,
  postMessage,
  sendMessage,
  startConversation,
} from '#tests/support/messaging-requests.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { lockConversation } from './conversation-lock.store.ts'
import { writeInBatch } from './write-in-batch.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Pair = Awaited<ReturnType<typeof startConversation>>
const startPairs = (count: number): Promise<Pair[]> =>
  Promise.all(Array.from({ length: count }, () => startConversation(app)))

type Given = { from: Person; to: { userId: string }; body?: string; clientKey?: string; as?: Partial<Actor> }

function write({ from, to, body = 'Box this lap', clientKey = uuidv7(), as = {} }: Given) {
  const actor = { ...actorContext(app.services, from).actor, ...as }
  const writing = {
    fromUserId: from.userId,
    authorId: actor.personId,
    toUserId: to.userId,
    body,
    clientKey,
  }
  return writeInBatch(app.services, { actor, writing })
}

/** The first message is a batch of its own, and the others come while it is written. */
async function writeTogether(all: readonly Given[]) {
  const first = await startConversation(app)
  const [, ...written] = await Promise.all([
    write({ from: first.brand, to: first.racer }),
    ...all.map((message) => write(message)),
  ])
  return written
}

const bodiesOf = async ({ brand, conversationId }: Pair) =>
  (await fetchThread(brand, conversationId)).messages.map(({ body }) => body)

const transactionOf = async (id: string) =>
  (await app.db.execute<{ xmin: string }>(sql`select xmin::text from messages where id = ${id}`)).rows[0]
    ?.xmin

test('messages of several conversations are written in one transaction, with their counters', async () => {
  const pairs = await startPairs(6)
  const written = await writeTogether(pairs.map(({ brand, racer }) => ({ from: brand, to: racer })))
  expect(written.map((message) => message?.conversationId)).toEqual(
    pairs.map(({ conversationId }) => conversationId),
  )
  const transactions = await Promise.all(written.map((message) => transactionOf(message?.id ?? '')))
  expect(new Set(transactions).size).toBe(1)
  await app.runJobs()
  for (const [at, { brand, racer }] of pairs.entries()) {
    const [shown] = await listConversations(racer)
    expect(shown).toMatchObject({ unread: 2, lastMessage: { id: written[at]?.id, status: 'sent' } })
    expect((await listConversations(brand))[0]).toMatchObject({ unread: 1 })
  }
})

test('messages of one conversation are written in the order in which they came', async () => {
  const pair = await startConversation(app)
  const laps = Array.from({ length: 6 }, (_, lap) => `Lap ${lap}`)
  const written = await writeTogether(
    laps.map((body, lap) => ({
      ...(lap % 2 ? { from: pair.brand, to: pair.racer } : { from: pair.racer, to: pair.brand }),
      body,
    })),
  )
  expect(written).not.toContain(null)
  expect((await bodiesOf(pair)).slice(2)).toEqual(laps)
  const unread = await app.db.execute(
    sql`select unread from conversation_members where conversation_id = ${pair.conversationId}`,
  )
  expect(unread.rows).toEqual([{ unread: 4 }, { unread: 4 }])
})

describe('left to be decided alone, while the others are written, is', () => {
  const expectLeftOut = async (prepare: (pair: Pair) => Promise<Given>) => {
    const [left, one, other] = [
      await startConversation(app),
      await startConversation(app),
      await startConversation(app),
    ]
    const given = await prepare(left)
    const before = await bodiesOf(left)
    const written = await writeTogether([
      { from: one.brand, to: one.racer },
      given,
      { from: other.racer, to: other.brand },
    ])
    expect(written).toEqual([expect.anything(), null, expect.anything()])
    expect(await bodiesOf(left)).toEqual(before)
  }

  test('a message of a suspended account', () =>
    expectLeftOut(async ({ brand, racer }) => {
      await app.db.execute(sql`update users set status = 'SUSPENDED' where id = ${racer.userId}`)
      return { from: racer, to: brand }
    }))

  test('a message to a suspended account', () =>
    expectLeftOut(async ({ brand, racer }) => {
      await app.db.execute(sql`update users set status = 'SUSPENDED' where id = ${racer.userId}`)
      return { from: brand, to: racer }
    }))

  test('a message to somebody who blocked the sender', () =>
    expectLeftOut(async ({ brand, racer }) => {
      await blockUser(racer, brand)
      return { from: brand, to: racer }
    }))

  test('a message to somebody the sender has never written to', () =>
    expectLeftOut(async ({ brand }) => ({ from: brand, to: await app.signInAs('ATHLETE') })))

  test('a message to an unknown user', () =>
    expectLeftOut(async ({ brand }) => ({ from: brand, to: { userId: uuidv7() } })))

  test('a message of a member who has lost their seat', () =>
    expectLeftOut(async ({ brand, racer }) => {
      const { userId: personId } = await app.signInAs('BRAND')
      return { from: brand, to: racer, as: { personId, seat: 'MANAGER' } }
    }))

  test('a message with the key of an earlier one', () =>
    expectLeftOut(async ({ brand, racer }) => {
      await sendMessage(brand, racer, 'Said before', { threadId: 'said-before' })
      return { from: brand, to: racer, body: 'Said before', clientKey: 'said-before' }
    }))
})

test('a member with a seat is the author of their message', async () => {
  const pair = await startConversation(app)
  const member = await signInAsMember(app, pair.brand.userId, 'MANAGER')
  const as = { personId: member.userId, seat: 'MANAGER' as const }
  const [written] = await writeTogether([{ from: pair.brand, to: pair.racer, as }])
  const { rows } = await app.db.execute(sql`select author_id from messages where id = ${written?.id}`)
  expect(rows).toEqual([{ author_id: member.userId }])
})

test('a key that is used for two conversations at once is written to one of them', async () => {
  const pair = await startConversation(app)
  const { brand } = pair
  const other = await app.signInAs('ATHLETE')
  await sendMessage(brand, other, 'Hello')
  await sendMessage(other, brand, 'Hello back')
  const clientKey = 'one-of-two'
  const written = await writeTogether([
    { from: brand, to: pair.racer, clientKey },
    { from: brand, to: other, clientKey },
  ])
  expect(written.filter((message) => message !== null)).toHaveLength(1)
  expect((await listConversations(pair.racer))[0]?.unread).toBe(written[0] ? 2 : 1)
  expect((await listConversations(other))[0]?.unread).toBe(written[1] ? 2 : 1)
})

test('a locked conversation or account delays its own message only', async () => {
  const [locked, suspending, others] = [
    await startConversation(app),
    await startConversation(app),
    await startPairs(3),
  ]
  const send = (pair: Pair) => postMessage(pair.brand, pair.racer, 'Green flag')
  let delayed: Promise<Response>[] = []
  await inTransaction(app.db, async (tx) => {
    await lockConversation(tx, locked.conversationId)
    await tx.execute(sql`select from users where id = ${suspending.brand.userId} for update`)
    delayed = [send(locked), send(suspending)]
    const responses = await Promise.all(others.map(send))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await bodiesOf(locked)).slice(2)).toEqual([])
    expect((await bodiesOf(suspending)).slice(2)).toEqual([])
  })
  expect((await Promise.all(delayed)).map(({ status }) => status)).toEqual([201, 201])
  expect((await bodiesOf(locked)).slice(2)).toEqual(['Green flag'])
})

test('when messages cannot be written together, each is written alone', async () => {
  await app.db.execute(sql`create function refuse_oil() returns trigger language plpgsql as
    $$ begin raise exception 'Oil on the track'; end $$`)
  await app.db.execute(sql`create trigger refuse_oil before insert on messages for each row
    when (new.body = 'Oil') execute function refuse_oil()`)
  const pairs = await startPairs(5)
  const bodies = ['Start', 'Dry', 'Oil', 'Wet', 'Fog']
  const responses = await Promise.all(
    pairs.map(({ brand, racer }, at) => postMessage(brand, racer, bodies[at] ?? '')),
  )
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 500, 201, 201])
  for (const [at, pair] of pairs.entries()) {
    expect((await bodiesOf(pair)).slice(2)).toEqual(bodies[at] === 'Oil' ? [] : [bodies[at]])
  }
})

test('a key that is sent many times at once, beside other messages, is one message', async () => {
  const [repeated, others] = [await startConversation(app), await startPairs(7)]
  const sameThread = { threadId: 'again-and-again' }
  const [same] = await Promise.all([
    Promise.all(
      Array.from({ length: 12 }, () => sendMessage(repeated.brand, repeated.racer, 'Once', sameThread)),
    ),
    ...others.map(({ brand, racer }) => sendMessage(brand, racer, 'Beside')),
  ])
  expect(new Set(same.map(({ id }) => id)).size).toBe(1)
  for (const pair of others) expect((await bodiesOf(pair)).slice(2)).toEqual(['Beside'])
  expect((await bodiesOf(repeated)).slice(2)).toEqual(['Once'])
})
