import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import type { RealtimeEvent } from '#shared/realtime-events.ts'
import {
  blockUser,
  deleteMessage,
  fetchThread,
  postMessage,
  sendMessage,
  startConversation,
  updateConversation,
} from '#tests/support/messaging-requests.ts'
import { realtimeEventsOf } from '#tests/support/notifications.ts'
import type { Person } from '#tests/support/person.ts'
import { aPng, formWith } from '#tests/support/pictures.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { deliverBatch } from './deliver-messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const notificationsOf = async (person: Person) =>
  (
    await app.pool.query(
      'select title, body, url, dedupe_key, kind from notifications where user_id = $1 order by id',
      [person.userId],
    )
  ).rows
const publishedMessages = async (person: Person) =>
  (await realtimeEventsOf(app.db, person.userId)).flatMap((event) =>
    event.type === 'message' ? [event.message] : [],
  )

describe('the delivery', () => {
  test('marks the message as sent and publishes it to both; the sender’s event carries the client key', async () => {
    const { brand, racer, conversationId } = await startConversation(app)
    const { id } = await sendMessage(brand, racer, 'On my way', { threadId: 'on-my-way' })
    expect(await publishedMessages(racer)).toEqual([])
    await app.runJobs()
    const shown = { id, conversationId, senderId: brand.userId, body: 'On my way', status: 'sent' }
    expect((await publishedMessages(racer)).at(-1)).toMatchObject({ ...shown, clientKey: null })
    expect((await publishedMessages(brand)).at(-1)).toMatchObject({ ...shown, clientKey: 'on-my-way' })
  })

  test('delivers a message once, however often it runs', async () => {
    const { brand, racer } = await startConversation(app)
    await app.runJobs()
    const before = (await publishedMessages(racer)).length
    const { id } = await sendMessage(brand, racer, 'Once')
    const deliver = () =>
      inTransaction(app.db, (tx) => deliverBatch({ tx, realtime: app.edge.realtime }, { limit: 100 }))
    await Promise.all([deliver(), deliver()])
    await app.runJobs()
    expect(await publishedMessages(racer)).toHaveLength(before + 1)
    expect((await notificationsOf(racer)).filter(({ dedupe_key }) => dedupe_key === id)).toHaveLength(1)
  })

  test('delivers what waits in all conversations together, in the order of writing', async () => {
    const [one, other] = [await startConversation(app), await startConversation(app)]
    await app.runJobs()
    const [before] = await Promise.all([realtimeEventsOf(app.db, one.racer.userId)])
    for (const body of ['First lap', 'Second lap', 'Third lap']) await sendMessage(one.brand, one.racer, body)
    await sendMessage(other.brand, other.racer, 'Box, box')
    const delivered = await inTransaction(app.db, (tx) =>
      deliverBatch({ tx, realtime: app.edge.realtime }, { limit: 100 }),
    )
    expect(delivered).toBe(4)
    const events = (await realtimeEventsOf(app.db, one.racer.userId)).slice(before.length)
    expect(events.flatMap((event) => (event.type === 'message' ? [event.message.body] : []))).toEqual([
      'First lap',
      'Second lap',
      'Third lap',
    ])
    expect(events.filter(({ type }) => type === 'counts')).toEqual([
      { type: 'counts', counts: { messages: 4, offers: 0 } },
    ])
    expect((await notificationsOf(one.racer)).map(({ body }) => body)).toEqual(
      expect.arrayContaining(['First lap', 'Second lap', 'Third lap']),
    )
    expect((await publishedMessages(other.racer)).at(-1)?.body).toBe('Box, box')
  })

  test('a message that cannot be delivered delays only its own conversation', async () => {
    const [broken, fine] = [await startConversation(app), await startConversation(app)]
    await app.runJobs()
    const { id } = await sendMessage(broken.brand, broken.racer, 'Lost in transit')
    await app.pool.query(`create function refuse_message() returns trigger language plpgsql as $$ begin
        if new.dedupe_key = '${id}' then raise exception 'refused'; end if; return new;
      end $$`)
    await app.pool.query(
      'create trigger refuse_message before insert on notifications for each row execute function refuse_message()',
    )
    await sendMessage(fine.brand, fine.racer, 'Arrived')
    await app.runJobs()
    expect((await publishedMessages(fine.racer)).at(-1)?.body).toBe('Arrived')
    expect((await publishedMessages(broken.racer)).map(({ body }) => body)).not.toContain('Lost in transit')
    await app.pool.query('drop trigger refuse_message on notifications')
    await sendMessage(broken.brand, broken.racer, 'And again')
    await app.makeJobsDue('message.deliver')
    await app.runJobs()
    expect((await publishedMessages(broken.racer)).slice(-2).map(({ body }) => body)).toEqual([
      'Lost in transit',
      'And again',
    ])
  })

  test('notifies only the receiver, with a link to the conversation', async () => {
    const [brand, racer] = [await app.signInAs('BRAND'), await app.signInAs('ATHLETE')]
    const long = `Would you\n\ncarry ${'🏁'.repeat(200)}`
    const { id, conversationId } = await sendMessage(brand, racer, long)
    await app.runJobs()
    const [notification] = await notificationsOf(racer)
    expect(notification).toMatchObject({
      title: 'Robin Ashgrove sent you a message request',
      url: `/messages?c=${conversationId}`,
      dedupe_key: id,
      kind: 'MESSAGES',
    })
    expect(notification.body).toBe(`Would you carry ${'🏁'.repeat(124)}…`)
    expect(await notificationsOf(brand)).toEqual([])
    await sendMessage(racer, brand, 'Yes')
    await app.runJobs()
    expect(await notificationsOf(brand)).toMatchObject([{ title: 'Robin Ashgrove', body: 'Yes' }])
  })

  test('sends no notification for muted conversations and blocked senders', async () => {
    const { brand, racer, conversationId } = await startConversation(app)
    await app.runJobs()
    const before = await notificationsOf(racer)
    await updateConversation(racer, conversationId, { muted: true })
    await sendMessage(brand, racer, 'Psst')
    await app.runJobs()
    await updateConversation(racer, conversationId, { muted: false })
    await sendMessage(brand, racer, 'Hello?')
    await blockUser(racer, brand)
    await app.runJobs()
    expect(await notificationsOf(racer)).toEqual(before)
    expect((await publishedMessages(racer)).map(({ body }) => body)).toContain('Psst')
  })

  test('does not deliver a deleted message', async () => {
    const { brand, racer } = await startConversation(app)
    await app.runJobs()
    const before = await notificationsOf(racer)
    const { id } = await sendMessage(brand, racer, 'Oops')
    await deleteMessage(brand, id)
    await app.runJobs()
    expect(await notificationsOf(racer)).toEqual(before)
    expect((await publishedMessages(racer)).map(({ body }) => body)).not.toContain('Oops')
  })

  test('delivers 5,000 multi-byte characters', async () => {
    const { brand, racer } = await startConversation(app)
    const body = '車'.repeat(5000)
    await sendMessage(brand, racer, body)
    await app.runJobs()
    expect((await publishedMessages(racer)).at(-1)?.body).toBe(body)
  })
})

describe('typing', () => {
  const listenAs = async (person: Person) => {
    const events: RealtimeEvent[] = []
    const stop = await app.edge.realtime.listen(person.userId, ({ event }) => events.push(event))
    return { events, stop }
  }
  const startTyping = (person: Person, conversationId: string) =>
    person.request('POST', `/api/messages/conversations/${conversationId}/typing`)

  test('is published to the other participant and not stored', async () => {
    const { brand, racer, conversationId } = await startConversation(app)
    const before = await realtimeEventsOf(app.db, racer.userId)
    const { events, stop } = await listenAs(racer)
    expect((await startTyping(brand, conversationId)).status).toBe(204)
    await expect.poll(() => events).toContainEqual({ type: 'typing', conversationId, userId: brand.userId })
    stop()
    expect(await realtimeEventsOf(app.db, racer.userId)).toEqual(before)
  })

  test('is not published to the receiver of a pending request', async () => {
    const { brand: friend, racer, conversationId: known } = await startConversation(app)
    const stranger = await app.signInAs('BRAND')
    const { conversationId } = await sendMessage(stranger, racer, 'May I?')
    const { events, stop } = await listenAs(racer)
    expect((await startTyping(stranger, conversationId)).status).toBe(204)
    await startTyping(friend, known)
    await expect.poll(() => events.length).toBeGreaterThan(0)
    stop()
    expect(events).toEqual([{ type: 'typing', conversationId: known, userId: friend.userId }])
  })
})

describe('attached pictures', () => {
  const upload = async (person: Person, colour: string): Promise<{ id: string; url: string }> => {
    const form = formWith(await aPng(800, 600, colour))
    const response = await app.request('POST', '/api/uploads', { form, cookie: person.cookie })
    if (response.status !== 201) throw new Error(await response.text())
    return (await response.json()) as { id: string; url: string }
  }

  test('are shown to both participants, in order and without duplicates', async () => {
    const { brand, racer, conversationId } = await startConversation(app)
    const [red, green] = [await upload(brand, '#c00'), await upload(brand, '#0c0')]
    await sendMessage(brand, racer, 'Two angles', { attachments: [green.id, red.id, green.id] })
    for (const each of [brand, racer]) {
      const { messages } = await fetchThread(each, conversationId)
      expect(messages.at(-1)?.pictures).toEqual([
        expect.objectContaining({ id: green.id, url: green.url, width: 800, height: 600 }),
        expect.objectContaining({ id: red.id, url: red.url }),
      ])
    }
  })

  test('of another user are refused', async () => {
    const { brand, racer } = await startConversation(app)
    const theirs = await upload(racer, '#00c')
    const response = await postMessage(brand, racer, 'Mine now', { attachments: [theirs.id] })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      fields: { attachments: 'A picture is no longer there. Upload it again.' },
    })
  })

  test('survive the nightly cleanup while a message shows them, and are removed once it is deleted', async () => {
    const { brand, racer } = await startConversation(app)
    const { id: uploadId } = await upload(brand, '#0cc')
    const { id } = await sendMessage(brand, racer, 'Look', { attachments: [uploadId] })
    await app.pool.query(`update uploads set created_at = now() - interval '2 days'`)
    const isStored = async () => {
      await app.runJob('media.sweep')
      await app.runJobs()
      const { rows } = await app.pool.query('select id from uploads where id = $1', [uploadId])
      return rows.length > 0
    }
    expect(await isStored()).toBe(true)
    await deleteMessage(brand, id)
    expect(await isStored()).toBe(false)
  })
})
