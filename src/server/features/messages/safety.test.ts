import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { codeOf } from '#tests/support/person.ts'
import { startTalkApp, type TalkApp, type Talker } from '#tests/support/talk.ts'

let app: TalkApp
beforeAll(async () => {
  app = await startTalkApp()
})
afterAll(() => app.stop())

const block = (who: Talker, whom: { userId: string }) => who.call('POST', `/api/users/${whom.userId}/block`)
const unblock = (who: Talker, whom: { userId: string }) =>
  who.call('DELETE', `/api/users/${whom.userId}/block`)
const blocksOf = async (who: Talker) =>
  (await (await who.call('GET', '/api/users/me/blocks')).json()) as { userId: string; blockedAt: string }[]

describe('a block', () => {
  test('keeps both from writing, and does not say whose it is', async () => {
    const { one, other, conversationId } = await app.acquaint()
    expect((await block(one, other)).status).toBe(204)
    expect((await block(one, other)).status).toBe(204)
    for (const [writer, reader] of [
      [one, other],
      [other, one],
    ] as const) {
      const answer = await writer.write(reader, 'Hello?')
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({
        code: 'BLOCKED',
        message: 'You can’t message this person.',
      })
      const { conversation } = await writer.thread(conversationId)
      expect(conversation.cannotWrite).toBe('You can’t message this person.')
      expect(conversation.isBlocked).toBe(writer === one)
    }
    expect(await blocksOf(one)).toMatchObject([{ userId: other.userId, name: 'Robin Ashgrove' }])
    expect(await blocksOf(other)).toEqual([])
  })

  test('is lifted by who set it alone', async () => {
    const { one, other } = await app.acquaint()
    await block(one, other)
    expect((await unblock(other, one)).status).toBe(204)
    expect((await other.write(one, 'Hello?')).status).toBe(403)
    expect((await unblock(one, other)).status).toBe(204)
    expect((await other.write(one, 'Hello again')).status).toBe(201)
    expect(await blocksOf(one)).toEqual([])
  })

  test('declines a request that waits, and takes one’s own back', async () => {
    const [one, other] = [await app.join('BRAND'), await app.join('ATHLETE')]
    await one.say(other, 'May I?')
    await block(other, one)
    expect(await one.requests('?direction=sent')).toMatchObject([{ status: 'DECLINED' }])
    expect(await other.conversations('?filter=requests')).toEqual([])
    const [request] = await one.requests('?direction=sent')
    await app.age(String(request?.id), 8)
    expect(await codeOf(await one.step(String(request?.id), 'resend'))).toEqual([403, 'BLOCKED'])

    const third = await app.join('ATHLETE')
    await one.say(third, 'And you?')
    await block(one, third)
    expect(await one.requests('?direction=sent&status=WITHDRAWN')).toHaveLength(1)
  })

  test('holds against somebody one never wrote with', async () => {
    const [one, other] = [await app.join('BRAND'), await app.join('ATHLETE')]
    await block(other, one)
    expect(await codeOf(await one.write(other, 'Hello'))).toEqual([403, 'BLOCKED'])
  })

  test('holds against who was about to write at that very moment', async () => {
    const { one, other } = await app.acquaint()
    const client = await app.pool.connect()
    await client.query('begin')
    await client.query('update conversations set updated_at = now() where $1 in (user_a, user_b)', [
      one.userId,
    ])
    const writing = one.write(other, 'One last thing')
    await vi.waitFor(
      async () => {
        const { rows } = await app.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rows.length).toBeGreaterThan(0)
      },
      { timeout: 20_000 },
    )
    await client.query('insert into user_blocks (blocker_id, blocked_id) values ($1, $2)', [
      other.userId,
      one.userId,
    ])
    await client.query('commit')
    client.release()
    expect((await writing).status).toBe(403)
  })

  test('is told to the open pages of both', async () => {
    const { one, other, conversationId } = await app.acquaint()
    await block(one, other)
    for (const each of [one, other]) {
      expect(await app.told(each.userId)).toContainEqual({ type: 'conversation', conversationId })
    }
  })

  test('cannot be against oneself or nobody', async () => {
    const one = await app.join('BRAND')
    expect((await block(one, one)).status).toBe(422)
    expect((await block(one, { userId: uuidv7() })).status).toBe(404)
    expect((await unblock(one, { userId: uuidv7() })).status).toBe(204)
  })
})

describe('a report', () => {
  const report = (who: Talker, target: Record<string, unknown>) =>
    who.call('POST', '/api/reports', { reason: 'SPAM', ...target })

  test('of a person, a conversation or a message is kept once', async () => {
    const { one, other, conversationId } = await app.acquaint()
    const { id } = await other.say(one, 'Buy now!')
    for (const target of [
      { targetType: 'USER', targetId: other.userId },
      { targetType: 'CONVERSATION', targetId: conversationId },
      { targetType: 'MESSAGE', targetId: id },
    ]) {
      const [first, again] = [await report(one, target), await report(one, { ...target, reason: 'SCAM' })]
      expect([first.status, again.status]).toEqual([201, 201])
      expect(await again.json()).toEqual(await first.json())
    }
    const { rows } = await app.pool.query('select reason, status from reports where reporter_id = $1', [
      one.userId,
    ])
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ reason: 'SPAM', status: 'OPEN' })))
  })

  test('is refused of oneself, of one’s own words, and of what one cannot see', async () => {
    const { one, other, conversationId } = await app.acquaint()
    const mine = await one.say(other, 'Mine')
    const stranger = await app.join('ATHLETE')
    expect((await report(one, { targetType: 'USER', targetId: one.userId })).status).toBe(422)
    expect((await report(one, { targetType: 'USER', targetId: uuidv7() })).status).toBe(404)
    expect((await report(one, { targetType: 'MESSAGE', targetId: mine.id })).status).toBe(404)
    expect((await report(stranger, { targetType: 'MESSAGE', targetId: mine.id })).status).toBe(404)
    expect((await report(stranger, { targetType: 'CONVERSATION', targetId: conversationId })).status).toBe(
      404,
    )
  })

  test.each([
    ['a reason there is not', { reason: 'BORING' }],
    ['a target there is not', { targetType: 'CAR' }],
    ['a note without end', { note: 'x'.repeat(1001) }],
  ])('is refused with %s', async (_, change) => {
    const [one, other] = [await app.join('BRAND'), await app.join('ATHLETE')]
    expect((await report(one, { targetType: 'USER', targetId: other.userId, ...change })).status).toBe(422)
  })
})
