import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { bulkMessageRecipients } from '#server/database/schema/messages.ts'
import { BULK_BODY_MAX, BULK_MAX, SUBJECT_MAX } from '#shared/messages/bulk-message.constants.ts'
import type { Audience, BulkMessage, Reach } from '#shared/messages/bulk-message.contract.ts'
import { type BulkApp, pick, type Refusal, startBulkApp } from '#tests/support/bulk-app.ts'

let app: BulkApp
beforeAll(async () => {
  app = await startBulkApp()
})
afterAll(() => app.stop())

const reach = async (brand: { cookie: string; userId: string }, audience: Audience) =>
  (await app.ask<Reach>(brand, 'POST', '/api/bulk-messages/reach', { audience }))[1]
const agePair = (from: { userId: string }, days: number) =>
  app.db.execute(sql`update messages set created_at = now() - make_interval(days => ${days})
    where sender_id = ${from.userId}`)

describe('an audience', () => {
  test('is a shortlist, a saved search or racers picked by hand', async () => {
    const brand = await app.signInAs('BRAND')
    const [one, two] = [
      await app.race(),
      await app.race({ athlete: { sports: ['karting'], city: 'Audienceville' } }),
    ]
    const [, list] = await app.ask<{ id: string }>(brand, 'POST', '/api/shortlists', { name: 'Next season' })
    await app.ask(brand, 'POST', `/api/shortlists/${list.id}/athletes/${one.id}`)
    const [, search] = await app.ask<{ id: string }>(brand, 'POST', '/api/saved-searches', {
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
    const [, list] = await app.ask<{ id: string }>(rival, 'POST', '/api/shortlists', { name: 'Theirs' })
    const [, search] = await app.ask<{ id: string }>(rival, 'POST', '/api/saved-searches', {
      name: 'Theirs',
      filters: {},
      alert: false,
    })
    for (const audience of [
      { type: 'shortlist', shortlistId: list.id },
      { type: 'savedSearch', savedSearchId: search.id },
    ]) {
      expect((await app.ask(brand, 'POST', '/api/bulk-messages/reach', { audience }))[0]).toBe(404)
    }
  })

  test('leaves out who cannot or should not be written to, and says why', async () => {
    const brand = await app.signInAs('ADMIN')
    const [blocked, blocker, contacted, unanswered, met] = await Promise.all([
      app.race(),
      app.race(),
      app.race(),
      app.race(),
      app.race(),
    ])
    const hidden = await app.race({ athlete: { visibility: 'PRIVATE' }, user: { firstName: 'Hidden' } })
    const suspended = await app.race({ user: { status: 'SUSPENDED' } })
    const [{ id: ownId } = { id: '' }] = await app.db
      .insert(athleteProfiles)
      .values({ userId: brand.userId, slug: brand.userId, publishedAt: new Date() })
      .returning({ id: athleteProfiles.id })
    await app.block(brand, blocked)
    await app.block(blocker, brand)
    await app.say(brand, unanswered)
    await app.say(met, brand)
    await app.say(brand, met)
    await agePair(brand, 15)
    await app.say(brand, contacted)
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
      Array.from({ length: BULK_MAX + 1 }, () => app.race({ athlete: { city: 'Crowdton' } })),
    )
    const [status, refusal] = await app.ask<Refusal>(brand, 'POST', '/api/bulk-messages/reach', {
      audience: pick(...crowd),
    })
    expect([status, refusal.code]).toEqual([422, 'VALIDATION'])
    const [, search] = await app.ask<{ id: string }>(brand, 'POST', '/api/saved-searches', {
      name: 'All of them',
      filters: { city: 'Crowdton' },
      alert: false,
    })
    const audience: Audience = { type: 'savedSearch', savedSearchId: search.id }
    const crowded = await reach(brand, audience)
    expect([crowded.recipients.length, crowded.isCut]).toEqual([BULK_MAX, true])
    const draft = await app.begin(brand, audience)
    expect((await app.send(brand, draft))[1].counters.recipients).toBe(BULK_MAX)
    await app.runJobs()
    expect((await app.look(brand, draft)).bulk).toMatchObject({
      status: 'SENT',
      counters: { sent: BULK_MAX },
    })
  })
})

describe('a draft', () => {
  test('is kept unfinished, changed and thrown away', async () => {
    const brand = await app.signInAs('BRAND')
    const draft = await app.begin(brand, null, { subject: '  ', body: '' })
    expect(draft).toMatchObject({ status: 'DRAFT', subject: '', audience: null, version: 1, sentAt: null })
    const body = { subject: 'Half', body: 'a thought', audience: pick(), version: 1 }
    const [, changed] = await app.ask<BulkMessage>(brand, 'PATCH', `/api/bulk-messages/${draft.id}`, body)
    expect(changed).toMatchObject({ subject: 'Half', body: 'a thought', version: 2 })
    const [stale, refusal] = await app.ask<Refusal>(brand, 'PATCH', `/api/bulk-messages/${draft.id}`, body)
    expect([stale, refusal.code]).toEqual([409, 'STALE'])
    expect((await app.ask(brand, 'DELETE', `/api/bulk-messages/${draft.id}`))[0]).toBe(204)
    expect((await app.ask(brand, 'GET', `/api/bulk-messages/${draft.id}`))[0]).toBe(404)
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
    expect((await app.ask(brand, 'POST', '/api/bulk-messages', body))[0]).toBe(422)
  })

  test('of somebody else is as good as none', async () => {
    const [brand, rival] = [await app.signInAs('BRAND'), await app.signInAs('BRAND')]
    const { id } = await app.begin(brand, null)
    const body = { subject: '', body: '', audience: null, version: 1 }
    for (const [method, rest, given] of [
      ['GET', ''],
      ['PATCH', '', body],
      ['DELETE', ''],
      ['POST', '/send', { version: 1 }],
      ['POST', '/test'],
      ['POST', '/retry'],
    ] as const) {
      expect((await app.ask(rival, method, `/api/bulk-messages/${id}${rest}`, given))[0]).toBe(404)
    }
    expect((await app.ask<BulkMessage[]>(rival, 'GET', '/api/bulk-messages'))[1]).toEqual([])
    expect((await app.look(brand, { id })).bulk.status).toBe('DRAFT')
  })

  test('is not sent unfinished, to nobody, or as it no longer is', async () => {
    const brand = await app.signInAs('BRAND')
    const racer = await app.race()
    const fieldsOf = async (draft: BulkMessage) => {
      const [status, { fields }] = await app.send<Refusal>(brand, draft)
      expect(status).toBe(422)
      return fields
    }
    expect(await fieldsOf(await app.begin(brand, pick(racer), { subject: '', body: ' \n' }))).toEqual({
      subject: 'Please enter a subject.',
      body: 'Please enter a message before submitting.',
    })
    expect(await fieldsOf(await app.begin(brand, pick(racer), { body: 'Hi {{firstname}} {{x}}' }))).toEqual({
      body: 'Unknown variables: {{firstname}}, {{x}}.',
    })
    expect(await fieldsOf(await app.begin(brand, null))).toHaveProperty('audience')
    expect(await fieldsOf(await app.begin(brand, pick({ id: crypto.randomUUID() })))).toHaveProperty(
      'audience',
    )
    const verbose = await app.race({ athlete: { homeTrack: 'Long '.repeat(30) } })
    expect(
      await fieldsOf(await app.begin(brand, pick(verbose), { body: '{{homeTrack}}'.repeat(100) })),
    ).toHaveProperty('body')
    const draft = await app.begin(brand, pick(racer))
    const [status, { code }] = await app.send<Refusal>(brand, { ...draft, version: 7 })
    expect([status, code]).toEqual([409, 'STALE'])
    expect(await app.db.$count(bulkMessageRecipients, eq(bulkMessageRecipients.userId, racer.userId))).toBe(0)
  })
})

describe('a test', () => {
  test('goes to oneself alone, filled in for the first racer', async () => {
    const brand = await app.signInAs('BRAND')
    const draft = await app.begin(brand, pick(await app.race({ user: { firstName: 'Mira' } })))
    const path = `/api/bulk-messages/${draft.id}/test`
    await app.runJobs()
    expect((await app.ask<Refusal>(brand, 'POST', path))[0]).toBe(403)
    await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, brand.userId))
    expect((await app.ask(brand, 'POST', path))[0]).toBe(204)
    const mails = await app.runJobs()
    expect(mails).toMatchObject([
      { template: 'bulk-test', subject: 'A season with us', text: 'Hello Mira!', recipients: 1 },
    ])
    expect(await app.written(draft.id)).toEqual([])
    expect((await app.look(brand, draft)).bulk.status).toBe('DRAFT')
  })

  test('of a draft that cannot be sent says what is missing', async () => {
    const brand = await app.signInAs('BRAND')
    const draft = await app.begin(brand, null, { body: '{{nothing}}' })
    const [status, { fields }] = await app.ask<Refusal>(brand, 'POST', `/api/bulk-messages/${draft.id}/test`)
    expect([status, fields]).toEqual([422, { body: 'Unknown variable: {{nothing}}.' }])
  })
})

test('only brands and the pit crew send to several', async () => {
  for (const role of ['ATHLETE', 'PROMOTER', null] as const) {
    const person = await app.signInAs(role)
    expect((await app.ask(person, 'GET', '/api/bulk-messages'))[0]).toBe(403)
  }
})
