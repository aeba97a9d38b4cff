import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertBrand } from '#server/database/builders/a-brand.ts'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { insertUser } from '#server/database/builders/a-user.ts'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import type { Conversation } from '#shared/messages/message.contract.ts'
import {
  deleteMessage,
  fetchThread,
  listConversations,
  sendMessage,
  startConversation,
  updateConversation,
} from '#tests/support/messaging-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findConversations } from './conversation.store.ts'
import { findThread } from './message.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('the other participant', () => {
  test('is shown as on their public page, without an email address', async () => {
    const me = await app.signInAs('BRAND')
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
    for (const { id } of [racer, owner, host]) await sendMessage(me, { userId: id }, 'Hello')
    const response = await me.request('GET', '/api/messages/conversations')
    const text = await response.text()
    expect(text).not.toMatch(/@/)
    const shown = (JSON.parse(text) as Conversation[]).map(({ participant }) => participant)
    expect(shown.reverse()).toEqual([
      {
        userId: racer.id,
        name: 'Mira Castellan',
        role: 'ATHLETE',
        pictureUrl: '/pictures/helmet-320.webp',
        path: `/athletes/${athlete.slug}`,
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

  test('is not found without a public page, before there is a conversation; then it has no path and no tagline', async () => {
    const me = await app.signInAs('BRAND')
    const { user } = await insertAthlete(app.db, { athlete: { visibility: 'PRIVATE' } })
    const plain = await insertUser(app.db)
    for (const { id } of [user, plain]) {
      const path = `/api/messages/with/${id}`
      expect((await me.request('GET', path)).status).toBe(404)
      await sendMessage(me, { userId: id }, 'Hello')
      expect(await me.json('GET', path)).toMatchObject({
        participant: { name: 'Robin Ashgrove', path: null, tagline: null },
        conversationId: expect.any(String),
      })
    }
  })

  test('is found before and after the first message; 404 for a suspended account', async () => {
    const me = await app.signInAs('BRAND')
    const { user } = await insertAthlete(app.db)
    const { conversationId } = await sendMessage(me, { userId: user.id }, 'Hello')
    const path = `/api/messages/with/${user.id}`
    expect(await (await me.request('GET', path)).json()).toMatchObject({ conversationId })
    await app.db.execute(sql`update users set status = 'SUSPENDED' where id = ${user.id}`)
    expect((await me.request('GET', path)).status).toBe(404)
  })
})

describe('the conversation list', () => {
  test('is ordered by latest message and filtered by folder', async () => {
    const { brand, racer, conversationId } = await startConversation(app)
    const stranger = await app.signInAs('BRAND')
    const third = await app.signInAs('ATHLETE')
    await sendMessage(brand, racer, 'Unread')
    const waiting = await sendMessage(stranger, racer, 'May I?')
    const sent = await sendMessage(racer, third, 'I ask, too')
    const idsIn = async (filter: string) =>
      (await listConversations(racer, `?filter=${filter}`)).map(({ id }) => id)
    expect(await idsIn('all')).toEqual([sent.conversationId, conversationId])
    expect(await idsIn('unread')).toEqual([conversationId])
    expect(await idsIn('requests')).toEqual([waiting.conversationId])
    expect(await idsIn('archived')).toEqual([])

    const archived = await updateConversation(racer, conversationId, { archived: true })
    expect(await archived.json()).toMatchObject({ id: conversationId, isArchived: true, isMuted: false })
    expect(await idsIn('all')).toEqual([sent.conversationId])
    expect(await idsIn('unread')).toEqual([])
    expect(await idsIn('archived')).toEqual([conversationId])
    expect((await listConversations(brand))[0]).toMatchObject({ id: conversationId, isArchived: false })
  })

  test('shows an archived conversation again after the next message, unless it is muted', async () => {
    const { brand, racer, conversationId } = await startConversation(app)
    await updateConversation(racer, conversationId, { archived: true })
    await sendMessage(brand, racer, 'Back again')
    expect(await listConversations(racer)).toMatchObject([{ id: conversationId, isArchived: false }])
    await updateConversation(racer, conversationId, { archived: true, muted: true })
    await sendMessage(brand, racer, 'Quietly')
    expect(await listConversations(racer)).toEqual([])
    expect(await listConversations(racer, '?filter=archived')).toMatchObject([{ isMuted: true, unread: 3 }])
    await sendMessage(racer, brand, 'I am back')
    expect(await listConversations(racer)).toMatchObject([{ id: conversationId, isMuted: true }])
    const changed = await updateConversation(racer, conversationId, { muted: false })
    expect(await changed.json()).toMatchObject({ isMuted: false, isArchived: false })
    expect((await updateConversation(racer, conversationId, {})).status).toBe(200)
    expect((await updateConversation(racer, conversationId, { muted: 'yes' })).status).toBe(422)
  })

  test('is searched by participant name and message text, ignoring accents', async () => {
    const me = await app.signInAs('BRAND')
    const { user: soren } = await insertAthlete(app.db, {
      user: { firstName: 'Søren', lastName: 'Åkeby-Lind' },
    })
    const { user: wren } = await insertAthlete(app.db, { user: { firstName: 'Wren', lastName: 'Hale' } })
    await sendMessage(me, { userId: soren.id }, 'Gravel notes for the Höga pass')
    const { id } = await sendMessage(me, { userId: wren.id }, 'A clay oval in the rain')
    const found = async (search: string) =>
      (await listConversations(me, `?search=${encodeURIComponent(search)}`)).map(
        ({ participant }) => participant.userId,
      )
    expect(await found('akeby')).toEqual([soren.id])
    expect(await found('hale')).toEqual([wren.id])
    expect(await found('gravel hoga')).toEqual([soren.id])
    expect(await found('ova')).toEqual([wren.id])
    expect(await found('gravel oval')).toEqual([])
    expect(await found('%')).toEqual([])
    expect(await found("'")).toEqual([])
    await deleteMessage(me, id)
    expect(await found('clay')).toEqual([])
  })

  test('does not search the conversations of other users', async () => {
    const { brand } = await startConversation(app)
    const outsider = await app.signInAs('ATHLETE')
    expect(await listConversations(outsider, '?search=paddock')).toEqual([])
    expect(await listConversations(brand, '?search=paddock')).toHaveLength(1)
  })

  test('is found by its latest messages also when many others have the same word', async () => {
    const { brand, racer, conversationId } = await startConversation(app)
    await app.db.execute(sql`
      insert into messages (id, conversation_id, sender_id, body)
      select uuidv7(interval '-1 year'), ${conversationId}, ${brand.userId}, 'A slipstream of everyone'
      from generate_series(1, 1001)`)
    const other = await startConversation(app)
    await sendMessage(other.brand, other.racer, 'The slipstream in turn nine')
    expect(await listConversations(other.brand, '?search=slipstream')).toHaveLength(1)
    expect(await listConversations(racer, '?search=slipstream')).toHaveLength(1)
  })

  test('is paginated without gaps or duplicates', async () => {
    const me = await app.signInAs('BRAND')
    for (let lap = 0; lap < 7; lap++) {
      const { user } = await insertAthlete(app.db)
      await sendMessage(me, { userId: user.id }, `Hello ${lap}`)
    }
    const seen: string[] = []
    let path = '/api/messages/conversations?limit=3'
    while (path) {
      const response = await me.request('GET', path)
      seen.push(
        ...((await response.json()) as Conversation[]).map(({ lastMessage }) => String(lastMessage?.body)),
      )
      path = /<(.+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? ''
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((lap) => `Hello ${lap}`))
    expect((await me.request('GET', '/api/messages/conversations?limit=101')).status).toBe(422)
    expect((await me.request('GET', '/api/messages/conversations?filter=lost')).status).toBe(422)
    expect((await me.request('GET', '/api/messages/conversations?cursor=e30')).status).toBe(400)
  })
})

test('a thread is ordered oldest first and paginated backwards from the newest message', async () => {
  const { brand, racer, conversationId } = await startConversation(app)
  for (let lap = 1; lap <= 5; lap++) await sendMessage(brand, racer, `Lap ${lap}`)
  const newest = await fetchThread(racer, conversationId, '?limit=3')
  expect(newest.messages.map(({ body }) => body)).toEqual(['Lap 3', 'Lap 4', 'Lap 5'])
  expect(newest.hasOlder).toBe(true)
  const older = await fetchThread(racer, conversationId, `?limit=4&before=${newest.messages[0]?.id}`)
  expect(older.messages.map(({ body }) => body)).toEqual([
    'Hello from the paddock.',
    'Hello back.',
    'Lap 1',
    'Lap 2',
  ])
  expect(older.hasOlder).toBe(false)
  expect(newest.messages.every(({ clientKey }) => clientKey === null)).toBe(true)
  const mine = await fetchThread(brand, conversationId, '?limit=1')
  expect(mine.messages[0]?.clientKey).toMatch(/^key-/)
})

test('the queries of lists and threads use their indexes', async () => {
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
  const queries: { query: string; params: unknown[] }[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => void queries.push({ query, params }) }
  const db = drizzle(app.pool, { casing: 'snake_case', logger })
  const plan = async () => {
    const { query = '', params = [] } = queries.pop() ?? {}
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

// Last, because the plans above are those of the rows before.
test('a conversation is found by a name also when a hundred others are later', async () => {
  const me = await app.signInAs('BRAND')
  const { user } = await insertAthlete(app.db, { user: { firstName: 'Ottoline', lastName: 'Quill' } })
  const { brand } = await insertBrand(app.db, { brand: { name: '100% Quillfeather' } })
  await sendMessage(me, { userId: user.id }, 'The first of many')
  await sendMessage(me, { userId: brand.ownerUserId }, 'The second of many')
  await app.db.execute(sql`
    with others as (
      insert into users (id, email, name, role) select uuidv7(), 'later-' || nth || '@example.com', 'Later ' || nth, 'ATHLETE'
      from generate_series(1, 120) as nth returning id
    ), opened as (
      insert into conversations (id, user_a, user_b, last_message_at)
      select uuidv7(), least(id, ${me.userId}::uuid), greatest(id, ${me.userId}::uuid), now() + interval '1 hour'
      from others returning *
    )
    insert into conversation_members (conversation_id, user_id, last_message_at)
    select id, member, last_message_at from opened, unnest(array[user_a, user_b]) as member`)
  const found = async (search: string) =>
    (await listConversations(me, `?search=${encodeURIComponent(search)}`)).map(
      ({ participant }) => participant.name,
    )
  expect(await found('toline q')).toEqual(['Ottoline Quill'])
  expect(await found('0% quill')).toEqual(['100% Quillfeather'])
  expect(await found('quill')).toEqual(['100% Quillfeather', 'Ottoline Quill'])
  expect(await found('0_ quill')).toEqual([])
  expect(await found('later 11')).toHaveLength(11)
})
