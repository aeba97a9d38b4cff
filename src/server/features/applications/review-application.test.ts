import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Application } from '#shared/applications/application-detail.contract.ts'
import type { MyOpportunity } from '#shared/opportunities/opportunity.contract.ts'
import { paths } from '#shared/paths.ts'
import { DAY_MS } from '#shared/time.ts'
import { actorContext } from '#tests/support/actor-context.ts'
import {
  fetchApplication,
  passDecisionDate,
  postApplication,
  runApplicationEvent,
} from '#tests/support/application-requests.ts'
import { queuedNotifications } from '#tests/support/notifications.ts'
import type { Person } from '#tests/support/person.ts'
import type { Brand } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { expireApplications } from './application.machine.ts'
import { notifyExpired } from './application.notifications.ts'
import { convertApplication, markApplicationOffered, reopenApplication } from './convert-application.ts'

let app: TestApp
let brand: Brand
let racer: Person
let opportunityId: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  const scenario = await app.scenario({ racer: {}, opportunity: {} })
  ;({ brand, racer } = scenario)
  opportunityId = scenario.opportunity.id
})
afterAll(() => app.stop())

const apply = (change: object = {}, applicant: Person = racer) =>
  postApplication(applicant, brand, { opportunityId, ...change })

const createRacers = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await app.scenario({ racer: {} })).racer))

/** An application that the brand has opened. */
async function createInReview(applicant = racer): Promise<string> {
  const [, { id }] = await apply({}, applicant)
  await runApplicationEvent(brand, id, 'open', { version: 2 })
  return id
}

describe('a brand reviews', () => {
  test('and the racer is notified of each change', async () => {
    const [, { id }] = await apply()
    const [, opened] = await runApplicationEvent(brand, id, 'open', { version: 2 })
    expect(opened).toMatchObject({ status: 'IN_REVIEW', allowed: ['ask', 'shortlist', 'offer', 'reject'] })
    expect(opened.viewedAt).not.toBeNull()
    await runApplicationEvent(brand, id, 'shortlist', { version: 3 })
    const [, asked] = await runApplicationEvent(brand, id, 'ask', {
      version: 4,
      question: 'Which oil do you run?',
    })
    expect([asked.status, asked.question]).toEqual(['INFO_REQUESTED', 'Which oil do you run?'])
    const [, answered] = await runApplicationEvent(racer, id, 'answer', {
      version: 5,
      answer: 'Yours, since May.',
    })
    expect([answered.status, answered.answer]).toEqual(['IN_REVIEW', 'Yours, since May.'])
    await runApplicationEvent(brand, id, 'shortlist', { version: 6 })
    const [, back] = await runApplicationEvent(brand, id, 'unshortlist', { version: 7 })
    expect([back.status, back.version]).toEqual(['IN_REVIEW', 8])
    expect((await queuedNotifications(app.db, racer)).map(({ title }) => title)).toEqual([
      'Hollowtree Gaskets opened your application',
      'Hollowtree Gaskets shortlisted you',
      'Hollowtree Gaskets asked you a question',
      'Hollowtree Gaskets shortlisted you',
    ])
    expect((await queuedNotifications(app.db, brand)).at(-1)).toMatchObject({
      title: 'Robin Ashgrove answered your question',
      body: 'Yours, since May.',
    })
  })

  test.each([
    ['ask', { question: ' ' }, { question: 'Write your question' }],
    ['ask', { question: 'x'.repeat(1001) }, { question: 'At most 1,000 characters' }],
    ['reject', { reason: 'MOOD', note: 'No.' }, { reason: 'Choose a reason' }],
    ['reject', { reason: 'OTHER', note: '' }, { note: 'Give a reason' }],
    ['reject', { reason: 'OTHER', note: 'x'.repeat(1001) }, { note: 'At most 1,000 characters' }],
  ])('and gets a validation error for an incomplete %s', async (event, body, fields) => {
    const id = await createInReview()
    const [status, problem] = await runApplicationEvent(brand, id, event, { version: 3, ...body })
    expect([status, problem.fields]).toEqual([422, fields])
  })

  test.each(['open', 'ask', 'answer', 'shortlist', 'unshortlist', 'reject', 'withdraw'])(
    'but other users cannot: %s',
    async (event) => {
      const id = await createInReview()
      const isRacersEvent = ['answer', 'withdraw'].includes(event)
      const others = await app.scenario({ brand: {}, racer: {} })
      const stranger = isRacersEvent ? others.racer : others.brand
      const wrongParty = isRacersEvent ? brand : racer
      const body = { version: 3, question: 'Why?', answer: 'So.', reason: 'OTHER', note: 'No.' }
      expect((await runApplicationEvent(stranger, id, event, body))[0]).toBe(404)
      expect((await runApplicationEvent(wrongParty, id, event, body))[0]).toBe(403)
      expect((await fetchApplication(racer, id))[1]).toMatchObject({ status: 'IN_REVIEW', version: 3 })
    },
  )

  test('the current version: an outdated one is refused, and so is an event that is not allowed', async () => {
    const id = await createInReview()
    expect((await runApplicationEvent(brand, id, 'shortlist', { version: 2 }))[1].code).toBe('STALE')
    const [status, refusal] = await runApplicationEvent(brand, id, 'open', { version: 3 })
    expect([status, refusal]).toMatchObject([
      409,
      {
        code: 'invalid_transition',
        from: 'IN_REVIEW',
        event: 'open',
        allowed: ['ask', 'shortlist', 'offer', 'reject'],
      },
    ])
    expect((await runApplicationEvent(brand, id, 'open', { version: -1 }))[0]).toBe(422)
  })

  test('and of concurrent rejections and withdrawals one succeeds', async () => {
    const id = await createInReview()
    const responses = await Promise.all([
      ...Array.from({ length: 10 }, () =>
        runApplicationEvent(brand, id, 'reject', { version: 3, reason: 'OTHER', note: 'Sorry.' }),
      ),
      ...Array.from({ length: 10 }, () => runApplicationEvent(racer, id, 'withdraw', { version: 3 })),
    ])
    expect(responses.filter(([status]) => status === 200)).toHaveLength(1)
    expect(responses.filter(([status]) => status === 409)).toHaveLength(19)
    expect((await fetchApplication(racer, id))[1].history).toHaveLength(4)
  })
})

describe('a rejection', () => {
  const reject = (id: string, version = 2) =>
    runApplicationEvent(brand, id, 'reject', {
      version,
      reason: 'NEEDS_MORE_DETAIL',
      note: 'Tell us more of your season.',
    })

  test('shows the racer the reason, the note and when they can reapply', async () => {
    const [, { id }] = await apply()
    await reject(id)
    const [, seen] = await fetchApplication(racer, id)
    expect(seen).toMatchObject({
      status: 'REJECTED',
      rejectionReason: 'NEEDS_MORE_DETAIL',
      rejectionNote: 'Tell us more of your season.',
      canReapply: false,
      allowed: [],
    })
    expect(seen.statusText).toMatch(
      /^Hollowtree Gaskets needed more detail to decide. You can apply again from /,
    )
    const days = (Date.parse(seen.reapplyAfter ?? '') - Date.now()) / DAY_MS
    expect(Math.round(days)).toBe(90)
    const [status, { code }] = await apply()
    expect([status, code]).toEqual([409, 'TOO_SOON'])
    await app.db.execute(sql`update applications set reapply_after = now() where id = ${id}`)
    expect((await apply())[0]).toBe(201)
  })

  test.each([
    ['INSTANT' as const, true, 'You can apply again.', 201],
    ['NEVER' as const, false, 'You can’t apply to this opportunity again.', 409],
  ])('follows the reapply rule of the opportunity: %s', async (reapply, canReapply, text, status) => {
    opportunityId = (await app.scenario({ brand, opportunity: { reapply } })).opportunity.id
    const [, { id }] = await apply()
    await reject(id)
    const [, seen] = await fetchApplication(racer, id)
    expect([seen.canReapply, seen.reapplyAfter]).toEqual([canReapply, null])
    expect(seen.statusText).toContain(text)
    expect((await apply())[0]).toBe(status)
  })

  test('of many applications reports an outcome for each', async () => {
    const [, first] = await apply()
    const others = await createRacers(3)
    const [second, third, rejected] = await Promise.all(
      others.map(async (applicant) => (await apply({}, applicant))[1].id),
    )
    await runApplicationEvent(brand, third ?? '', 'open', { version: 2 })
    await runApplicationEvent(brand, rejected ?? '', 'reject', { version: 2, reason: 'OTHER', note: 'No.' })
    const { brand: otherBrand } = await app.scenario({ brand: {} })
    const [, foreign] = await postApplication(racer, otherBrand)
    const items = [first.id, third, second, rejected, foreign.id].map((id) => ({ id, version: 2 }))
    const [status, body] = await brand.call<{ items: { id: string; outcome: string }[] }>(
      'POST',
      '/api/applications/reject',
      { items, reason: 'NOT_THE_RIGHT_FIT', note: 'Thank you.' },
    )
    expect([status, body.items.map(({ outcome }) => outcome)]).toEqual([
      200,
      ['REJECTED', 'STALE', 'REJECTED', 'NOT_NOW', 'NOT_FOUND'],
    ])
    expect((await fetchApplication(racer, first.id))[1].status).toBe('REJECTED')
    expect((await fetchApplication(racer, foreign.id))[1].status).toBe('SUBMITTED')
  })

  test('of many applications is limited to 1 to 50', async () => {
    const rejectMany = (count: number) =>
      brand.call<{ fields: object }>('POST', '/api/applications/reject', {
        items: Array.from({ length: count }, () => ({ id: opportunityId, version: 1 })),
        reason: 'OTHER',
        note: 'No.',
      })
    expect((await rejectMany(0))[1].fields).toEqual({ items: 'Choose at least one application' })
    expect((await rejectMany(51))[1].fields).toEqual({ items: 'Choose at most 50 applications' })
  })
})

describe('without a decision in time', () => {
  test('an application is expired after its decision date, before and after the job runs', async () => {
    const id = await createInReview()
    await passDecisionDate(app.db, id)
    const [, seen] = await fetchApplication(racer, id)
    expect(seen).toMatchObject({
      status: 'EXPIRED',
      statusText: 'Hollowtree Gaskets didn’t decide in time.',
      canReapply: true,
      allowed: [],
    })
    const [status, refusal] = await runApplicationEvent(brand, id, 'shortlist', { version: 3 })
    expect([status, refusal]).toMatchObject([
      409,
      { code: 'invalid_transition', from: 'EXPIRED', allowed: [] },
    ])
    const [, expired] = await racer.call<Application[]>('GET', '/api/applications?status=EXPIRED')
    expect(expired.map((row) => row.id)).toEqual([id])
    expect((await racer.call('GET', '/api/applications?status=IN_REVIEW'))[1]).toEqual([])
    expect((await racer.call('GET', '/api/applications/counts'))[1]).toMatchObject({
      EXPIRED: 1,
      IN_REVIEW: 0,
    })
    expect((await apply())[0]).toBe(201)
    expect((await fetchApplication(racer, id))[1].history.at(-1)).toMatchObject({
      event: 'expire',
      from: 'IN_REVIEW',
      party: 'SYSTEM',
      reason: 'NO_DECISION',
    })
  })

  test('the job expires it once and notifies the racer', async () => {
    const id = await createInReview()
    await passDecisionDate(app.db, id)
    await expireApplications(app.services)
    await expireApplications(app.services)
    const [, seen] = await fetchApplication(racer, id)
    expect([seen.status, seen.history.filter(({ event }) => event === 'expire').length]).toEqual([
      'EXPIRED',
      1,
    ])
    await notifyExpired(app.services, [id], 'NO_DECISION')
    expect((await queuedNotifications(app.db, racer)).at(-1)).toEqual({
      title: 'Your application to Hollowtree Gaskets expired',
      body: 'Hollowtree Gaskets didn’t decide in time.',
      url: paths.sentRequests({ tab: 'applications', application: id }),
    })
  })
})

describe('an offer', () => {
  const offer = (applicationId: string, actor: Person = brand) =>
    markApplicationOffered(actorContext(app.services, actor), applicationId)

  test('can be made for an opened application; when it ends, the application returns to the shortlist', async () => {
    const id = await createInReview()
    expect(await offer(id)).toEqual({ athleteUserId: racer.userId, brandId: brand.brandId })
    expect((await fetchApplication(racer, id))[1]).toMatchObject({ status: 'OFFERED', allowed: [] })
    await expect(offer(id)).rejects.toMatchObject({ code: 'invalid_transition' })
    await passDecisionDate(app.db, id)
    expect((await fetchApplication(racer, id))[1].status).toBe('OFFERED')
    await reopenApplication(app.services, id)
    expect((await fetchApplication(racer, id))[1].status).toBe('SHORTLISTED')
  })

  test('cannot be made for an unopened application or by another user', async () => {
    const [, { id }] = await apply()
    await expect(offer(id)).rejects.toMatchObject({ code: 'invalid_transition' })
    await expect(offer(id, racer)).rejects.toMatchObject({ status: 404 })
  })

  test('that is accepted fills a slot, and the last slot expires the pending applications', async () => {
    const [second = racer, third = racer, fourth = racer] = await createRacers(3)
    const ids = await Promise.all([racer, second, third].map((applicant) => createInReview(applicant)))
    const [one = '', two = '', three = ''] = ids
    await Promise.all([offer(one), offer(two)])
    await convertApplication(app.services, one)
    expect((await fetchApplication(third, three))[1].status).toBe('IN_REVIEW')
    await convertApplication(app.services, two)
    const [, closed] = await fetchApplication(third, three)
    expect([closed.status, closed.statusText]).toEqual([
      'EXPIRED',
      'All places were filled before a decision was made.',
    ])
    expect(closed.history.at(-1)).toMatchObject({ event: 'expire', party: 'SYSTEM', reason: 'PLACES_TAKEN' })
    const [status, { message }] = await apply({}, fourth)
    expect([status, message]).toEqual([409, 'All places in this opportunity are filled.'])
    expect((await apply())[1].code).toBe('ALREADY_IN')
    const [, [counted]] = await brand.call<MyOpportunity[]>('GET', '/api/opportunities')
    expect(counted).toMatchObject({
      state: 'FILLED',
      slotsLeft: 0,
      canDelete: false,
      counts: { received: 3, unread: 0, undecided: 0, shortlisted: 0, offered: 0, converted: 2 },
    })
  })

  test('and another one accepted concurrently both count', async () => {
    const racers = await createRacers(3)
    const [one = '', two = '', waiting = ''] = await Promise.all(
      racers.map((applicant) => createInReview(applicant)),
    )
    await Promise.all([offer(one), offer(two)])
    await Promise.all(
      [one, two].map((id) => app.db.transaction((tx) => convertApplication({ ...app.services, tx }, id))),
    )
    expect((await fetchApplication(racers[2] ?? racer, waiting))[1].status).toBe('EXPIRED')
  })
})
