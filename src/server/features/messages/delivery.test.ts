import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import type { RealtimeEvent } from '#shared/realtime-events.ts'
import { aPng, formWith } from '#tests/support/pictures.ts'
import { startTalkApp, type TalkApp, type Talker } from '#tests/support/talk.ts'
import { deliverMessage } from './message.notifications.ts'

let app: TalkApp
beforeAll(async () => {
  app = await startTalkApp()
})
afterAll(() => app.stop())

const newsOf = async (who: Talker) =>
  (
    await app.pool.query(
      'select title, body, url, dedupe_key, kind from notifications where user_id = $1 order by id',
      [who.userId],
    )
  ).rows
const messagesTold = async (who: Talker) =>
  (await app.told(who.userId)).flatMap((event) => (event.type === 'message' ? [event.message] : []))

describe('the delivery job', () => {
  test('marks the message as sent and tells both, the writer’s other windows with its key', async () => {
    const { one, other, conversationId } = await app.acquaint()
    const { id } = await one.say(other, 'On my way', { threadId: 'on-my-way' })
    expect(await messagesTold(other)).toEqual([])
    await app.runJobs()
    const shown = { id, conversationId, senderId: one.userId, body: 'On my way', status: 'sent' }
    expect((await messagesTold(other)).at(-1)).toMatchObject({ ...shown, clientKey: null })
    expect((await messagesTold(one)).at(-1)).toMatchObject({ ...shown, clientKey: 'on-my-way' })
  })

  test('tells it once, however often it runs', async () => {
    const { one, other } = await app.acquaint()
    await app.runJobs()
    const before = (await messagesTold(other)).length
    const { id } = await one.say(other, 'Once')
    await app.runJobs()
    const deliver = () =>
      inTransaction(app.db, (tx) =>
        deliverMessage({ tx, realtime: app.edge.realtime }, { messageId: id, opening: 'say' }),
      )
    await Promise.all([deliver(), deliver()])
    expect(await messagesTold(other)).toHaveLength(before + 1)
    expect((await newsOf(other)).filter(({ dedupe_key }) => dedupe_key === id)).toHaveLength(1)
  })

  test('notifies the receiver with a way to the conversation, and nobody else', async () => {
    const [one, other] = [await app.join('BRAND'), await app.join('ATHLETE')]
    const long = `Would you\n\ncarry ${'🏁'.repeat(200)}`
    const { id, conversationId } = await one.say(other, long)
    await app.runJobs()
    const [news] = await newsOf(other)
    expect(news).toMatchObject({
      title: 'Robin Ashgrove sent you a message request',
      url: `/messages?c=${conversationId}`,
      dedupe_key: id,
      kind: 'MESSAGES',
    })
    expect(news.body).toBe(`Would you carry ${'🏁'.repeat(124)}…`)
    expect(await newsOf(one)).toEqual([])
    await other.say(one, 'Yes')
    await app.runJobs()
    expect(await newsOf(one)).toMatchObject([{ title: 'Robin Ashgrove', body: 'Yes' }])
  })

  test('is silent for who muted the conversation, or blocked the writer meanwhile', async () => {
    const { one, other, conversationId } = await app.acquaint()
    await app.runJobs()
    const before = await newsOf(other)
    await other.call('PATCH', `/api/messages/conversations/${conversationId}`, { muted: true })
    await one.say(other, 'Psst')
    await app.runJobs()
    await other.call('PATCH', `/api/messages/conversations/${conversationId}`, { muted: false })
    await one.say(other, 'Hello?')
    await other.call('POST', `/api/users/${one.userId}/block`)
    await app.runJobs()
    expect(await newsOf(other)).toEqual(before)
    expect((await messagesTold(other)).map(({ body }) => body)).toContain('Psst')
  })

  test('delivers nothing of what was taken back before', async () => {
    const { one, other } = await app.acquaint()
    await app.runJobs()
    const before = await newsOf(other)
    const { id } = await one.say(other, 'Oops')
    await one.call('DELETE', `/api/messages/${id}`)
    await app.runJobs()
    expect(await newsOf(other)).toEqual(before)
    expect((await messagesTold(other)).map(({ body }) => body)).not.toContain('Oops')
  })

  test('brings five thousand characters of any width', async () => {
    const { one, other } = await app.acquaint()
    const body = '車'.repeat(5000)
    await one.say(other, body)
    await app.runJobs()
    expect((await messagesTold(other)).at(-1)?.body).toBe(body)
  })
})

describe('typing', () => {
  const listenFor = async (who: Talker) => {
    const heard: RealtimeEvent[] = []
    const stop = await app.edge.realtime.listen(who.userId, ({ event }) => heard.push(event))
    return { heard, stop }
  }
  const type = (who: Talker, conversationId: string) =>
    who.call('POST', `/api/messages/conversations/${conversationId}/typing`)

  test('is heard by the other at once, and kept nowhere', async () => {
    const { one, other, conversationId } = await app.acquaint()
    const before = await app.told(other.userId)
    const { heard, stop } = await listenFor(other)
    expect((await type(one, conversationId)).status).toBe(204)
    await vi.waitFor(
      () => expect(heard).toContainEqual({ type: 'typing', conversationId, userId: one.userId }),
      { timeout: 20_000 },
    )
    stop()
    expect(await app.told(other.userId)).toEqual(before)
  })

  test('is told to no stranger', async () => {
    const { one: friend, other, conversationId: known } = await app.acquaint()
    const asker = await app.join('BRAND')
    const { conversationId } = await asker.say(other, 'May I?')
    const { heard, stop } = await listenFor(other)
    expect((await type(asker, conversationId)).status).toBe(204)
    await type(friend, known)
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), { timeout: 20_000 })
    stop()
    expect(heard).toEqual([{ type: 'typing', conversationId: known, userId: friend.userId }])
  })
})

describe('pictures', () => {
  const upload = async (who: Talker, colour: string): Promise<{ id: string; url: string }> => {
    const form = formWith(await aPng(800, 600, colour))
    const answer = await app.request('POST', '/api/uploads', { form, cookie: who.cookie })
    if (answer.status !== 201) throw new Error(await answer.text())
    return (await answer.json()) as { id: string; url: string }
  }

  test('of the writer’s own are shown to both, in their order', async () => {
    const { one, other, conversationId } = await app.acquaint()
    const [red, green] = [await upload(one, '#c00'), await upload(one, '#0c0')]
    await one.say(other, 'Two angles', { attachments: [green.id, red.id, green.id] })
    for (const each of [one, other]) {
      const { messages } = await each.thread(conversationId)
      expect(messages.at(-1)?.pictures).toEqual([
        expect.objectContaining({ id: green.id, url: green.url, width: 800, height: 600 }),
        expect.objectContaining({ id: red.id, url: red.url }),
      ])
    }
  })

  test('of somebody else cannot be attached', async () => {
    const { one, other } = await app.acquaint()
    const theirs = await upload(other, '#00c')
    const answer = await one.write(other, 'Mine now', { attachments: [theirs.id] })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      fields: { attachments: 'A picture is no longer there. Please upload it again.' },
    })
  })

  test('outlive the nightly sweep while a message shows them, and go when it is taken back', async () => {
    const { one, other } = await app.acquaint()
    const { id: uploadId } = await upload(one, '#0cc')
    const { id } = await one.say(other, 'Look', { attachments: [uploadId] })
    await app.pool.query(`update uploads set created_at = now() - interval '2 days'`)
    const isKept = async () => {
      await app.runJob('media.sweep')
      await app.runJobs()
      const { rows } = await app.pool.query('select id from uploads where id = $1', [uploadId])
      return rows.length > 0
    }
    expect(await isKept()).toBe(true)
    await one.call('DELETE', `/api/messages/${id}`)
    expect(await isKept()).toBe(false)
  })
})
