import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import {
  bulkMessageRecipients,
  conversationMembers,
  messages,
  userBlocks,
} from '#server/database/schema/messages.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { BulkMessage } from '#shared/messages/bulk-message.contract.ts'
import {
  createDraft,
  fetchBulkMessage,
  insertBlock,
  insertMessage,
  insertRacer,
  messagesOfBulk,
  type Problem,
  pickAudience,
  sendBulkMessage,
} from '#tests/support/bulk-message-requests.ts'
import { realtimeEventsOf } from '#tests/support/notifications.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { writeToRecipient } from './bulk-message.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Does what the job does, immediately. */
const writeNow = ({ id: bulkId }: BulkMessage, userId: string) =>
  inTransaction(app.db, (tx) => writeToRecipient({ ...app.services, tx }, { bulkId, userId }))

describe('a bulk message', () => {
  test('writes to each racer once, with variables replaced, in an ordinary conversation', async () => {
    const brand = await app.signInAs('BRAND')
    const mira = await insertRacer(app.db, {
      user: { firstName: 'Mira' },
      athlete: { number: '27', homeTrack: null },
    })
    const tova = await insertRacer(app.db, {
      user: { firstName: 'Tova' },
      athlete: { number: null, homeTrack: 'Millrace' },
    })
    const template = {
      subject: 'For {{number}}',
      body: '<script>alert(1)</script> {{firstName}} at {{homeTrack}}',
    }
    const draft = await createDraft(brand, pickAudience(mira, tova), template)
    const [status, queued] = await sendBulkMessage(brand, draft)
    expect([status, queued.status, queued.counters.recipients]).toEqual([202, 'QUEUED', 2])
    const [again, { code }] = await sendBulkMessage<Problem>(brand, draft)
    expect([again, code]).toEqual([409, 'NOT_A_DRAFT'])
    await app.runJobs()

    const { bulk, outcomes } = await fetchBulkMessage(brand, draft)
    expect(bulk).toMatchObject({
      status: 'SENT',
      counters: { recipients: 2, sent: 2, failed: 0, opened: 0, replied: 0 },
    })
    const texts = (await messagesOfBulk(app.db, draft)).map(({ body }) => body).sort()
    expect(texts).toEqual([
      'For #27\n\n<script>alert(1)</script> Mira at your home track',
      'For your car\n\n<script>alert(1)</script> Tova at Millrace',
    ])
    const events = await realtimeEventsOf(app.db, brand.userId)
    expect(events.filter(({ type }) => type === 'bulk')).toHaveLength(2)
    expect(outcomes.map(({ conversationId }) => conversationId)).not.toContain(null)
  })

  test('is sent once, even with concurrent requests', async () => {
    const brand = await app.signInAs('BRAND')
    const draft = await createDraft(brand, pickAudience(await insertRacer(app.db), await insertRacer(app.db)))
    const responses = await Promise.all([
      sendBulkMessage(brand, draft),
      sendBulkMessage(brand, draft),
      sendBulkMessage(brand, draft),
    ])
    expect(responses.map(([status]) => status).sort()).toEqual([202, 409, 409])
    await app.runJobs()
    expect(await messagesOfBulk(app.db, draft)).toHaveLength(2)
  })

  test('continues after a crash without writing twice', async () => {
    const brand = await app.signInAs('BRAND')
    const racers = [await insertRacer(app.db), await insertRacer(app.db), await insertRacer(app.db)]
    const draft = await createDraft(brand, pickAudience(...racers))
    await sendBulkMessage(brand, draft)
    const { userId } = racers[0] ?? { userId: '' }
    const crash = inTransaction(app.db, async (tx) => {
      await writeToRecipient({ ...app.services, tx }, { bulkId: draft.id, userId })
      throw new Error('pulled the plug')
    })
    await expect(crash).rejects.toThrow('pulled the plug')
    expect(await messagesOfBulk(app.db, draft)).toHaveLength(0)
    await writeNow(draft, userId)
    await writeNow(draft, userId)
    expect(await messagesOfBulk(app.db, draft)).toHaveLength(1)
    expect((await fetchBulkMessage(brand, draft)).bulk).toMatchObject({
      status: 'SENDING',
      counters: { sent: 1 },
    })
    await app.runJobs()
    expect(await messagesOfBulk(app.db, draft)).toHaveLength(3)
    expect((await fetchBulkMessage(brand, draft)).bulk).toMatchObject({
      status: 'SENT',
      counters: { sent: 3 },
    })
  })

  test('is sent once its last messages were written concurrently', async () => {
    const brand = await app.signInAs('BRAND')
    const racers = [
      await insertRacer(app.db),
      await insertRacer(app.db),
      await insertRacer(app.db),
      await insertRacer(app.db),
    ]
    const draft = await createDraft(brand, pickAudience(...racers))
    await sendBulkMessage(brand, draft)
    await Promise.all(racers.map(({ userId }) => writeNow(draft, userId)))
    expect((await fetchBulkMessage(brand, draft)).bulk).toMatchObject({
      status: 'SENT',
      counters: { sent: 4 },
    })
    await app.runJobs()
    expect(await messagesOfBulk(app.db, draft)).toHaveLength(4)
  })

  test('reports failed recipients with a reason and retries them', async () => {
    const brand = await app.signInAs('BRAND')
    const [reachable, blocker, hidden] = [
      await insertRacer(app.db),
      await insertRacer(app.db),
      await insertRacer(app.db),
    ]
    const draft = await createDraft(brand, pickAudience(reachable, blocker, hidden))
    await sendBulkMessage(brand, draft)
    await insertBlock(app.db, blocker, brand)
    await app.db
      .update(athleteProfiles)
      .set({ visibility: 'PRIVATE' })
      .where(eq(athleteProfiles.id, hidden.id))
    await app.runJobs()
    const { bulk, outcomes } = await fetchBulkMessage(brand, draft)
    expect(bulk).toMatchObject({ status: 'SENT', counters: { sent: 1, failed: 2 } })
    const failures = outcomes.filter(({ status }) => status === 'FAILED')
    expect(Object.fromEntries(failures.map(({ userId, error }) => [userId, error]))).toEqual({
      [blocker.userId]: 'You can’t message this person.',
      [hidden.userId]: 'This racer has left the directory.',
    })

    await app.db.delete(userBlocks).where(eq(userBlocks.blockerId, blocker.userId))
    const [status, retried] = await brand.call<BulkMessage>('POST', `/api/bulk-messages/${draft.id}/retry`)
    expect([status, retried.status]).toEqual([202, 'SENDING'])
    await app.runJobs()
    expect((await fetchBulkMessage(brand, draft)).bulk).toMatchObject({
      status: 'SENT',
      counters: { sent: 2, failed: 1 },
    })
    expect(await messagesOfBulk(app.db, draft)).toHaveLength(2)
  })

  test('without failures cannot be retried', async () => {
    const brand = await app.signInAs('BRAND')
    const draft = await createDraft(brand, pickAudience(await insertRacer(app.db)))
    const retry = () => brand.call<Problem>('POST', `/api/bulk-messages/${draft.id}/retry`)
    expect((await retry())[0]).toBe(409)
    await sendBulkMessage(brand, draft)
    await app.runJobs()
    expect((await retry())[1].code).toBe('NOTHING_TO_RETRY')
  })

  test('can be cancelled while it is queued, but not afterwards', async () => {
    const brand = await app.signInAs('BRAND')
    const draft = await createDraft(brand, pickAudience(await insertRacer(app.db), await insertRacer(app.db)))
    await sendBulkMessage(brand, draft)
    const cancel = () => brand.call<Problem>('DELETE', `/api/bulk-messages/${draft.id}`)
    expect((await cancel())[0]).toBe(204)
    await app.runJobs()
    const { bulk, outcomes } = await fetchBulkMessage(brand, draft)
    expect([bulk.status, outcomes.map(({ status }) => status)]).toEqual([
      'CANCELLED',
      ['CANCELLED', 'CANCELLED'],
    ])
    expect(await messagesOfBulk(app.db, draft)).toEqual([])
    expect((await cancel())[1].code).toBe('NOTHING_QUEUED')
    const body = { subject: 'New', body: 'words', audience: null, version: bulk.version }
    const [status, { code }] = await brand.call<Problem>('PATCH', `/api/bulk-messages/${draft.id}`, body)
    expect([status, code]).toEqual([409, 'NOT_A_DRAFT'])
  })

  test('counts who opened it and who replied', async () => {
    const brand = await app.signInAs('BRAND')
    const [reader, writer, sleeper] = [
      await insertRacer(app.db),
      await insertRacer(app.db),
      await insertRacer(app.db),
    ]
    const draft = await createDraft(brand, pickAudience(reader, writer, sleeper))
    await sendBulkMessage(brand, draft)
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
    await insertMessage(app.services, writer, brand, 'Tell me more')
    const { bulk, outcomes } = await fetchBulkMessage(brand, draft)
    expect(bulk.counters).toEqual({ recipients: 3, sent: 3, failed: 0, opened: 2, replied: 1 })
    const byUser = new Map(outcomes.map((outcome) => [outcome.userId, outcome]))
    expect(byUser.get(reader.userId)).toMatchObject({ isOpened: true, repliedAt: null })
    expect(byUser.get(writer.userId)?.repliedAt).toEqual(expect.any(String))
    expect(byUser.get(sleeper.userId)).toMatchObject({ isOpened: false, repliedAt: null })
  })
})

test('bulk messages are paginated, latest first', async () => {
  const brand = await app.signInAs('BRAND')
  const created: string[] = []
  for (let index = 0; index < 3; index++) created.unshift((await createDraft(brand, null)).id)
  const first = await brand.request('GET', '/api/bulk-messages?limit=2')
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
  const page = (await first.json()) as BulkMessage[]
  const [, rest] = await brand.call<BulkMessage[]>('GET', String(next))
  expect([...page, ...rest].map(({ id }) => id)).toEqual(created)
  expect((await brand.call('GET', '/api/bulk-messages?cursor=bm9uc2Vuc2U'))[0]).toBe(400)
})
