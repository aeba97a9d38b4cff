import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Application } from '#shared/applications/application.contract.ts'
import type { MyOpportunity } from '#shared/opportunities/opportunity.contract.ts'
import { paths } from '#shared/paths.ts'
import { DAY_MS } from '#shared/time.ts'
import {
  type ApplicationsApp,
  LETTER,
  type Party,
  startApplicationsApp,
} from '#tests/support/applications-app.ts'
import { expireApplications } from './application.machine.ts'
import { notifyExpired } from './application.notifications.ts'
import { convertApplication, markApplicationOffered, reopenApplication } from './convert-application.ts'

let app: ApplicationsApp
let brand: Awaited<ReturnType<ApplicationsApp['joinBrand']>>
let racer: Party
let opportunityId: string
beforeAll(async () => {
  app = await startApplicationsApp()
})
beforeEach(async () => {
  brand = await app.joinBrand({ name: 'Hollowtree Gaskets' })
  racer = await app.joinRacer()
  opportunityId = (await brand.publish()).id
})
afterAll(() => app.stop())

const letter = (change: Record<string, unknown> = {}) => ({
  brandId: brand.brandId,
  opportunityId,
  coverLetter: LETTER,
  ...change,
})
const apply = (change: Record<string, unknown> = {}, who = racer) =>
  who.call('POST', '/api/applications', letter(change))
const step = (who: Party, id: string, event: string, body: Record<string, unknown>) =>
  who.call('POST', `/api/applications/${id}/${event}`, body)
const look = (who: Party, id: string) => who.call('GET', `/api/applications/${id}`)

/** An application that the brand has opened. */
async function inReview(who = racer): Promise<string> {
  const [, { id }] = await apply({}, who)
  await step(brand, id, 'open', { version: 2 })
  return id
}

describe('a brand reviews', () => {
  test('and the racer is told at every step where it stands', async () => {
    const [, { id }] = await apply()
    const [, opened] = await step(brand, id, 'open', { version: 2 })
    expect(opened).toMatchObject({ status: 'IN_REVIEW', allowed: ['ask', 'shortlist', 'offer', 'reject'] })
    expect(opened.viewedAt).not.toBeNull()
    await step(brand, id, 'shortlist', { version: 3 })
    const [, asked] = await step(brand, id, 'ask', { version: 4, question: 'Which oil do you run?' })
    expect([asked.status, asked.question]).toEqual(['INFO_REQUESTED', 'Which oil do you run?'])
    const [, answered] = await step(racer, id, 'answer', { version: 5, answer: 'Yours, since May.' })
    expect([answered.status, answered.answer]).toEqual(['IN_REVIEW', 'Yours, since May.'])
    await step(brand, id, 'shortlist', { version: 6 })
    const [, back] = await step(brand, id, 'unshortlist', { version: 7 })
    expect([back.status, back.version]).toEqual(['IN_REVIEW', 8])
    expect((await app.news(racer.userId)).map(({ title }) => title)).toEqual([
      'Hollowtree Gaskets opened your application',
      'Hollowtree Gaskets shortlisted you',
      'Hollowtree Gaskets asked you a question',
      'Hollowtree Gaskets shortlisted you',
    ])
    const told = await app.news(brand.userId)
    expect(told.at(-1)).toMatchObject({
      title: 'Robin Ashgrove answered your question',
      body: 'Yours, since May.',
    })
  })

  test.each([
    ['ask', { question: ' ' }, { question: 'Please write your question' }],
    ['ask', { question: 'x'.repeat(1001) }, { question: 'At most 1,000 characters' }],
    ['reject', { reason: 'MOOD', note: 'No.' }, { reason: 'Please choose a reason' }],
    ['reject', { reason: 'OTHER', note: '' }, { note: 'Please give a reason' }],
    ['reject', { reason: 'OTHER', note: 'x'.repeat(1001) }, { note: 'At most 1,000 characters' }],
  ])('and is told what is missing to %s', async (event, body, fields) => {
    const id = await inReview()
    const [status, problem] = await step(brand, id, event, { version: 3, ...body })
    expect([status, problem.fields]).toEqual([422, fields])
  })

  test.each(['open', 'ask', 'answer', 'shortlist', 'unshortlist', 'reject', 'withdraw'])(
    'but nobody else does: %s',
    async (event) => {
      const id = await inReview()
      const isRacers = ['answer', 'withdraw'].includes(event)
      const stranger = isRacers ? await app.joinRacer() : await app.joinBrand()
      const wrongParty = isRacers ? brand : racer
      const body = { version: 3, question: 'Why?', answer: 'So.', reason: 'OTHER', note: 'No.' }
      expect((await step(stranger, id, event, body))[0]).toBe(404)
      expect((await step(wrongParty, id, event, body))[0]).toBe(403)
      expect((await look(racer, id))[1]).toMatchObject({ status: 'IN_REVIEW', version: 3 })
    },
  )

  test('what was seen: an older version is refused, and so is what cannot happen now', async () => {
    const id = await inReview()
    expect((await step(brand, id, 'shortlist', { version: 2 }))[1].code).toBe('STALE')
    const [status, refusal] = await step(brand, id, 'open', { version: 3 })
    expect([status, refusal]).toMatchObject([
      409,
      {
        code: 'invalid_transition',
        from: 'IN_REVIEW',
        event: 'open',
        allowed: ['ask', 'shortlist', 'offer', 'reject'],
      },
    ])
    expect((await step(brand, id, 'open', { version: 0 }))[0]).toBe(422)
  })

  test('and of a rejection and a withdrawal at the same moment one holds', async () => {
    const id = await inReview()
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () =>
        step(brand, id, 'reject', { version: 3, reason: 'OTHER', note: 'Sorry.' }),
      ),
      ...Array.from({ length: 10 }, () => step(racer, id, 'withdraw', { version: 3 })),
    ])
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
    expect(answers.filter(([status]) => status === 409)).toHaveLength(19)
    expect((await look(racer, id))[1].history).toHaveLength(4)
  })
})

describe('a rejection', () => {
  const rejectAt = (id: string, version = 2) =>
    step(brand, id, 'reject', { version, reason: 'NEEDS_MORE_DETAIL', note: 'Tell us more of your season.' })

  test('gives the racer a reason in words, the note, and when to try again', async () => {
    const [, { id }] = await apply()
    await rejectAt(id)
    const [, seen] = await look(racer, id)
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
  ])('keeps to the rule of the opportunity: %s', async (reapply, canReapply, words, again) => {
    opportunityId = (await brand.publish({ reapply })).id
    const [, { id }] = await apply()
    await rejectAt(id)
    const [, seen] = await look(racer, id)
    expect([seen.canReapply, seen.reapplyAfter]).toEqual([canReapply, null])
    expect(seen.statusText).toContain(words)
    expect((await apply())[0]).toBe(again)
  })

  test('of many answers each for itself', async () => {
    const [, first] = await apply()
    const others = await Promise.all([app.joinRacer(), app.joinRacer(), app.joinRacer()])
    const [second, third, gone] = await Promise.all(others.map(async (who) => (await apply({}, who))[1].id))
    await step(brand, third ?? '', 'open', { version: 2 })
    await step(brand, gone ?? '', 'reject', { version: 2, reason: 'OTHER', note: 'No.' })
    const elsewhere = await app.joinBrand()
    const [, foreign] = await racer.call('POST', '/api/applications', {
      ...letter(),
      brandId: elsewhere.brandId,
      opportunityId: null,
    })
    const items = [first.id, third, second, gone, foreign.id].map((id) => ({ id, version: 2 }))
    const [status, answer] = await brand.call<{ items: { id: string; outcome: string }[] }>(
      'POST',
      '/api/applications/reject',
      { items, reason: 'NOT_THE_RIGHT_FIT', note: 'Thank you.' },
    )
    expect([status, answer.items.map(({ outcome }) => outcome)]).toEqual([
      200,
      ['REJECTED', 'STALE', 'REJECTED', 'NOT_NOW', 'NOT_FOUND'],
    ])
    expect((await look(racer, first.id))[1].status).toBe('REJECTED')
    expect((await look(racer, foreign.id))[1].status).toBe('SUBMITTED')
  })

  test('takes at least one and at most fifty at once', async () => {
    const reject = (count: number) =>
      brand.call('POST', '/api/applications/reject', {
        items: Array.from({ length: count }, () => ({ id: opportunityId, version: 1 })),
        reason: 'OTHER',
        note: 'No.',
      })
    expect((await reject(0))[1].fields).toEqual({ items: 'Please choose at least one application' })
    expect((await reject(51))[1].fields).toEqual({ items: 'Please choose at most 50 applications' })
  })
})

describe('without a decision in time', () => {
  test('an application is over at its hour, whether the job came around or not', async () => {
    const id = await inReview()
    await app.lapse(id)
    const [, seen] = await look(racer, id)
    expect(seen).toMatchObject({
      status: 'EXPIRED',
      statusText: 'Hollowtree Gaskets didn’t decide in time.',
      canReapply: true,
      allowed: [],
    })
    const [status, refusal] = await step(brand, id, 'shortlist', { version: 3 })
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
    expect((await look(racer, id))[1].history.at(-1)).toMatchObject({
      event: 'expire',
      from: 'IN_REVIEW',
      party: 'SYSTEM',
      reason: 'NO_DECISION',
    })
  })

  test('the job ends it once and lets the racer know', async () => {
    const id = await inReview()
    await app.lapse(id)
    await expireApplications(app.services())
    await expireApplications(app.services())
    const [, seen] = await look(racer, id)
    expect([seen.status, seen.history.filter(({ event }) => event === 'expire').length]).toEqual([
      'EXPIRED',
      1,
    ])
    await notifyExpired(app.services(), [id])
    expect((await app.news(racer.userId)).at(-1)).toEqual({
      title: 'Your application to Hollowtree Gaskets expired',
      body: 'Hollowtree Gaskets didn’t decide in time.',
      url: paths.sentRequests({ tab: 'applications', application: id }),
    })
  })
})

describe('an offer', () => {
  const offer = (applicationId: string, actorId = brand.userId) =>
    markApplicationOffered(app.contextOf(actorId), applicationId)

  test('is made to what was read, and its end puts the racer back on the shortlist', async () => {
    const id = await inReview()
    expect(await offer(id)).toEqual({ athleteUserId: racer.userId, brandId: brand.brandId })
    expect((await look(racer, id))[1]).toMatchObject({ status: 'OFFERED', allowed: [] })
    await expect(offer(id)).rejects.toMatchObject({ code: 'invalid_transition' })
    await app.lapse(id)
    expect((await look(racer, id))[1].status).toBe('OFFERED')
    await reopenApplication(app.services(), id)
    expect((await look(racer, id))[1].status).toBe('SHORTLISTED')
  })

  test('is neither made to what was not opened nor by somebody else', async () => {
    const [, { id }] = await apply()
    await expect(offer(id)).rejects.toMatchObject({ code: 'invalid_transition' })
    await expect(offer(id, racer.userId)).rejects.toMatchObject({ status: 404 })
  })

  test('that is accepted takes a place, and the last place closes what still waits', async () => {
    const second = await app.joinRacer()
    const third = await app.joinRacer()
    const fourth = await app.joinRacer()
    const ids = await Promise.all([racer, second, third].map((who) => inReview(who)))
    const [one = '', two = '', three = ''] = ids
    await Promise.all([offer(one), offer(two)])
    await convertApplication(app.services(), one)
    expect((await look(third, three))[1].status).toBe('IN_REVIEW')
    await convertApplication(app.services(), two)
    const [, closed] = await look(third, three)
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

  test('and another one accepted at the same moment do not overlook each other', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => app.joinRacer()))
    const [one = '', two = '', waiting = ''] = await Promise.all(people.map((who) => inReview(who)))
    await Promise.all([offer(one), offer(two)])
    await Promise.all(
      [one, two].map((id) => app.db.transaction((tx) => convertApplication(app.services(tx), id))),
    )
    expect((await look(people[2] ?? racer, waiting))[1].status).toBe('EXPIRED')
  })
})
