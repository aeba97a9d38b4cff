import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pick, seedRandom } from '#server/platform/seeded-random.ts'
import { codeOf } from '#tests/support/person.ts'
import { startTalkApp, type TalkApp, type Talker } from '#tests/support/talk.ts'
import { countWaiting } from './message.reads.ts'

let app: TalkApp
beforeAll(async () => {
  app = await startTalkApp()
})
afterAll(() => app.stop())

const takeBack = (who: Talker, id: string) => who.call('DELETE', `/api/messages/${id}`)

/** Both counters, and what they should be by the rows. */
async function countersOf(conversationId: string) {
  const { rows } = await app.db.execute<{ unread: number; rows: number }>(sql`
    select unread, (select count(*)::int from messages m where m.conversation_id = own.conversation_id
      and m.sender_id <> own.user_id and m.deleted_at is null
      and (own.last_read_message_id is null or m.id > own.last_read_message_id)) as rows
    from conversation_members own where conversation_id = ${conversationId} order by user_id`)
  return { counted: rows.map(({ unread }) => unread), there: rows.map((row) => row.rows) }
}

describe('reading', () => {
  test('takes the count down, tells the other how far, and never goes back', async () => {
    const { one, other, conversationId } = await app.acquaint()
    const first = await one.say(other, 'One')
    const second = await one.say(other, 'Two')
    expect((await other.readUpTo(conversationId, first.id)).status).toBe(204)
    expect((await other.conversations())[0]?.unread).toBe(1)
    expect((await one.conversations())[0]?.readUpTo).toBe(first.id)
    await other.readUpTo(conversationId, second.id)
    await other.readUpTo(conversationId, first.id)
    expect((await other.conversations())[0]?.unread).toBe(0)
    expect((await one.conversations())[0]?.readUpTo).toBe(second.id)
    const event = { type: 'read', conversationId, userId: other.userId }
    for (const each of [one, other]) {
      const told = (await app.told(each.userId)).filter(({ type }) => type === 'read')
      expect(told).toEqual([
        { ...event, upTo: first.id },
        { ...event, upTo: second.id },
      ])
    }
  })

  test('reaches what is there, and nothing that is not', async () => {
    const { one, other, conversationId } = await app.acquaint()
    const last = await one.say(other, 'The last word')
    await other.readUpTo(conversationId, 'ffffffff-ffff-4fff-bfff-ffffffffffff')
    expect((await one.conversations())[0]?.readUpTo).toBe(last.id)
    const next = await one.say(other, 'One more')
    expect((await other.conversations())[0]?.unread).toBe(1)
    await other.readUpTo(conversationId, '00000000-0000-4000-8000-000000000000')
    expect((await other.conversations())[0]?.unread).toBe(1)
    await other.readUpTo(conversationId, next.id)
    expect((await other.readUpTo(conversationId, 'the last')).status).toBe(422)
  })

  test('the thread settles what was notified of it', async () => {
    const { one, other, conversationId } = await app.acquaint()
    const { id } = await one.say(other, 'Look!')
    await app.runJobs()
    await other.readUpTo(conversationId, id)
    const { rows } = await app.pool.query(
      'select count(*)::int as open from notifications where user_id = $1 and read_at is null',
      [other.userId],
    )
    expect(rows).toEqual([{ open: 0 }])
  })
})

describe('what waits for a person', () => {
  const waiting = async (who: Talker) => (await countWaiting({ tx: app.db }, who.userId)).messages

  test('is what they have not read of people they know, and every request', async () => {
    const { one, other, conversationId } = await app.acquaint()
    const path = `/api/messages/conversations/${conversationId}`
    const before = await waiting(other)
    await one.say(other, 'One')
    await one.say(other, 'Two')
    expect((await waiting(other)) - before).toBe(2)
    const stranger = await app.join('BRAND')
    await stranger.say(other, 'May I?')
    expect((await waiting(other)) - before).toBe(3)
    await other.call('PATCH', path, { muted: true })
    expect((await waiting(other)) - before).toBe(3)
    await other.call('PATCH', path, { archived: true })
    expect(await waiting(other)).toBe(1)
    const [request] = await other.requests()
    await other.step(String(request?.id), 'decline')
    expect(await waiting(other)).toBe(0)
    expect((await countWaiting({ tx: app.db }, other.userId)).offers).toBe(0)
  })

  test('is told to their open pages when it changes', async () => {
    const { one, other, conversationId } = await app.acquaint()
    const { id } = await one.say(other, 'One')
    await app.runJobs()
    await other.readUpTo(conversationId, id)
    const told = (await app.told(other.userId)).filter(({ type }) => type === 'counts')
    expect(told.at(-1)).toEqual({ type: 'counts', counts: { messages: 0, offers: 0 } })
    expect(told.length).toBeGreaterThan(1)
  })
})

describe('a message taken back', () => {
  test('loses its words for both, and is told to both', async () => {
    const { one, other, conversationId } = await app.acquaint()
    const { id } = await one.say(other, 'Too quick')
    await app.runJobs()
    expect((await takeBack(one, id)).status).toBe(204)
    expect((await takeBack(one, id)).status).toBe(204)
    for (const each of [one, other]) {
      const { messages, conversation } = await each.thread(conversationId)
      expect(messages.at(-1)).toMatchObject({ id, body: null, pictures: [] })
      expect(conversation.lastMessage).toMatchObject({ id, body: null })
      const told = (await app.told(each.userId)).filter(({ type }) => type === 'message')
      expect(told.at(-1)).toMatchObject({ message: { id, body: null } })
    }
    expect((await other.conversations())[0]?.unread).toBe(1)
  })

  test('is one’s own, and not older than a quarter of an hour', async () => {
    const { one, other } = await app.acquaint()
    const { id } = await one.say(other, 'Mine')
    const stranger = await app.join('ATHLETE')
    expect((await takeBack(other, id)).status).toBe(403)
    expect((await takeBack(stranger, id)).status).toBe(404)
    expect((await takeBack(one, uuidv7())).status).toBe(404)
    const age = (minutes: number) =>
      app.db.execute(
        sql`update messages set created_at = now() - make_interval(mins => ${minutes}) where id = ${id}`,
      )
    await age(16)
    expect(await codeOf(await takeBack(one, id))).toEqual([409, 'TOO_LATE'])
    await age(14)
    expect((await takeBack(one, id)).status).toBe(204)
  })

  test('takes a request with it that nobody has answered', async () => {
    const [one, other] = [await app.join('BRAND'), await app.join('ATHLETE')]
    const { id } = await one.say(other, 'May I?')
    await takeBack(one, id)
    expect(await one.requests('?direction=sent')).toMatchObject([{ status: 'WITHDRAWN', body: '' }])
    expect(await other.conversations('?filter=requests')).toEqual([])
    await app.runJobs()
    const { rows } = await app.pool.query('select id from notifications where user_id = $1', [other.userId])
    expect(rows).toEqual([])
  })
})

test('the counters are what they count, whatever two people do at once', async () => {
  const { one, other, conversationId } = await app.acquaint()
  const random = seedRandom('a walk through the paddock')
  const people = [one, other]
  const written: { by: Talker; id: string }[] = []
  const step = async () => {
    const [by, to] = random() < 0.5 ? [one, other] : [other, one]
    const dice = random()
    const any = written.length > 0 ? pick(random, written) : undefined
    if (!any || dice < 0.5) {
      const { id } = await by.say(to, 'Another lap')
      written.push({ by, id })
    } else if (dice < 0.8) await by.readUpTo(conversationId, any.id)
    else if (dice < 0.95) await takeBack(any.by, any.id)
    else
      await pick(random, people).call('PATCH', `/api/messages/conversations/${conversationId}`, {
        archived: true,
      })
  }
  for (let round = 0; round < 20; round++) {
    await Promise.all(Array.from({ length: 6 }, step))
    const { counted, there } = await countersOf(conversationId)
    expect(counted).toEqual(there)
  }
})
