import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { bulkMessageRecipients } from '#server/database/schema/messages.ts'
import { BULK_BODY_MAX, BULK_MAX, SUBJECT_MAX } from '#shared/messages/bulk-message.constants.ts'
import type { Audience, BulkMessage, Reach } from '#shared/messages/bulk-message.contract.ts'
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
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const fetchReach = (brand: Person, audience: Audience) =>
  brand.json<Reach>('POST', '/api/bulk-messages/reach', { audience })
const ageMessagesOf = (from: { userId: string }, days: number) =>
  app.db.execute(sql`update messages set created_at = now() - make_interval(days => ${days})
    where sender_id = ${from.userId}`)

describe('an audience', () => {
  test('is a shortlist, a saved search or a list of racers', async () => {
    const brand = await app.signInAs('BRAND')
    const [one, two] = [
      await insertRacer(app.db),
      await insertRacer(app.db, { athlete: { sports: ['karting'], city: 'Audienceville' } }),
    ]
    const [, list] = await brand.call<{ id: string }>('POST', '/api/shortlists', { name: 'Next season' })
    await brand.call('POST', `/api/shortlists/${list.id}/athletes/${one.id}`)
    const [, search] = await brand.call<{ id: string }>('POST', '/api/saved-searches', {
      name: 'Karts',
      filters: { sports: 'karting', city: 'Audienceville' },
      alert: false,
    })
    const ids = async (audience: Audience) =>
      (await fetchReach(brand, audience)).recipients.map(({ athleteId }) => athleteId)
    expect(await ids({ type: 'shortlist', shortlistId: list.id })).toEqual([one.id])
    expect(await ids({ type: 'savedSearch', savedSearchId: search.id })).toEqual([two.id])
    expect(await ids(pickAudience(two, one, two))).toEqual([two.id, one.id])
  })

  test('of another brand is not found', async () => {
    const [brand, rival] = [await app.signInAs('BRAND'), await app.signInAs('BRAND')]
    const [, list] = await rival.call<{ id: string }>('POST', '/api/shortlists', { name: 'Theirs' })
    const [, search] = await rival.call<{ id: string }>('POST', '/api/saved-searches', {
      name: 'Theirs',
      filters: {},
      alert: false,
    })
    for (const audience of [
      { type: 'shortlist', shortlistId: list.id },
      { type: 'savedSearch', savedSearchId: search.id },
    ]) {
      expect((await brand.call('POST', '/api/bulk-messages/reach', { audience }))[0]).toBe(404)
    }
  })

  test('excludes racers who cannot or should not be contacted, with a reason', async () => {
    const brand = await app.signInAs('ADMIN')
    const [blocked, blocker, contacted, unanswered, known] = await Promise.all([
      insertRacer(app.db),
      insertRacer(app.db),
      insertRacer(app.db),
      insertRacer(app.db),
      insertRacer(app.db),
    ])
    const hidden = await insertRacer(app.db, {
      athlete: { visibility: 'PRIVATE' },
      user: { firstName: 'Hidden' },
    })
    const suspended = await insertRacer(app.db, { user: { status: 'SUSPENDED' } })
    const [{ id: ownId } = { id: '' }] = await app.db
      .insert(athleteProfiles)
      .values({ userId: brand.userId, slug: brand.userId, publishedAt: new Date() })
      .returning({ id: athleteProfiles.id })
    await insertBlock(app.db, brand, blocked)
    await insertBlock(app.db, blocker, brand)
    await insertMessage(app.services, brand, unanswered)
    await insertMessage(app.services, known, brand)
    await insertMessage(app.services, brand, known)
    await ageMessagesOf(brand, 15)
    await insertMessage(app.services, brand, contacted)
    const racers = [blocked, blocker, contacted, unanswered, known, hidden, suspended, { id: ownId }]
    const unknown = { id: crypto.randomUUID() }
    const { recipients, excluded, isCut } = await fetchReach(brand, pickAudience(...racers, unknown))
    expect(recipients.map(({ athleteId }) => athleteId)).toEqual([known.id])
    expect(isCut).toBe(false)
    expect(Object.fromEntries(excluded.map(({ athleteId, reason }) => [athleteId, reason]))).toEqual({
      [blocked.id]: 'BLOCKED',
      [blocker.id]: 'BLOCKED',
      [contacted.id]: 'RECENTLY_CONTACTED',
      [unanswered.id]: 'UNANSWERED',
      [hidden.id]: 'NOT_LISTED',
      [suspended.id]: 'NOT_LISTED',
      [ownId]: 'SELF',
      [unknown.id]: 'NOT_LISTED',
    })
    expect(JSON.stringify(excluded)).not.toContain('Hidden')
  })

  test('is limited to 50 racers', async () => {
    const brand = await app.signInAs('BRAND')
    const crowd = await Promise.all(
      Array.from({ length: BULK_MAX + 1 }, () => insertRacer(app.db, { athlete: { city: 'Crowdton' } })),
    )
    const [status, problem] = await brand.call<Problem>('POST', '/api/bulk-messages/reach', {
      audience: pickAudience(...crowd),
    })
    expect([status, problem.code]).toEqual([422, 'VALIDATION'])
    const [, search] = await brand.call<{ id: string }>('POST', '/api/saved-searches', {
      name: 'All of them',
      filters: { city: 'Crowdton' },
      alert: false,
    })
    const audience: Audience = { type: 'savedSearch', savedSearchId: search.id }
    const crowded = await fetchReach(brand, audience)
    expect([crowded.recipients.length, crowded.isCut]).toEqual([BULK_MAX, true])
    const draft = await createDraft(brand, audience)
    expect((await sendBulkMessage(brand, draft))[1].counters.recipients).toBe(BULK_MAX)
    await app.runJobs()
    expect((await fetchBulkMessage(brand, draft)).bulk).toMatchObject({
      status: 'SENT',
      counters: { sent: BULK_MAX },
    })
  })
})

describe('a draft', () => {
  test('is saved incomplete, changed and deleted', async () => {
    const brand = await app.signInAs('BRAND')
    const draft = await createDraft(brand, null, { subject: '  ', body: '' })
    expect(draft).toMatchObject({ status: 'DRAFT', subject: '', audience: null, version: 1, sentAt: null })
    const body = { subject: 'Half', body: 'a thought', audience: pickAudience(), version: 1 }
    const [, changed] = await brand.call<BulkMessage>('PATCH', `/api/bulk-messages/${draft.id}`, body)
    expect(changed).toMatchObject({ subject: 'Half', body: 'a thought', version: 2 })
    const [stale, problem] = await brand.call<Problem>('PATCH', `/api/bulk-messages/${draft.id}`, body)
    expect([stale, problem.code]).toEqual([409, 'STALE'])
    expect((await brand.call('DELETE', `/api/bulk-messages/${draft.id}`))[0]).toBe(204)
    expect((await brand.call('GET', `/api/bulk-messages/${draft.id}`))[0]).toBe(404)
  })

  test.each([
    ['a subject that is too long', { subject: 'x'.repeat(SUBJECT_MAX + 1) }],
    ['a body that is too long', { body: 'x'.repeat(BULK_BODY_MAX + 1) }],
    ['an unknown audience type', { audience: { type: 'everybody' } }],
    ['an invalid id', { audience: { type: 'pick', ids: ['all'] } }],
    ['no body', { body: null }],
  ])('is refused with %s', async (_, invalid) => {
    const brand = await app.signInAs('BRAND')
    const body = { subject: '', body: '', audience: null, ...invalid }
    expect((await brand.call('POST', '/api/bulk-messages', body))[0]).toBe(422)
  })

  test('of another brand is not found', async () => {
    const [brand, rival] = [await app.signInAs('BRAND'), await app.signInAs('BRAND')]
    const { id } = await createDraft(brand, null)
    const body = { subject: '', body: '', audience: null, version: 1 }
    for (const [method, rest, given] of [
      ['GET', ''],
      ['PATCH', '', body],
      ['DELETE', ''],
      ['POST', '/send', { version: 1 }],
      ['POST', '/test'],
      ['POST', '/retry'],
    ] as const) {
      expect((await rival.call(method, `/api/bulk-messages/${id}${rest}`, given))[0]).toBe(404)
    }
    expect((await rival.call<BulkMessage[]>('GET', '/api/bulk-messages'))[1]).toEqual([])
    expect((await fetchBulkMessage(brand, { id })).bulk.status).toBe('DRAFT')
  })

  test('is not sent incomplete, without recipients, or in an outdated version', async () => {
    const brand = await app.signInAs('BRAND')
    const racer = await insertRacer(app.db)
    const fieldsOnSend = async (draft: BulkMessage) => {
      const [status, { fields }] = await sendBulkMessage<Problem>(brand, draft)
      expect(status).toBe(422)
      return fields
    }
    expect(
      await fieldsOnSend(await createDraft(brand, pickAudience(racer), { subject: '', body: ' \n' })),
    ).toEqual({
      subject: 'Enter a subject.',
      body: 'Please enter a message before submitting.',
    })
    expect(
      await fieldsOnSend(await createDraft(brand, pickAudience(racer), { body: 'Hi {{firstname}} {{x}}' })),
    ).toEqual({
      body: 'Unknown variables: {{firstname}}, {{x}}.',
    })
    expect(await fieldsOnSend(await createDraft(brand, null))).toHaveProperty('audience')
    expect(
      await fieldsOnSend(await createDraft(brand, pickAudience({ id: crypto.randomUUID() }))),
    ).toHaveProperty('audience')
    const verbose = await insertRacer(app.db, { athlete: { homeTrack: 'Long '.repeat(30) } })
    expect(
      await fieldsOnSend(
        await createDraft(brand, pickAudience(verbose), { body: '{{homeTrack}}'.repeat(100) }),
      ),
    ).toHaveProperty('body')
    const draft = await createDraft(brand, pickAudience(racer))
    const [status, { code }] = await sendBulkMessage<Problem>(brand, { ...draft, version: 7 })
    expect([status, code]).toEqual([409, 'STALE'])
    expect(await app.db.$count(bulkMessageRecipients, eq(bulkMessageRecipients.userId, racer.userId))).toBe(0)
  })
})

describe('a test email', () => {
  test('goes only to the sender, with the variables of the first racer', async () => {
    const brand = await app.signInAs('BRAND', { emailVerified: false })
    const draft = await createDraft(
      brand,
      pickAudience(await insertRacer(app.db, { user: { firstName: 'Mira' } })),
    )
    const path = `/api/bulk-messages/${draft.id}/test`
    await app.runJobs()
    expect((await brand.call<Problem>('POST', path))[0]).toBe(403)
    await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, brand.userId))
    expect((await brand.call('POST', path))[0]).toBe(204)
    const mails = await app.runJobs()
    expect(mails).toMatchObject([
      { template: 'bulk-test', subject: 'A season with us', text: 'Hello Mira!', recipients: 1 },
    ])
    expect(await messagesOfBulk(app.db, draft)).toEqual([])
    expect((await fetchBulkMessage(brand, draft)).bulk.status).toBe('DRAFT')
  })

  test('of an incomplete draft is refused with the invalid fields', async () => {
    const brand = await app.signInAs('BRAND')
    const draft = await createDraft(brand, null, { body: '{{nothing}}' })
    const [status, { fields }] = await brand.call<Problem>('POST', `/api/bulk-messages/${draft.id}/test`)
    expect([status, fields]).toEqual([422, { body: 'Unknown variable: {{nothing}}.' }])
  })
})

test('only brands and admins send bulk messages', async () => {
  for (const role of ['ATHLETE', 'PROMOTER', null] as const) {
    const person = await app.signInAs(role)
    expect((await person.call('GET', '/api/bulk-messages'))[0]).toBe(403)
  }
})
