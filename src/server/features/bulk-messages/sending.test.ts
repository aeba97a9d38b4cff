import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import {
  bulkMessageRecipients,
  conversationMembers,
  messages,
  userBlocks,
} from '#server/database/schema/messages.ts'
import { realtimeEvents } from '#server/database/schema/notifications.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { BulkMessage } from '#shared/messages/bulk-message.contract.ts'
import { type BulkApp, pick, type Refusal, startBulkApp } from '#tests/support/bulk-app.ts'
import { writeToRecipient } from './write-to-recipient.ts'

let app: BulkApp
beforeAll(async () => {
  app = await startBulkApp()
})
afterAll(() => app.stop())

/** What the job does, at a moment of the test's choosing. */
const writeNow = ({ id: bulkId }: BulkMessage, userId: string) =>
  inTransaction(app.db, (tx) => writeToRecipient(app.services(tx), { bulkId, userId }))

describe('a sending', () => {
  test('writes to each racer once, filled in, into an ordinary conversation', async () => {
    const brand = await app.signInAs('BRAND')
    const mira = await app.race({ user: { firstName: 'Mira' }, athlete: { number: '27', homeTrack: null } })
    const tova = await app.race({
      user: { firstName: 'Tova' },
      athlete: { number: null, homeTrack: 'Millrace' },
    })
    const letter = {
      subject: 'For {{number}}',
      body: '<script>alert(1)</script> {{firstName}} at {{homeTrack}}',
    }
    const draft = await app.begin(brand, pick(mira, tova), letter)
    const [status, queued] = await app.send(brand, draft)
    expect([status, queued.status, queued.counters.recipients]).toEqual([202, 'QUEUED', 2])
    const [again, { code }] = await app.send<Refusal>(brand, draft)
    expect([again, code]).toEqual([409, 'NOT_A_DRAFT'])
    await app.runJobs()

    const { bulk, outcomes } = await app.look(brand, draft)
    expect(bulk).toMatchObject({
      status: 'SENT',
      counters: { recipients: 2, sent: 2, failed: 0, opened: 0, replied: 0 },
    })
    const texts = (await app.written(draft.id)).map(({ body }) => body).sort()
    expect(texts).toEqual([
      'For #27\n\n<script>alert(1)</script> Mira at your home track',
      'For your car\n\n<script>alert(1)</script> Tova at Millrace',
    ])
    const told = await app.db
      .select({ event: realtimeEvents.event })
      .from(realtimeEvents)
      .where(eq(realtimeEvents.userId, brand.userId))
    expect(told.filter(({ event }) => event.type === 'bulk')).toHaveLength(2)
    expect(outcomes.map(({ conversationId }) => conversationId)).not.toContain(null)
  })

  test('of two who press the button at once, one sends', async () => {
    const brand = await app.signInAs('BRAND')
    const draft = await app.begin(brand, pick(await app.race(), await app.race()))
    const answers = await Promise.all([
      app.send(brand, draft),
      app.send(brand, draft),
      app.send(brand, draft),
    ])
    expect(answers.map(([status]) => status).sort()).toEqual([202, 409, 409])
    await app.runJobs()
    expect(await app.written(draft.id)).toHaveLength(2)
  })

  test('that crashed in between goes on without writing twice', async () => {
    const brand = await app.signInAs('BRAND')
    const racers = [await app.race(), await app.race(), await app.race()]
    const draft = await app.begin(brand, pick(...racers))
    await app.send(brand, draft)
    const { userId } = racers[0] ?? { userId: '' }
    const crash = inTransaction(app.db, async (tx) => {
      await writeToRecipient(app.services(tx), { bulkId: draft.id, userId })
      throw new Error('pulled the plug')
    })
    await expect(crash).rejects.toThrow('pulled the plug')
    expect(await app.written(draft.id)).toHaveLength(0)
    await writeNow(draft, userId)
    await writeNow(draft, userId)
    expect(await app.written(draft.id)).toHaveLength(1)
    expect((await app.look(brand, draft)).bulk).toMatchObject({ status: 'SENDING', counters: { sent: 1 } })
    await app.runJobs()
    expect(await app.written(draft.id)).toHaveLength(3)
    expect((await app.look(brand, draft)).bulk).toMatchObject({ status: 'SENT', counters: { sent: 3 } })
  })

  test('whose last messages end at the same moment is over', async () => {
    const brand = await app.signInAs('BRAND')
    const racers = [await app.race(), await app.race(), await app.race(), await app.race()]
    const draft = await app.begin(brand, pick(...racers))
    await app.send(brand, draft)
    await Promise.all(racers.map(({ userId }) => writeNow(draft, userId)))
    expect((await app.look(brand, draft)).bulk).toMatchObject({ status: 'SENT', counters: { sent: 4 } })
    await app.runJobs()
    expect(await app.written(draft.id)).toHaveLength(4)
  })

  test('tells in words whom it did not reach, and tries those again', async () => {
    const brand = await app.signInAs('BRAND')
    const [fine, fickle, shy] = [await app.race(), await app.race(), await app.race()]
    const draft = await app.begin(brand, pick(fine, fickle, shy))
    await app.send(brand, draft)
    await app.block(fickle, brand)
    await app.db.update(athleteProfiles).set({ visibility: 'PRIVATE' }).where(eq(athleteProfiles.id, shy.id))
    await app.runJobs()
    const { bulk, outcomes } = await app.look(brand, draft)
    expect(bulk).toMatchObject({ status: 'SENT', counters: { sent: 1, failed: 2 } })
    const failures = outcomes.filter(({ status }) => status === 'FAILED')
    expect(Object.fromEntries(failures.map(({ userId, error }) => [userId, error]))).toEqual({
      [fickle.userId]: 'You can’t message this person.',
      [shy.userId]: 'This racer has left the directory.',
    })

    await app.db.delete(userBlocks).where(eq(userBlocks.blockerId, fickle.userId))
    const [status, retried] = await app.ask<BulkMessage>(
      brand,
      'POST',
      `/api/bulk-messages/${draft.id}/retry`,
    )
    expect([status, retried.status]).toEqual([202, 'SENDING'])
    await app.runJobs()
    expect((await app.look(brand, draft)).bulk).toMatchObject({
      status: 'SENT',
      counters: { sent: 2, failed: 1 },
    })
    expect(await app.written(draft.id)).toHaveLength(2)
  })

  test('in which nothing failed has nothing to try again', async () => {
    const brand = await app.signInAs('BRAND')
    const draft = await app.begin(brand, pick(await app.race()))
    const retry = () => app.ask<Refusal>(brand, 'POST', `/api/bulk-messages/${draft.id}/retry`)
    expect((await retry())[0]).toBe(409)
    await app.send(brand, draft)
    await app.runJobs()
    expect((await retry())[1].code).toBe('NOTHING_TO_RETRY')
  })

  test('is stopped while it waits, and not once it is over', async () => {
    const brand = await app.signInAs('BRAND')
    const draft = await app.begin(brand, pick(await app.race(), await app.race()))
    await app.send(brand, draft)
    const stop = () => app.ask<Refusal>(brand, 'DELETE', `/api/bulk-messages/${draft.id}`)
    expect((await stop())[0]).toBe(204)
    await app.runJobs()
    const { bulk, outcomes } = await app.look(brand, draft)
    expect([bulk.status, outcomes.map(({ status }) => status)]).toEqual([
      'CANCELLED',
      ['CANCELLED', 'CANCELLED'],
    ])
    expect(await app.written(draft.id)).toEqual([])
    expect((await stop())[1].code).toBe('NOTHING_QUEUED')
    const body = { subject: 'New', body: 'words', audience: null, version: bulk.version }
    const [status, { code }] = await app.ask<Refusal>(brand, 'PATCH', `/api/bulk-messages/${draft.id}`, body)
    expect([status, code]).toEqual([409, 'NOT_A_DRAFT'])
  })

  test('counts who opened it and who answered', async () => {
    const brand = await app.signInAs('BRAND')
    const [reader, writer, sleeper] = [await app.race(), await app.race(), await app.race()]
    const draft = await app.begin(brand, pick(reader, writer, sleeper))
    await app.send(brand, draft)
    await app.runJobs()
    const [message] = await app.db
      .select({ id: messages.id, conversationId: messages.conversationId })
      .from(messages)
      .innerJoin(bulkMessageRecipients, eq(bulkMessageRecipients.messageId, messages.id))
      .where(and(eq(messages.bulkId, draft.id), eq(bulkMessageRecipients.userId, reader.userId)))
    await app.db
      .update(conversationMembers)
      .set({ lastReadMessageId: message?.id ?? null })
      .where(
        and(
          eq(conversationMembers.conversationId, message?.conversationId ?? ''),
          eq(conversationMembers.userId, reader.userId),
        ),
      )
    await app.say(writer, brand, 'Tell me more')
    const { bulk, outcomes } = await app.look(brand, draft)
    expect(bulk.counters).toEqual({ recipients: 3, sent: 3, failed: 0, opened: 2, replied: 1 })
    const byUser = new Map(outcomes.map((outcome) => [outcome.userId, outcome]))
    expect(byUser.get(reader.userId)).toMatchObject({ isOpened: true, repliedAt: null })
    expect(byUser.get(writer.userId)?.repliedAt).toEqual(expect.any(String))
    expect(byUser.get(sleeper.userId)).toMatchObject({ isOpened: false, repliedAt: null })
  })
})

test('sendings are listed page by page, the latest first', async () => {
  const brand = await app.signInAs('BRAND')
  const made: string[] = []
  for (let index = 0; index < 3; index++) made.unshift((await app.begin(brand, null)).id)
  const first = await app.request('GET', '/api/bulk-messages?limit=2', { cookie: brand.cookie })
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
  const page = (await first.json()) as BulkMessage[]
  const [, rest] = await app.ask<BulkMessage[]>(brand, 'GET', String(next))
  expect([...page, ...rest].map(({ id }) => id)).toEqual(made)
  expect((await app.ask(brand, 'GET', '/api/bulk-messages?cursor=bm9uc2Vuc2U'))[0]).toBe(400)
})
