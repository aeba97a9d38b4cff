import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import {
  bulkMessageRecipients,
  conversationMembers,
  messages,
  userBlocks,
} from '#server/database/schema/messages.ts'
import { realtimeEvents } from '#server/database/schema/notifications.ts'
import { writeMessage } from '#server/features/messages/write-message.ts'
import { inTransaction } from '#server/platform/database.ts'
import { BULK_BODY_MAX, BULK_MAX, SUBJECT_MAX } from '#shared/messages/bulk-message.constants.ts'
import type { Audience, BulkMessage, Outcome, Reach } from '#shared/messages/bulk-message.contract.ts'
import { type AccountsApp, startAccountsApp } from '#tests/support/accounts-app.ts'
import { writeToRecipient } from './write-to-recipient.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await startAccountsApp()
})
afterAll(() => app.stop())

type Somebody = { cookie: string; userId: string }

async function ask<T>(
  { cookie }: Somebody,
  method: string,
  path: string,
  body?: unknown,
): Promise<[number, T]> {
  const answer = await app.request(method, path, { body, cookie })
  const text = await answer.text()
  return [answer.status, (text ? JSON.parse(text) : undefined) as T]
}

type Detail = { bulk: BulkMessage; outcomes: Outcome[] }
type Refusal = { code: string; message: string; fields: Record<string, string> }

const race = async (given: Parameters<typeof insertAthlete>[1] = {}) => {
  const { user, athlete } = await insertAthlete(app.db, given)
  return { id: athlete.id, userId: user.id }
}
const pick = (...racers: { id: string }[]): Audience => ({ type: 'pick', ids: racers.map(({ id }) => id) })

async function begin(brand: Somebody, audience: Audience | null, letter: object = {}): Promise<BulkMessage> {
  const body = { subject: 'A season with us', body: 'Hello {{firstName}}!', audience, ...letter }
  const [status, draft] = await ask<BulkMessage>(brand, 'POST', '/api/bulk-messages', body)
  expect(status).toBe(201)
  return draft
}
const send = <T = BulkMessage>(brand: Somebody, { id, version }: BulkMessage) =>
  ask<T>(brand, 'POST', `/api/bulk-messages/${id}/send`, { version })
const look = async (brand: Somebody, { id }: { id: string }) =>
  (await ask<Detail>(brand, 'GET', `/api/bulk-messages/${id}`))[1]
const reach = async (brand: Somebody, audience: Audience) =>
  (await ask<Reach>(brand, 'POST', '/api/bulk-messages/reach', { audience }))[1]
const say = (from: { userId: string }, to: { userId: string }, body = 'Hello') =>
  inTransaction(app.db, (tx) =>
    writeMessage(tx, { fromUserId: from.userId, toUserId: to.userId, body, clientKey: crypto.randomUUID() }),
  )
const block = (who: { userId: string }, whom: { userId: string }) =>
  app.db.insert(userBlocks).values({ blockerId: who.userId, blockedId: whom.userId })
const written = (id: string) => app.db.select().from(messages).where(eq(messages.bulkId, id))
const agePair = (from: { userId: string }, days: number) =>
  app.db.execute(sql`update messages set created_at = now() - make_interval(days => ${days})
    where sender_id = ${from.userId}`)

/** What the job does, at a moment of the test's choosing. */
const writeNow = ({ id: bulkId }: BulkMessage, userId: string) =>
  inTransaction(app.db, (tx) => writeToRecipient(tx, { bulkId, userId, realtime: app.edge.realtime }))

describe('an audience', () => {
  test('is a shortlist, a saved search or racers picked by hand', async () => {
    const brand = await app.signInAs('BRAND')
    const [one, two] = [await race(), await race({ athlete: { sports: ['karting'], city: 'Audienceville' } })]
    const [, list] = await ask<{ id: string }>(brand, 'POST', '/api/shortlists', { name: 'Next season' })
    await ask(brand, 'POST', `/api/shortlists/${list.id}/athletes/${one.id}`)
    const [, search] = await ask<{ id: string }>(brand, 'POST', '/api/saved-searches', {
      name: 'Karts',
      filters: { sports: 'karting', city: 'Audienceville' },
      alert: false,
    })
    const ids = async (audience: Audience) =>
      (await reach(brand, audience)).recipients.map(({ athleteId }) => athleteId)
    expect(await ids({ type: 'shortlist', shortlistId: list.id })).toEqual([one.id])
    expect(await ids({ type: 'savedSearch', savedSearchId: search.id })).toEqual([two.id])
    expect(await ids(pick(two, one, two))).toEqual([two.id, one.id])
  })

  test('of somebody else is as good as none', async () => {
    const [brand, rival] = [await app.signInAs('BRAND'), await app.signInAs('BRAND')]
    const [, list] = await ask<{ id: string }>(rival, 'POST', '/api/shortlists', { name: 'Theirs' })
    const [, search] = await ask<{ id: string }>(rival, 'POST', '/api/saved-searches', {
      name: 'Theirs',
      filters: {},
      alert: false,
    })
    for (const audience of [
      { type: 'shortlist', shortlistId: list.id },
      { type: 'savedSearch', savedSearchId: search.id },
    ]) {
      expect((await ask(brand, 'POST', '/api/bulk-messages/reach', { audience }))[0]).toBe(404)
    }
  })

  test('leaves out who cannot or should not be written to, and says why', async () => {
    const brand = await app.signInAs('ADMIN')
    const [blocked, blocker, contacted, unanswered, met] = await Promise.all([
      race(),
      race(),
      race(),
      race(),
      race(),
    ])
    const hidden = await race({ athlete: { visibility: 'PRIVATE' }, user: { firstName: 'Hidden' } })
    const suspended = await race({ user: { status: 'SUSPENDED' } })
    const [{ id: ownId } = { id: '' }] = await app.db
      .insert(athleteProfiles)
      .values({ userId: brand.userId, slug: brand.userId, publishedAt: new Date() })
      .returning({ id: athleteProfiles.id })
    await block(brand, blocked)
    await block(blocker, brand)
    await say(brand, unanswered)
    await say(met, brand)
    await say(brand, met)
    await agePair(brand, 15)
    await say(brand, contacted)
    const everybody = [blocked, blocker, contacted, unanswered, met, hidden, suspended, { id: ownId }]
    const stranger = { id: crypto.randomUUID() }
    const { recipients, excluded, isCut } = await reach(brand, pick(...everybody, stranger))
    expect(recipients.map(({ athleteId }) => athleteId)).toEqual([met.id])
    expect(isCut).toBe(false)
    expect(Object.fromEntries(excluded.map(({ athleteId, reason }) => [athleteId, reason]))).toEqual({
      [blocked.id]: 'BLOCKED',
      [blocker.id]: 'BLOCKED',
      [contacted.id]: 'RECENTLY_CONTACTED',
      [unanswered.id]: 'UNANSWERED',
      [hidden.id]: 'NOT_LISTED',
      [suspended.id]: 'NOT_LISTED',
      [ownId]: 'SELF',
      [stranger.id]: 'NOT_LISTED',
    })
    expect(JSON.stringify(excluded)).not.toContain('Hidden')
  })

  test('has room for 50, and the 51st waits for another sending', async () => {
    const brand = await app.signInAs('BRAND')
    const crowd = await Promise.all(
      Array.from({ length: BULK_MAX + 1 }, () => race({ athlete: { city: 'Crowdton' } })),
    )
    const [status, refusal] = await ask<Refusal>(brand, 'POST', '/api/bulk-messages/reach', {
      audience: pick(...crowd),
    })
    expect([status, refusal.code]).toEqual([422, 'VALIDATION'])
    const [, search] = await ask<{ id: string }>(brand, 'POST', '/api/saved-searches', {
      name: 'All of them',
      filters: { city: 'Crowdton' },
      alert: false,
    })
    const audience: Audience = { type: 'savedSearch', savedSearchId: search.id }
    const crowded = await reach(brand, audience)
    expect([crowded.recipients.length, crowded.isCut]).toEqual([BULK_MAX, true])
    const draft = await begin(brand, audience)
    expect((await send(brand, draft))[1].counters.recipients).toBe(BULK_MAX)
    await app.deliver()
    expect((await look(brand, draft)).bulk).toMatchObject({ status: 'SENT', counters: { sent: BULK_MAX } })
  })
})

describe('a draft', () => {
  test('is kept unfinished, changed and thrown away', async () => {
    const brand = await app.signInAs('BRAND')
    const draft = await begin(brand, null, { subject: '  ', body: '' })
    expect(draft).toMatchObject({ status: 'DRAFT', subject: '', audience: null, version: 1, sentAt: null })
    const body = { subject: 'Half', body: 'a thought', audience: pick(), version: 1 }
    const [, changed] = await ask<BulkMessage>(brand, 'PATCH', `/api/bulk-messages/${draft.id}`, body)
    expect(changed).toMatchObject({ subject: 'Half', body: 'a thought', version: 2 })
    const [stale, refusal] = await ask<Refusal>(brand, 'PATCH', `/api/bulk-messages/${draft.id}`, body)
    expect([stale, refusal.code]).toEqual([409, 'STALE'])
    expect((await ask(brand, 'DELETE', `/api/bulk-messages/${draft.id}`))[0]).toBe(204)
    expect((await ask(brand, 'GET', `/api/bulk-messages/${draft.id}`))[0]).toBe(404)
  })

  test.each([
    ['a subject too long', { subject: 'x'.repeat(SUBJECT_MAX + 1) }],
    ['a text too long', { body: 'x'.repeat(BULK_BODY_MAX + 1) }],
    ['an audience of another kind', { audience: { type: 'everybody' } }],
    ['an id that is none', { audience: { type: 'pick', ids: ['all'] } }],
    ['no text at all', { body: null }],
  ])('does not take %s', async (_, wrong) => {
    const brand = await app.signInAs('BRAND')
    const body = { subject: '', body: '', audience: null, ...wrong }
    expect((await ask(brand, 'POST', '/api/bulk-messages', body))[0]).toBe(422)
  })

  test('of somebody else is as good as none', async () => {
    const [brand, rival] = [await app.signInAs('BRAND'), await app.signInAs('BRAND')]
    const { id } = await begin(brand, null)
    const body = { subject: '', body: '', audience: null, version: 1 }
    for (const [method, rest, given] of [
      ['GET', ''],
      ['PATCH', '', body],
      ['DELETE', ''],
      ['POST', '/send', { version: 1 }],
      ['POST', '/test'],
      ['POST', '/retry'],
    ] as const) {
      expect((await ask(rival, method, `/api/bulk-messages/${id}${rest}`, given))[0]).toBe(404)
    }
    expect((await ask<BulkMessage[]>(rival, 'GET', '/api/bulk-messages'))[1]).toEqual([])
    expect((await look(brand, { id })).bulk.status).toBe('DRAFT')
  })

  test('is not sent unfinished, to nobody, or as it no longer is', async () => {
    const brand = await app.signInAs('BRAND')
    const racer = await race()
    const fieldsOf = async (draft: BulkMessage) => {
      const [status, { fields }] = await send<Refusal>(brand, draft)
      expect(status).toBe(422)
      return fields
    }
    expect(await fieldsOf(await begin(brand, pick(racer), { subject: '', body: ' \n' }))).toEqual({
      subject: 'Please enter a subject.',
      body: 'Please enter a message before submitting.',
    })
    expect(await fieldsOf(await begin(brand, pick(racer), { body: 'Hi {{firstname}} {{x}}' }))).toEqual({
      body: 'We do not know {{firstname}}, {{x}}.',
    })
    expect(await fieldsOf(await begin(brand, null))).toHaveProperty('audience')
    expect(await fieldsOf(await begin(brand, pick({ id: crypto.randomUUID() })))).toHaveProperty('audience')
    const verbose = await race({ athlete: { homeTrack: 'Long '.repeat(30) } })
    expect(
      await fieldsOf(await begin(brand, pick(verbose), { body: '{{homeTrack}}'.repeat(100) })),
    ).toHaveProperty('body')
    const draft = await begin(brand, pick(racer))
    const [status, { code }] = await send<Refusal>(brand, { ...draft, version: 7 })
    expect([status, code]).toEqual([409, 'STALE'])
    expect(await app.db.$count(bulkMessageRecipients, eq(bulkMessageRecipients.userId, racer.userId))).toBe(0)
  })
})

describe('a sending', () => {
  test('writes to each racer once, filled in, into an ordinary conversation', async () => {
    const brand = await app.signInAs('BRAND')
    const mira = await race({ user: { firstName: 'Mira' }, athlete: { number: '27', homeTrack: null } })
    const tova = await race({ user: { firstName: 'Tova' }, athlete: { number: null, homeTrack: 'Millrace' } })
    const letter = {
      subject: 'For {{number}}',
      body: '<script>alert(1)</script> {{firstName}} at {{homeTrack}}',
    }
    const draft = await begin(brand, pick(mira, tova), letter)
    const [status, queued] = await send(brand, draft)
    expect([status, queued.status, queued.counters.recipients]).toEqual([202, 'QUEUED', 2])
    const [again, { code }] = await send<Refusal>(brand, draft)
    expect([again, code]).toEqual([409, 'NOT_A_DRAFT'])
    await app.deliver()

    const { bulk, outcomes } = await look(brand, draft)
    expect(bulk).toMatchObject({
      status: 'SENT',
      counters: { recipients: 2, sent: 2, failed: 0, opened: 0, replied: 0 },
    })
    const texts = (await written(draft.id)).map(({ body }) => body).sort()
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
    const draft = await begin(brand, pick(await race(), await race()))
    const answers = await Promise.all([send(brand, draft), send(brand, draft), send(brand, draft)])
    expect(answers.map(([status]) => status).sort()).toEqual([202, 409, 409])
    await app.deliver()
    expect(await written(draft.id)).toHaveLength(2)
  })

  test('that crashed in between goes on without writing twice', async () => {
    const brand = await app.signInAs('BRAND')
    const racers = [await race(), await race(), await race()]
    const draft = await begin(brand, pick(...racers))
    await send(brand, draft)
    const { userId } = racers[0] ?? { userId: '' }
    const crash = inTransaction(app.db, async (tx) => {
      await writeToRecipient(tx, { bulkId: draft.id, userId, realtime: app.edge.realtime })
      throw new Error('pulled the plug')
    })
    await expect(crash).rejects.toThrow('pulled the plug')
    expect(await written(draft.id)).toHaveLength(0)
    await writeNow(draft, userId)
    await writeNow(draft, userId)
    expect(await written(draft.id)).toHaveLength(1)
    expect((await look(brand, draft)).bulk).toMatchObject({ status: 'SENDING', counters: { sent: 1 } })
    await app.deliver()
    expect(await written(draft.id)).toHaveLength(3)
    expect((await look(brand, draft)).bulk).toMatchObject({ status: 'SENT', counters: { sent: 3 } })
  })

  test('whose last messages end at the same moment is over', async () => {
    const brand = await app.signInAs('BRAND')
    const racers = [await race(), await race(), await race(), await race()]
    const draft = await begin(brand, pick(...racers))
    await send(brand, draft)
    await Promise.all(racers.map(({ userId }) => writeNow(draft, userId)))
    expect((await look(brand, draft)).bulk).toMatchObject({ status: 'SENT', counters: { sent: 4 } })
    await app.deliver()
    expect(await written(draft.id)).toHaveLength(4)
  })

  test('tells in words whom it did not reach, and tries those again', async () => {
    const brand = await app.signInAs('BRAND')
    const [fine, fickle, shy] = [await race(), await race(), await race()]
    const draft = await begin(brand, pick(fine, fickle, shy))
    await send(brand, draft)
    await block(fickle, brand)
    await app.db.update(athleteProfiles).set({ visibility: 'PRIVATE' }).where(eq(athleteProfiles.id, shy.id))
    await app.deliver()
    const { bulk, outcomes } = await look(brand, draft)
    expect(bulk).toMatchObject({ status: 'SENT', counters: { sent: 1, failed: 2 } })
    const failures = outcomes.filter(({ status }) => status === 'FAILED')
    expect(Object.fromEntries(failures.map(({ userId, error }) => [userId, error]))).toEqual({
      [fickle.userId]: 'You cannot write to this person.',
      [shy.userId]: 'They have left the directory.',
    })

    await app.db.delete(userBlocks).where(eq(userBlocks.blockerId, fickle.userId))
    const [status, retried] = await ask<BulkMessage>(brand, 'POST', `/api/bulk-messages/${draft.id}/retry`)
    expect([status, retried.status]).toEqual([202, 'SENDING'])
    await app.deliver()
    expect((await look(brand, draft)).bulk).toMatchObject({
      status: 'SENT',
      counters: { sent: 2, failed: 1 },
    })
    expect(await written(draft.id)).toHaveLength(2)
  })

  test('in which nothing failed has nothing to try again', async () => {
    const brand = await app.signInAs('BRAND')
    const draft = await begin(brand, pick(await race()))
    const retry = () => ask<Refusal>(brand, 'POST', `/api/bulk-messages/${draft.id}/retry`)
    expect((await retry())[0]).toBe(409)
    await send(brand, draft)
    await app.deliver()
    expect((await retry())[1].code).toBe('NOTHING_TO_RETRY')
  })

  test('is stopped while it waits, and not once it is over', async () => {
    const brand = await app.signInAs('BRAND')
    const draft = await begin(brand, pick(await race(), await race()))
    await send(brand, draft)
    const stop = () => ask<Refusal>(brand, 'DELETE', `/api/bulk-messages/${draft.id}`)
    expect((await stop())[0]).toBe(204)
    await app.deliver()
    const { bulk, outcomes } = await look(brand, draft)
    expect([bulk.status, outcomes.map(({ status }) => status)]).toEqual([
      'CANCELLED',
      ['CANCELLED', 'CANCELLED'],
    ])
    expect(await written(draft.id)).toEqual([])
    expect((await stop())[1].code).toBe('NOTHING_QUEUED')
    const body = { subject: 'New', body: 'words', audience: null, version: bulk.version }
    const [status, { code }] = await ask<Refusal>(brand, 'PATCH', `/api/bulk-messages/${draft.id}`, body)
    expect([status, code]).toEqual([409, 'NOT_A_DRAFT'])
  })

  test('counts who opened it and who answered', async () => {
    const brand = await app.signInAs('BRAND')
    const [reader, writer, sleeper] = [await race(), await race(), await race()]
    const draft = await begin(brand, pick(reader, writer, sleeper))
    await send(brand, draft)
    await app.deliver()
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
    await say(writer, brand, 'Tell me more')
    const { bulk, outcomes } = await look(brand, draft)
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
  for (let index = 0; index < 3; index++) made.unshift((await begin(brand, null)).id)
  const first = await app.request('GET', '/api/bulk-messages?limit=2', { cookie: brand.cookie })
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
  const page = (await first.json()) as BulkMessage[]
  const [, rest] = await ask<BulkMessage[]>(brand, 'GET', String(next))
  expect([...page, ...rest].map(({ id }) => id)).toEqual(made)
  expect((await ask(brand, 'GET', '/api/bulk-messages?cursor=bm9uc2Vuc2U'))[0]).toBe(400)
})

describe('a test', () => {
  test('goes to oneself alone, filled in for the first racer', async () => {
    const brand = await app.signInAs('BRAND')
    const draft = await begin(brand, pick(await race({ user: { firstName: 'Mira' } })))
    const path = `/api/bulk-messages/${draft.id}/test`
    await app.deliver()
    expect((await ask<Refusal>(brand, 'POST', path))[0]).toBe(403)
    await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, brand.userId))
    expect((await ask(brand, 'POST', path))[0]).toBe(204)
    const mails = await app.deliver()
    expect(mails).toMatchObject([
      { template: 'bulk-test', subject: 'A season with us', text: 'Hello Mira!', recipients: 1 },
    ])
    expect(await written(draft.id)).toEqual([])
    expect((await look(brand, draft)).bulk.status).toBe('DRAFT')
  })

  test('of a draft that cannot be sent says what is missing', async () => {
    const brand = await app.signInAs('BRAND')
    const draft = await begin(brand, null, { body: '{{nothing}}' })
    const [status, { fields }] = await ask<Refusal>(brand, 'POST', `/api/bulk-messages/${draft.id}/test`)
    expect([status, fields]).toEqual([422, { body: 'We do not know {{nothing}}.' }])
  })
})

test('only brands and the pit crew send to several', async () => {
  for (const role of ['ATHLETE', 'PROMOTER', null] as const) {
    const person = await app.signInAs(role)
    expect((await ask(person, 'GET', '/api/bulk-messages'))[0]).toBe(403)
  }
})
