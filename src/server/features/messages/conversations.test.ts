import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertBrand } from '#server/database/builders/a-brand.ts'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { insertUser } from '#server/database/builders/a-user.ts'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import type { Conversation } from '#shared/messages/message.contract.ts'
import { startTalkApp, type TalkApp } from '#tests/support/talk.ts'
import { findConversations } from './conversation.store.ts'
import { findThread } from './message.store.ts'

let app: TalkApp
beforeAll(async () => {
  app = await startTalkApp()
})
afterAll(() => app.stop())

describe('the other person', () => {
  test('is shown as their public page shows them, and never by an address', async () => {
    const me = await app.join('BRAND')
    const { user: racer, athlete } = await insertAthlete(app.db, {
      user: { firstName: 'Mira', lastName: 'Castellan', profileImageUrl: '/pictures/helmet-320.webp' },
      athlete: { number: '27' },
    })
    const { user: owner } = await insertBrand(app.db, {
      brand: {
        name: 'Kestrel Lubricants',
        slug: 'kestrel',
        tagline: 'Long runs.',
        logoUrl: '/pictures/k-320.webp',
      },
    })
    const { user: host } = await insertPromoter(app.db, {
      promoter: {
        eventName: 'Millrace Series',
        eventSlug: 'millrace',
        homeTrack: 'Millrace Oval',
        sports: ['karting'],
      },
    })
    for (const { id } of [racer, owner, host]) await me.say({ userId: id }, 'Hello')
    const answer = await me.call('GET', '/api/messages/conversations')
    const text = await answer.text()
    expect(text).not.toMatch(/@/)
    const shown = (JSON.parse(text) as Conversation[]).map(({ participant }) => participant)
    expect(shown.reverse()).toEqual([
      {
        userId: racer.id,
        name: 'Mira Castellan',
        role: 'ATHLETE',
        pictureUrl: '/pictures/helmet-320.webp',
        path: `/athletes/${athlete.id}`,
        tagline: '#27 · Stock Car Racing · Hickory, North Carolina',
      },
      {
        userId: owner.id,
        name: 'Kestrel Lubricants',
        role: 'BRAND',
        pictureUrl: '/pictures/k-320.webp',
        path: '/brands/kestrel',
        tagline: 'Long runs.',
      },
      expect.objectContaining({
        name: 'Millrace Series',
        path: '/promoters/millrace',
        tagline: 'Karting · Millrace Oval',
      }),
    ])
  })

  test('has no page and no line about it when the page is private or they have none', async () => {
    const me = await app.join('BRAND')
    const { user } = await insertAthlete(app.db, { athlete: { visibility: 'PRIVATE' } })
    const plain = await insertUser(app.db)
    for (const { id } of [user, plain]) {
      const answer = await me.call('GET', `/api/messages/with/${id}`)
      expect(await answer.json()).toMatchObject({
        participant: { name: 'Robin Ashgrove', path: null, tagline: null },
        conversationId: null,
      })
    }
  })

  test('is found before the first message and after it; nobody for a closed account', async () => {
    const me = await app.join('BRAND')
    const { user } = await insertAthlete(app.db)
    const { conversationId } = await me.say({ userId: user.id }, 'Hello')
    const path = `/api/messages/with/${user.id}`
    expect(await (await me.call('GET', path)).json()).toMatchObject({ conversationId })
    await app.db.execute(sql`update users set status = 'SUSPENDED' where id = ${user.id}`)
    expect((await me.call('GET', path)).status).toBe(404)
  })
})

describe('the list', () => {
  test('has the latest first, and each in the folder where it belongs', async () => {
    const { one, other, conversationId } = await app.acquaint()
    const asker = await app.join('BRAND')
    const third = await app.join('ATHLETE')
    await one.say(other, 'Unread')
    const waiting = await asker.say(other, 'May I?')
    const sent = await other.say(third, 'I ask, too')
    const idsIn = async (filter: string) =>
      (await other.conversations(`?filter=${filter}`)).map(({ id }) => id)
    expect(await idsIn('all')).toEqual([sent.conversationId, conversationId])
    expect(await idsIn('unread')).toEqual([conversationId])
    expect(await idsIn('requests')).toEqual([waiting.conversationId])
    expect(await idsIn('archived')).toEqual([])

    const path = `/api/messages/conversations/${conversationId}`
    const archived = await other.call('PATCH', path, { archived: true })
    expect(await archived.json()).toMatchObject({ id: conversationId, isArchived: true, isMuted: false })
    expect(await idsIn('all')).toEqual([sent.conversationId])
    expect(await idsIn('unread')).toEqual([])
    expect(await idsIn('archived')).toEqual([conversationId])
    expect((await one.conversations())[0]).toMatchObject({ id: conversationId, isArchived: false })
  })

  test('brings an archived conversation back with the next message, unless it is muted', async () => {
    const { one, other, conversationId } = await app.acquaint()
    const path = `/api/messages/conversations/${conversationId}`
    await other.call('PATCH', path, { archived: true })
    await one.say(other, 'Back again')
    expect(await other.conversations()).toMatchObject([{ id: conversationId, isArchived: false }])
    await other.call('PATCH', path, { archived: true, muted: true })
    await one.say(other, 'Quietly')
    expect(await other.conversations()).toEqual([])
    expect(await other.conversations('?filter=archived')).toMatchObject([{ isMuted: true, unread: 3 }])
    await other.say(one, 'I am back')
    expect(await other.conversations()).toMatchObject([{ id: conversationId, isMuted: true }])
    const changed = await other.call('PATCH', path, { muted: false })
    expect(await changed.json()).toMatchObject({ isMuted: false, isArchived: false })
    expect((await other.call('PATCH', path, {})).status).toBe(200)
    expect((await other.call('PATCH', path, { muted: 'yes' })).status).toBe(422)
  })

  test('is searched by the other’s name and by what was said, whatever the accents', async () => {
    const me = await app.join('BRAND')
    const { user: soren } = await insertAthlete(app.db, {
      user: { firstName: 'Søren', lastName: 'Åkeby-Lind' },
    })
    const { user: wren } = await insertAthlete(app.db, { user: { firstName: 'Wren', lastName: 'Hale' } })
    await me.say({ userId: soren.id }, 'Gravel notes for the Höga pass')
    const { id } = await me.say({ userId: wren.id }, 'A clay oval in the rain')
    const found = async (search: string) =>
      (await me.conversations(`?search=${encodeURIComponent(search)}`)).map(
        ({ participant }) => participant.userId,
      )
    expect(await found('akeby')).toEqual([soren.id])
    expect(await found('hale')).toEqual([wren.id])
    expect(await found('gravel hoga')).toEqual([soren.id])
    expect(await found('ova')).toEqual([wren.id])
    expect(await found('gravel oval')).toEqual([])
    expect(await found('%')).toEqual([])
    expect(await found("'")).toEqual([])
    await me.call('DELETE', `/api/messages/${id}`)
    expect(await found('clay')).toEqual([])
  })

  test('does not find what two others said', async () => {
    const { one } = await app.acquaint()
    const outsider = await app.join('ATHLETE')
    expect(await outsider.conversations('?search=paddock')).toEqual([])
    expect(await one.conversations('?search=paddock')).toHaveLength(1)
  })

  test('comes in pages without a gap or a repeat', async () => {
    const me = await app.join('BRAND')
    for (let lap = 0; lap < 7; lap++) {
      const { user } = await insertAthlete(app.db)
      await me.say({ userId: user.id }, `Hello ${lap}`)
    }
    const seen: string[] = []
    let path = '/api/messages/conversations?limit=3'
    while (path) {
      const answer = await me.call('GET', path)
      seen.push(
        ...((await answer.json()) as Conversation[]).map(({ lastMessage }) => String(lastMessage?.body)),
      )
      path = /<(.+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? ''
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((lap) => `Hello ${lap}`))
    expect((await me.call('GET', '/api/messages/conversations?limit=101')).status).toBe(422)
    expect((await me.call('GET', '/api/messages/conversations?filter=lost')).status).toBe(422)
    expect((await me.call('GET', '/api/messages/conversations?cursor=e30')).status).toBe(400)
  })
})

test('a thread comes oldest first, in pages backwards from the newest', async () => {
  const { one, other, conversationId } = await app.acquaint()
  for (let lap = 1; lap <= 5; lap++) await one.say(other, `Lap ${lap}`)
  const newest = await other.thread(conversationId, '?limit=3')
  expect(newest.messages.map(({ body }) => body)).toEqual(['Lap 3', 'Lap 4', 'Lap 5'])
  expect(newest.hasOlder).toBe(true)
  const older = await other.thread(conversationId, `?limit=4&before=${newest.messages[0]?.id}`)
  expect(older.messages.map(({ body }) => body)).toEqual([
    'Hello from the paddock.',
    'Hello back.',
    'Lap 1',
    'Lap 2',
  ])
  expect(older.hasOlder).toBe(false)
  expect(newest.messages.every(({ clientKey }) => clientKey === null)).toBe(true)
  const mine = await one.thread(conversationId, '?limit=1')
  expect(mine.messages[0]?.clientKey).toMatch(/^lap-/)
})

test('lists and threads walk along their indexes, whoever else talks', async () => {
  const { rows: crowd } = await app.pool.query<{ id: string }>(
    `insert into users (id, email, name) select gen_random_uuid(), 'fan-' || n || '@paddock.test', 'Fan'
     from generate_series(1, 200) n returning id`,
  )
  await app.pool.query(
    `insert into conversations (id, user_a, user_b, last_message_at)
     select gen_random_uuid(), a.id, b.id, now() - make_interval(mins => row_number() over ()::int)
     from users a join users b on a.id < b.id where a.name = 'Fan' and b.name = 'Fan'`,
  )
  await app.pool.query(
    `insert into conversation_members (conversation_id, user_id, last_message_at)
     select c.id, unnest(array[user_a, user_b]), last_message_at from conversations c
     join users a on a.id = user_a where a.name = 'Fan'`,
  )
  await app.pool.query(
    `insert into messages (id, conversation_id, sender_id, body) select gen_random_uuid(), c.id, user_a, 'Lap ' || n
     from conversations c join users a on a.id = user_a and a.name = 'Fan', generate_series(1, 2) n`,
  )
  await app.pool.query('analyze')
  const asked: { query: string; params: unknown[] }[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) }
  const db = drizzle(app.pool, { casing: 'snake_case', logger })
  const plan = async () => {
    const { query = '', params = [] } = asked.pop() ?? {}
    const { rows } = await app.pool.query<Record<'QUERY PLAN', string>>(`explain ${query}`, params)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const userId = String(crowd[0]?.id)

  const { page } = await findConversations(db, userId, { filter: 'all', limit: 30 })
  expect(page).toHaveLength(30)
  const list = await plan()
  expect(list).toContain('conversation_members_list')
  expect(list).not.toMatch(/Seq Scan on (conversations|conversation_members|messages|users)/)
  await findThread(db, { conversationId: String(page[0]?.id), before: undefined, limit: 40 })
  expect(await plan()).toContain('messages_of_conversation')
})
