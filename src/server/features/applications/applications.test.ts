import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpportunityRow } from '#server/database/builders/an-opportunity.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { media } from '#server/database/schema/media.ts'
import { results } from '#server/database/schema/results.ts'
import type { Eligibility } from '#shared/applications/application.contract.ts'
import type { Application } from '#shared/applications/application-detail.contract.ts'
import { paths } from '#shared/paths.ts'
import { daysAfter } from '#shared/time.ts'
import {
  COVER_LETTER,
  fetchApplication,
  postApplication,
  runApplicationEvent,
  saveApplication,
} from '#tests/support/application-requests.ts'
import { queuedNotifications } from '#tests/support/notifications.ts'
import type { Person } from '#tests/support/person.ts'
import type { Brand } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const inDays = (days: number) => daysAfter(new Date(), days)

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

const publish = async (given: Partial<OpportunityRow> = {}) =>
  (await app.scenario({ brand, opportunity: given })).opportunity

const apply = (change: object = {}, applicant: Person = racer) =>
  postApplication(applicant, brand, { opportunityId, ...change })

describe('a racer applies', () => {
  test('and the application stores a snapshot of the profile', async () => {
    await app.db.insert(results).values({
      userId: racer.userId,
      position: 1,
      finish: 2,
      eventName: 'Millrace Opener',
      class: 'Late Model',
      date: '2026-05-03',
    })
    const [status, sent] = await apply({ expectedSupport: 'Oil', availability: 'All season' })
    expect(status).toBe(201)
    expect(sent).toMatchObject({
      status: 'SUBMITTED',
      version: 2,
      allowed: ['withdraw'],
      expectedSupport: 'Oil',
      availability: 'All season',
      opportunity: { id: opportunityId, state: 'OPEN' },
      snapshot: {
        name: 'Robin Ashgrove',
        number: '14',
        experienceYears: 6,
        location: 'Hickory, North Carolina, United States',
        results: [{ title: '2nd Place · Millrace Opener', detail: 'Late Model · 2026-05-03' }],
      },
      history: [
        { event: 'save', from: null, to: 'DRAFT', party: 'ATHLETE' },
        { event: 'submit', from: 'DRAFT', to: 'SUBMITTED', party: 'ATHLETE' },
      ],
    })
    expect(sent.statusText).toMatch(/^Hollowtree Gaskets hasn’t opened it yet. A decision is due by /)

    await app.db
      .update(athleteProfiles)
      .set({ experienceYears: 40, number: '99' })
      .where(eq(athleteProfiles.userId, racer.userId))
    const [, seen] = await fetchApplication(brand, sent.id)
    expect(seen.snapshot).toMatchObject({ number: '14', experienceYears: 6 })
    expect(seen.allowed).toEqual(['open', 'reject'])
  })

  test('and the brand is notified', async () => {
    const [, { id }] = await apply()
    expect(await queuedNotifications(app.db, brand)).toEqual([
      {
        title: 'Robin Ashgrove applied',
        body: 'New application to Oil for a season.',
        url: paths.brandApplications({ application: id }),
      },
    ])
  })

  test('with at most three pictures from their own gallery', async () => {
    const [own, foreign] = await Promise.all(
      [racer, brand].map(async ({ userId }) => {
        const [row] = await app.db
          .insert(media)
          .values({ userId, kind: 'VIDEO_LINK', videoUrl: 'https://vimeo.com/1', position: 1 })
          .returning({ id: media.id })
        return row?.id
      }),
    )
    expect((await apply({ mediaIds: [foreign] }))[1].fields).toEqual({
      mediaIds: 'A picture is no longer in your gallery. Choose another.',
    })
    expect((await apply({ mediaIds: Array.from({ length: 4 }, () => own) }))[1].fields).toEqual({
      mediaIds: 'Choose at most 3 pictures',
    })
    const [status, sent] = await apply({ mediaIds: [own] })
    expect([status, sent.media.map(({ id }) => id)]).toEqual([201, [own]])
  })

  test.each([
    ['coverLetter', { coverLetter: 'Please.' }, 'Cover letter must be at least 50 characters'],
    ['coverLetter', { coverLetter: ` ${'x'.repeat(49)} ` }, 'Cover letter must be at least 50 characters'],
    ['coverLetter', { coverLetter: 'x'.repeat(3001) }, 'At most 3,000 characters'],
    ['expectedSupport', { expectedSupport: 'x'.repeat(501) }, 'At most 500 characters'],
    ['availability', { availability: 'x'.repeat(501) }, 'At most 500 characters'],
  ])('and gets a validation error for %s', async (field, change, message) => {
    const [status, { fields }] = await apply(change)
    expect([status, fields]).toEqual([422, { [field]: message }])
  })

  test.each([{ brandId: 'nobody' }, { opportunityId: 'none' }, { mediaIds: ['x'] }])(
    'and invalid ids are refused: %j',
    async (change) => {
      expect((await apply(change))[0]).toBe(422)
    },
  )

  test('to the brand in general, while it accepts applications', async () => {
    const [status, sent] = await apply({ opportunityId: null })
    expect([status, sent.opportunity]).toEqual([201, null])
    const { brand: closed } = await app.scenario({ brand: { accepting: false } })
    const [refused, { code }] = await apply({ brandId: closed.brandId, opportunityId: null })
    expect([refused, code]).toEqual([409, 'NOT_ACCEPTING'])
  })

  test('only to published brands and their own opportunities', async () => {
    const { brand: other } = await app.scenario({ brand: {} })
    const { brand: hidden } = await app.scenario({ brand: { publishedAt: null } })
    expect((await apply({ brandId: other.brandId }))[0]).toBe(404)
    expect((await apply({ brandId: hidden.brandId, opportunityId: null }))[0]).toBe(404)
  })

  test.each([
    ['paused', { status: 'PAUSED' as const }],
    ['closed', { status: 'CLOSED' as const }],
    ['not open yet', { opensAt: inDays(1) }],
    ['past its closing date', { opensAt: inDays(-9), closesAt: new Date(Date.now() - 1000) }],
  ])('not to an opportunity that is %s', async (_, change) => {
    const { id } = await publish(change)
    const [status, { code }] = await apply({ opportunityId: id })
    expect([status, code]).toEqual([409, 'OPPORTUNITY_NOT_OPEN'])
  })

  test('only with a profile', async () => {
    const newcomer = await app.signInAs('ATHLETE')
    const [status, { code }] = await apply({}, newcomer)
    expect([status, code]).toEqual([409, 'PROFILE_REQUIRED'])
    const path = `/api/applications/eligibility?brandId=${brand.brandId}`
    expect(await newcomer.json('GET', path)).toMatchObject({ canApply: false, needsProfile: true })
    expect(await racer.json('GET', path)).toMatchObject({ needsProfile: false })
  })

  test('once: of 50 concurrent requests one succeeds', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => apply()))
    const sent = responses.filter(([status]) => status === 201)
    // On a busy machine a few may get 503 instead.
    const others = responses.filter(([status]) => status !== 201 && status !== 503)
    expect(sent).toHaveLength(1)
    expect(new Set(others.map(([status, { code }]) => `${status} ${code}`))).toEqual(
      new Set(['409 ALREADY_APPLIED']),
    )
    expect((await racer.call<Application[]>('GET', '/api/applications'))[1]).toHaveLength(1)
    const [, application] = await fetchApplication(racer, sent[0]?.[1].id ?? '')
    expect(application.history.map(({ event }) => event)).toEqual(['save', 'submit'])
  })
})

test('a category that another sponsor has is a warning before applying, with the day from which it is free', async () => {
  const { id } = await publish({ categories: ['TYRES'] })
  const { racer: sponsored } = await app.scenario({
    racer: {},
    contract: { categories: ['TYRES'], endsOn: '2099-12-31', status: 'ACTIVE', isPublic: false },
  })
  const warningsOf = async (applicant: Person) =>
    (
      await applicant.json<Eligibility>(
        'GET',
        `/api/applications/eligibility?brandId=${brand.brandId}&opportunityId=${id}`,
      )
    ).warnings
  expect(await warningsOf(sponsored)).toEqual([expect.stringContaining('Jan 1, 2100')])
  expect(await warningsOf(racer)).toEqual([])
})

describe('hard requirements', () => {
  const requirements = {
    sports: ['karting'],
    countries: ['SE', 'NO'],
    minLevel: 'EXPERT' as const,
    minExperienceYears: 10,
    minCompleteness: 90,
  }
  const fetchEligibility = (id: string, applicant: Person = racer) =>
    applicant.call<Eligibility>(
      'GET',
      `/api/applications/eligibility?brandId=${brand.brandId}&opportunityId=${id}`,
    )

  test('are explained before applying and checked on submission', async () => {
    const { id } = await publish({ requirements })
    const [, eligibility] = await fetchEligibility(id)
    expect(eligibility).toMatchObject({ canApply: false, obstacle: null, current: null, warnings: [] })
    expect(eligibility.requirements.map(({ isMet, text }) => [isMet, text])).toEqual([
      [false, 'Races in Karting. Your profile: Stock Car Racing'],
      [false, 'Based in Sweden or Norway. Your profile: United States'],
      [false, 'Expert or above. Missing from your profile'],
      [false, 'At least 10 years of racing experience. Your profile: 6 years'],
      [false, expect.stringMatching(/^Profile at least 90% complete. Your profile: \d+%$/)],
    ])
    const [status, { code }] = await apply({ opportunityId: id })
    expect([status, code]).toEqual([409, 'REQUIREMENTS_NOT_MET'])
  })

  test('allow every racer who meets them', async () => {
    const { id } = await publish({ requirements: { ...requirements, minCompleteness: 10 } })
    const { racer: qualified } = await app.scenario({
      racer: {
        sports: ['karting'],
        countryCode: 'NO',
        level: 'PROFESSIONAL',
        experienceYears: 10,
      },
    })
    const [, eligibility] = await fetchEligibility(id, qualified)
    expect(eligibility.canApply).toBe(true)
    expect((await apply({ opportunityId: id }, qualified))[0]).toBe(201)
    const [, after] = await fetchEligibility(id, qualified)
    expect(after).toMatchObject({
      canApply: false,
      obstacle: 'You already have an open application here.',
      current: { status: 'SUBMITTED' },
    })
  })
})

describe('a draft', () => {
  test('can be incomplete, is edited and submitted later, and is visible only to the racer', async () => {
    const [status, draft] = await apply({ coverLetter: 'Dear', isDraft: true })
    expect([status, draft.status, draft.snapshot]).toEqual([201, 'DRAFT', null])
    expect((await fetchApplication(brand, draft.id))[0]).toBe(404)
    expect((await apply())[1].code).toBe('ALREADY_APPLIED')
    const save = (body: object) => saveApplication(racer, draft.id, body)
    const [, saved] = await save({ version: 1, coverLetter: 'Dear all', isDraft: true })
    expect([saved.coverLetter, saved.version]).toEqual(['Dear all', 2])
    expect((await save({ version: 2, coverLetter: 'Dear all' }))[1].fields).toEqual({
      coverLetter: 'Cover letter must be at least 50 characters',
    })
    expect((await save({ version: 1, coverLetter: COVER_LETTER }))[1].code).toBe('STALE')
    const [, sent] = await save({ version: 2, coverLetter: COVER_LETTER })
    expect([sent.status, sent.history.length]).toEqual(['SUBMITTED', 4])
    expect((await save({ version: 4, coverLetter: COVER_LETTER }))[1].code).toBe('invalid_transition')
  })

  test('that is withdrawn is no longer listed', async () => {
    const [, { id }] = await apply({ isDraft: true })
    expect((await runApplicationEvent(racer, id, 'withdraw', { version: 1 }))[1].status).toBe('WITHDRAWN')
    expect((await racer.call('GET', '/api/applications'))[1]).toEqual([])
    expect(await queuedNotifications(app.db, brand)).toEqual([])
  })
})

describe('lists', () => {
  test('show each party their own, filtered by status and opportunity', async () => {
    const [, sent] = await apply()
    const [, general] = await apply({ opportunityId: null })
    await runApplicationEvent(brand, general.id, 'open', { version: 2 })
    const ids = async (person: Person, query = '') =>
      (await person.call<Application[]>('GET', `/api/applications${query}`))[1].map(({ id }) => id)
    expect(await ids(racer)).toEqual([general.id, sent.id])
    expect(await ids(brand, '?direction=received')).toEqual([general.id, sent.id])
    expect(await ids(brand, '?direction=sent')).toEqual([])
    expect(await ids(racer, '?direction=received')).toEqual([])
    expect(await ids(brand, '?status=SUBMITTED')).toEqual([sent.id])
    expect(await ids(brand, '?status=SUBMITTED,IN_REVIEW')).toEqual([general.id, sent.id])
    expect(await ids(brand, `?opportunityId=${opportunityId}`)).toEqual([sent.id])
    const { brand: otherBrand, racer: otherRacer } = await app.scenario({ brand: {}, racer: {} })
    expect(await ids(otherBrand)).toEqual([])
    expect((await brand.call('GET', '/api/applications?status=HAPPY'))[0]).toBe(422)
    expect((await brand.call('GET', '/api/applications?cursor=x'))[0]).toBe(400)
    expect((await fetchApplication(otherRacer, sent.id))[0]).toBe(404)
  })

  test('are paginated, with each application once', async () => {
    await app.db.execute(sql`
      insert into applications (id, athlete_user_id, brand_id, cover_letter, status, submitted_at, decision_due, snapshot)
      select gen_random_uuid(), ${racer.userId}, ${brand.brandId}, ${COVER_LETTER}, 'WITHDRAWN',
        date_trunc('milliseconds', now()) - make_interval(mins => n / 3), now() + interval '1 day', null
      from generate_series(1, 70) n`)
    const listAll = async (person: Person) => {
      const seen: string[] = []
      for (let path = '/api/applications'; path; ) {
        const response = await person.request('GET', path)
        seen.push(...((await response.json()) as Application[]).map(({ id }) => id))
        path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1] ?? ''
      }
      return seen
    }
    for (const person of [racer, brand]) {
      const seen = await listAll(person)
      expect([seen.length, new Set(seen).size]).toEqual([70, 70])
    }
  })
})
