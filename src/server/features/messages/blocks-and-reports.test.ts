import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ageMessageRequest,
  blockUser,
  fetchThread,
  listConversations,
  listMessageRequests,
  postMessage,
  runRequestEvent,
  sendMessage,
  startConversation,
} from '#tests/support/messaging-requests.ts'
import { realtimeEventsOf } from '#tests/support/notifications.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const unblock = (person: Person, { userId }: { userId: string }) =>
  person.request('DELETE', `/api/users/${userId}/block`)
const listBlocks = (person: Person) =>
  person.json<{ userId: string; blockedAt: string }[]>('GET', '/api/users/me/blocks')

describe('a block', () => {
  test('stops both users from writing without revealing who set it', async () => {
    const { brand, racer, conversationId } = await startConversation(app)
    expect((await blockUser(brand, racer)).status).toBe(204)
    expect((await blockUser(brand, racer)).status).toBe(204)
    for (const [writer, reader] of [
      [brand, racer],
      [racer, brand],
    ] as const) {
      const response = await postMessage(writer, reader, 'Hello?')
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({
        code: 'BLOCKED',
        message: 'You can’t message this person.',
      })
      const { conversation } = await fetchThread(writer, conversationId)
      expect(conversation.cannotWrite).toBe('You can’t message this person.')
      expect(conversation.isBlocked).toBe(writer === brand)
    }
    expect(await listBlocks(brand)).toMatchObject([{ userId: racer.userId, name: 'Robin Ashgrove' }])
    expect(await listBlocks(racer)).toEqual([])
  })

  test('can be lifted only by the user who set it', async () => {
    const { brand, racer } = await startConversation(app)
    await blockUser(brand, racer)
    expect((await unblock(racer, brand)).status).toBe(204)
    expect((await postMessage(racer, brand, 'Hello?')).status).toBe(403)
    expect((await unblock(brand, racer)).status).toBe(204)
    expect((await postMessage(racer, brand, 'Hello again')).status).toBe(201)
    expect(await listBlocks(brand)).toEqual([])
  })

  test('declines a pending request from the blocked user and withdraws one to them', async () => {
    const [brand, racer] = [await app.signInAs('BRAND'), await app.signInAs('ATHLETE')]
    await sendMessage(brand, racer, 'May I?')
    await blockUser(racer, brand)
    expect(await listMessageRequests(brand, '?direction=sent')).toMatchObject([{ status: 'DECLINED' }])
    expect(await listConversations(racer, '?filter=requests')).toEqual([])
    const [request] = await listMessageRequests(brand, '?direction=sent')
    await ageMessageRequest(app.db, String(request?.id), 8)
    expect(await codeOf(await runRequestEvent(brand, String(request?.id), 'resend'))).toEqual([
      403,
      'BLOCKED',
    ])

    const third = await app.signInAs('ATHLETE')
    await sendMessage(brand, third, 'And you?')
    await blockUser(brand, third)
    expect(await listMessageRequests(brand, '?direction=sent&status=WITHDRAWN')).toHaveLength(1)
  })

  test('applies to users without a conversation', async () => {
    const [brand, racer] = [await app.signInAs('BRAND'), await app.signInAs('ATHLETE')]
    await blockUser(racer, brand)
    expect(await codeOf(await postMessage(brand, racer, 'Hello'))).toEqual([403, 'BLOCKED'])
  })

  test('wins the race against a concurrent message', async () => {
    const { brand, racer } = await startConversation(app)
    const client = await app.pool.connect()
    await client.query('begin')
    await client.query('update conversations set updated_at = now() where $1 in (user_a, user_b)', [
      brand.userId,
    ])
    const writing = postMessage(brand, racer, 'One last thing')
    const isLockAwaited = async () => {
      const { rows } = await app.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    }
    await expect.poll(isLockAwaited).toBe(true)
    await client.query('insert into user_blocks (blocker_id, blocked_id) values ($1, $2)', [
      racer.userId,
      brand.userId,
    ])
    await client.query('commit')
    client.release()
    expect((await writing).status).toBe(403)
  })

  test('is published to both users', async () => {
    const { brand, racer, conversationId } = await startConversation(app)
    await blockUser(brand, racer)
    for (const each of [brand, racer]) {
      expect(await realtimeEventsOf(app.db, each.userId)).toContainEqual({
        type: 'conversation',
        conversationId,
      })
    }
  })

  test('cannot target oneself or an unknown user', async () => {
    const brand = await app.signInAs('BRAND')
    expect((await blockUser(brand, brand)).status).toBe(422)
    expect((await blockUser(brand, { userId: uuidv7() })).status).toBe(404)
    expect((await unblock(brand, { userId: uuidv7() })).status).toBe(204)
  })
})

describe('a report', () => {
  const report = (person: Person, target: Record<string, unknown>) =>
    person.request('POST', '/api/reports', { reason: 'SPAM', ...target })

  test('of a user, a conversation or a message is stored once', async () => {
    const { brand, racer, conversationId } = await startConversation(app)
    const { id } = await sendMessage(racer, brand, 'Buy now!')
    for (const target of [
      { targetType: 'USER', targetId: racer.userId },
      { targetType: 'CONVERSATION', targetId: conversationId },
      { targetType: 'MESSAGE', targetId: id },
    ]) {
      const [first, again] = [await report(brand, target), await report(brand, { ...target, reason: 'SCAM' })]
      expect([first.status, again.status]).toEqual([201, 201])
      expect(await again.json()).toEqual(await first.json())
    }
    const { rows } = await app.pool.query('select reason, status from reports where reporter_id = $1', [
      brand.userId,
    ])
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ reason: 'SPAM', status: 'OPEN' })))
  })

  test('is refused for oneself, one’s own messages, and what the reporter cannot see', async () => {
    const { brand, racer, conversationId } = await startConversation(app)
    const mine = await sendMessage(brand, racer, 'Mine')
    const stranger = await app.signInAs('ATHLETE')
    expect((await report(brand, { targetType: 'USER', targetId: brand.userId })).status).toBe(422)
    expect((await report(brand, { targetType: 'USER', targetId: uuidv7() })).status).toBe(404)
    expect((await report(brand, { targetType: 'MESSAGE', targetId: mine.id })).status).toBe(404)
    expect((await report(stranger, { targetType: 'MESSAGE', targetId: mine.id })).status).toBe(404)
    expect((await report(stranger, { targetType: 'CONVERSATION', targetId: conversationId })).status).toBe(
      404,
    )
  })

  test.each([
    ['an unknown reason', { reason: 'BORING' }],
    ['an unknown target type', { targetType: 'CAR' }],
    ['a note that is too long', { note: 'x'.repeat(1001) }],
  ])('is refused with %s', async (_, change) => {
    const [brand, racer] = [await app.signInAs('BRAND'), await app.signInAs('ATHLETE')]
    expect((await report(brand, { targetType: 'USER', targetId: racer.userId, ...change })).status).toBe(422)
  })
})
