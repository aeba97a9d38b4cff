import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pick, seedRandom } from '#server/platform/seeded-random.ts'
import {
  deleteMessage,
  fetchThread,
  listConversations,
  listMessageRequests,
  markRead,
  runRequestEvent,
  sendMessage,
  startConversation,
  updateConversation,
} from '#tests/support/messaging-requests.ts'
import { realtimeEventsOf } from '#tests/support/notifications.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { countWaiting } from './message.reads.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** The unread counter of each member, and the unread messages counted from the rows. */
async function countersOf(conversationId: string) {
  const { rows } = await app.db.execute<{ unread: number; rows: number }>(sql`
    select unread, (select count(*)::int from messages m where m.conversation_id = own.conversation_id
      and m.sender_id <> own.user_id and m.deleted_at is null
      and (own.last_read_message_id is null or m.id > own.last_read_message_id)) as rows
    from conversation_members own where conversation_id = ${conversationId} order by user_id`)
  return { stored: rows.map(({ unread }) => unread), actual: rows.map((row) => row.rows) }
}

describe('reading', () => {
  test('lowers the unread count, publishes the read position to both, and never moves it back', async () => {
    const { brand, racer, conversationId } = await startConversation(app)
    const first = await sendMessage(brand, racer, 'One')
    const second = await sendMessage(brand, racer, 'Two')
    expect((await markRead(racer, conversationId, first.id)).status).toBe(204)
    expect((await listConversations(racer))[0]?.unread).toBe(1)
    expect((await listConversations(brand))[0]?.readUpTo).toBe(first.id)
    await markRead(racer, conversationId, second.id)
    await markRead(racer, conversationId, first.id)
    expect((await listConversations(racer))[0]?.unread).toBe(0)
    expect((await listConversations(brand))[0]?.readUpTo).toBe(second.id)
    const event = { type: 'read', conversationId, userId: racer.userId }
    for (const each of [brand, racer]) {
      const published = (await realtimeEventsOf(app.db, each.userId)).filter(({ type }) => type === 'read')
      expect(published).toEqual([
        { ...event, upTo: first.id },
        { ...event, upTo: second.id },
      ])
    }
  })

  test('stops at the last existing message', async () => {
    const { brand, racer, conversationId } = await startConversation(app)
    const last = await sendMessage(brand, racer, 'The last word')
    await markRead(racer, conversationId, 'ffffffff-ffff-4fff-bfff-ffffffffffff')
    expect((await listConversations(brand))[0]?.readUpTo).toBe(last.id)
    const next = await sendMessage(brand, racer, 'One more')
    expect((await listConversations(racer))[0]?.unread).toBe(1)
    await markRead(racer, conversationId, '00000000-0000-4000-8000-000000000000')
    expect((await listConversations(racer))[0]?.unread).toBe(1)
    await markRead(racer, conversationId, next.id)
    expect((await markRead(racer, conversationId, 'the last')).status).toBe(422)
  })

  test('a thread marks its notifications as read', async () => {
    const { brand, racer, conversationId } = await startConversation(app)
    const { id } = await sendMessage(brand, racer, 'Look!')
    await app.runJobs()
    await markRead(racer, conversationId, id)
    const { rows } = await app.pool.query(
      'select count(*)::int as open from notifications where user_id = $1 and read_at is null',
      [racer.userId],
    )
    expect(rows).toEqual([{ open: 0 }])
  })
})

describe('the unread count of a user', () => {
  const unreadCount = async (person: Person) => (await countWaiting({ tx: app.db }, person.userId)).messages

  test('is the unread messages of known contacts plus each pending request', async () => {
    const { brand, racer, conversationId } = await startConversation(app)
    const before = await unreadCount(racer)
    await sendMessage(brand, racer, 'One')
    await sendMessage(brand, racer, 'Two')
    expect((await unreadCount(racer)) - before).toBe(2)
    const stranger = await app.signInAs('BRAND')
    await sendMessage(stranger, racer, 'May I?')
    expect((await unreadCount(racer)) - before).toBe(3)
    await updateConversation(racer, conversationId, { muted: true })
    expect((await unreadCount(racer)) - before).toBe(3)
    await updateConversation(racer, conversationId, { archived: true })
    expect(await unreadCount(racer)).toBe(1)
    const [request] = await listMessageRequests(racer)
    await runRequestEvent(racer, String(request?.id), 'decline')
    expect(await unreadCount(racer)).toBe(0)
    expect((await countWaiting({ tx: app.db }, racer.userId)).offers).toBe(0)
  })

  test('is published when it changes', async () => {
    const { brand, racer, conversationId } = await startConversation(app)
    const { id } = await sendMessage(brand, racer, 'One')
    await app.runJobs()
    await markRead(racer, conversationId, id)
    const published = (await realtimeEventsOf(app.db, racer.userId)).filter(({ type }) => type === 'counts')
    expect(published.at(-1)).toEqual({ type: 'counts', counts: { messages: 0, offers: 0 } })
    expect(published.length).toBeGreaterThan(1)
  })
})

describe('a deleted message', () => {
  test('has no body for either participant, and is published to both', async () => {
    const { brand, racer, conversationId } = await startConversation(app)
    const { id } = await sendMessage(brand, racer, 'Too quick')
    await app.runJobs()
    expect((await deleteMessage(brand, id)).status).toBe(204)
    expect((await deleteMessage(brand, id)).status).toBe(204)
    for (const each of [brand, racer]) {
      const { messages, conversation } = await fetchThread(each, conversationId)
      expect(messages.at(-1)).toMatchObject({ id, body: null, pictures: [] })
      expect(conversation.lastMessage).toMatchObject({ id, body: null })
      const published = (await realtimeEventsOf(app.db, each.userId)).filter(({ type }) => type === 'message')
      expect(published.at(-1)).toMatchObject({ message: { id, body: null } })
    }
    expect((await listConversations(racer))[0]?.unread).toBe(1)
  })

  test('can be deleted by its sender only, within 15 minutes', async () => {
    const { brand, racer } = await startConversation(app)
    const { id } = await sendMessage(brand, racer, 'Mine')
    const stranger = await app.signInAs('ATHLETE')
    expect((await deleteMessage(racer, id)).status).toBe(403)
    expect((await deleteMessage(stranger, id)).status).toBe(404)
    expect((await deleteMessage(brand, uuidv7())).status).toBe(404)
    const age = (minutes: number) =>
      app.db.execute(
        sql`update messages set created_at = now() - make_interval(mins => ${minutes}) where id = ${id}`,
      )
    await age(16)
    expect(await codeOf(await deleteMessage(brand, id))).toEqual([409, 'TOO_LATE'])
    await age(14)
    expect((await deleteMessage(brand, id)).status).toBe(204)
  })

  test('withdraws its unanswered request', async () => {
    const [brand, racer] = [await app.signInAs('BRAND'), await app.signInAs('ATHLETE')]
    const { id } = await sendMessage(brand, racer, 'May I?')
    await deleteMessage(brand, id)
    expect(await listMessageRequests(brand, '?direction=sent')).toMatchObject([
      { status: 'WITHDRAWN', body: '' },
    ])
    expect(await listConversations(racer, '?filter=requests')).toEqual([])
    await app.runJobs()
    const { rows } = await app.pool.query('select id from notifications where user_id = $1', [racer.userId])
    expect(rows).toEqual([])
  })
})

test('the unread counters match the rows under concurrent writes', async () => {
  const { brand, racer, conversationId } = await startConversation(app)
  const random = seedRandom('a walk through the paddock')
  const written: { by: Person; id: string }[] = []
  const step = async () => {
    const [by, to] = random() < 0.5 ? [brand, racer] : [racer, brand]
    const dice = random()
    const any = written.length > 0 ? pick(random, written) : undefined
    if (!any || dice < 0.5) {
      const { id } = await sendMessage(by, to, 'Another lap')
      written.push({ by, id })
    } else if (dice < 0.8) await markRead(by, conversationId, any.id)
    else if (dice < 0.95) await deleteMessage(any.by, any.id)
    else await updateConversation(pick(random, [brand, racer]), conversationId, { archived: true })
  }
  for (let round = 0; round < 20; round++) {
    await Promise.all(Array.from({ length: 6 }, step))
    const { stored, actual } = await countersOf(conversationId)
    expect(stored).toEqual(actual)
  }
})
