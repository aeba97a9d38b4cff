import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpportunityRow } from '#server/database/builders/an-opportunity.ts'
import { OPPORTUNITIES_MAX } from '#shared/opportunities/opportunity.constants.ts'
import type { MyOpportunity, Opportunity } from '#shared/opportunities/opportunity.contract.ts'
import { DAY_MS } from '#shared/time.ts'
import { fetchApplication, postApplication } from '#tests/support/application-requests.ts'
import { timeInDays } from '#tests/support/dates.ts'
import type { Brand } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let brand: Brand
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ;({ brand } = await app.scenario({ brand: {} }))
})
afterAll(() => app.stop())

const publish = async (given: Partial<OpportunityRow> = {}) =>
  (await app.scenario({ brand, opportunity: given })).opportunity

const noRequirements = {
  sports: [],
  countries: [],
  minLevel: null,
  minExperienceYears: null,
  minCompleteness: null,
}
const form = (change: Record<string, unknown> = {}) => ({
  title: 'Oil for a season',
  description: 'Twelve cases of oil for a crew that writes down its temperatures.',
  type: 'PRODUCT',
  closesAt: timeInDays(30),
  requirements: noRequirements,
  ...change,
})

type OpportunityResponse = MyOpportunity & { code: string; fields: Record<string, string>; allowed: string[] }
const create = (change: Record<string, unknown> = {}) =>
  brand.call<OpportunityResponse>('POST', '/api/opportunities', form(change))
const list = (slug = brand.slug) => brand.call<Opportunity[]>('GET', `/api/brands/${slug}/opportunities`)

describe('a brand publishes an opportunity', () => {
  test('with all fields, and a decision date 30 days after it closes', async () => {
    const closesAt = timeInDays(30)
    const [status, created] = await create({
      closesAt,
      valueMin: 50_000,
      valueMax: 200_000,
      currency: 'JPY',
      slots: 3,
      categories: ['OIL_AND_FLUIDS'],
      motorsports: ['karting'],
      requirements: {
        sports: ['karting', 'drifting'],
        countries: ['SE'],
        minLevel: 'AMATEUR',
        minExperienceYears: 1,
        minCompleteness: 40,
      },
      reapply: 'NEVER',
    })
    expect(status).toBe(201)
    expect(created).toMatchObject({
      value: { min: 50_000, max: 200_000, currency: 'JPY' },
      slots: 3,
      slotsLeft: 3,
      closesAt,
      decisionDue: new Date(Date.parse(closesAt) + 30 * DAY_MS).toISOString(),
      asks: [
        'Races in Karting or Drifting',
        'Based in Sweden',
        'Amateur or above',
        'At least 1 year of racing experience',
        'Profile at least 40% complete',
      ],
      reapply: 'NEVER',
      state: 'OPEN',
      status: 'OPEN',
      version: 1,
      canDelete: true,
      counts: { received: 0, unread: 0, undecided: 0, shortlisted: 0, offered: 0, converted: 0 },
    })
  })

  test.each([
    ['title', { title: 'Oil' }, 'Title must be at least 5 characters'],
    ['title', { title: 'x'.repeat(121) }, 'At most 120 characters'],
    ['description', { description: 'Too short' }, 'Description must be at least 20 characters'],
    ['description', { description: 'x'.repeat(4001) }, 'At most 4,000 characters'],
    ['type', { type: 'MONEY' }, 'Please select an offer type'],
    ['valueMin', { valueMin: 1.5, currency: 'USD' }, 'Enter a whole amount, such as 5000'],
    ['valueMin', { valueMin: -1, currency: 'USD' }, 'Enter a whole amount, such as 5000'],
    [
      'valueMax',
      { valueMin: 2, valueMax: 1, currency: 'USD' },
      'The maximum must not be less than the minimum',
    ],
    ['currency', { valueMin: 2 }, 'Choose a currency'],
    ['currency', { currency: 'ZZZ' }, 'Choose a currency'],
    ['slots', { slots: 0 }, 'Enter 1 to 500 places'],
    ['slots', { slots: 501 }, 'Enter 1 to 500 places'],
    ['opensAt', { opensAt: 'soon' }, 'Choose when it opens'],
    ['closesAt', { closesAt: 'later' }, 'Choose when it closes'],
    ['closesAt', { closesAt: timeInDays(-1) }, 'The closing date must be after the opening date'],
    [
      'closesAt',
      { opensAt: timeInDays(9), closesAt: timeInDays(8) },
      'The closing date must be after the opening date',
    ],
    ['closesAt', { opensAt: timeInDays(-9), closesAt: timeInDays(-8) }, 'Choose a date in the future'],
    ['closesAt', { closesAt: timeInDays(366.5) }, 'It can be open for at most 365 days'],
    [
      'closesAt',
      { opensAt: timeInDays(1), closesAt: timeInDays(367) },
      'It can be open for at most 365 days',
    ],
    ['decisionDue', { decisionDue: 'soon' }, 'Choose when you’ll decide'],
    ['decisionDue', { decisionDue: timeInDays(29) }, 'The decision date must be after the closing date'],
    [
      'decisionDue',
      { decisionDue: timeInDays(300) },
      'The decision date can be at most 180 days after the closing date',
    ],
    ['categories.0', { categories: ['HATS'] }, 'Choose from the list'],
    ['motorsports.0', { motorsports: ['chess'] }, 'Choose from the list'],
    [
      'requirements.sports.0',
      { requirements: { ...noRequirements, sports: ['chess'] } },
      'Choose from the list',
    ],
    [
      'requirements.countries.0',
      { requirements: { ...noRequirements, countries: ['Sweden'] } },
      'Choose a country from the list',
    ],
    [
      'requirements.minExperienceYears',
      { requirements: { ...noRequirements, minExperienceYears: 81 } },
      'Enter whole years, at most 80',
    ],
    [
      'requirements.minCompleteness',
      { requirements: { ...noRequirements, minCompleteness: 101 } },
      'Enter a percentage from 0 to 100',
    ],
  ])('and gets a validation error for %s', async (field, change, message) => {
    const [status, problem] = await create(change)
    expect([status, problem.fields]).toEqual([422, { [field]: message }])
  })

  test.each([{ requirements: { ...noRequirements, minLevel: 'ALIEN' } }, { reapply: 'SOMETIMES' }])(
    'and unknown choices are refused: %j',
    async (change) => {
      expect((await create(change))[0]).toBe(422)
    },
  )

  test('only after it has created a page', async () => {
    const newcomer = await app.signInAs('BRAND')
    const [status, problem] = await newcomer.call<OpportunityResponse>('POST', '/api/opportunities', form())
    expect([status, problem.code]).toEqual([409, 'PROFILE_REQUIRED'])
    expect(await newcomer.call('GET', '/api/opportunities')).toEqual([200, []])
  })

  test('up to the limit, even with concurrent requests', async () => {
    for (let n = 1; n < OPPORTUNITIES_MAX; n++) await publish()
    const statuses = (await Promise.all([create(), create(), create()])).map(([status]) => status)
    expect(statuses.sort()).toEqual([201, 409, 409])
  })
})

describe('the brand page lists', () => {
  test('the open opportunities, the next to close first', async () => {
    await publish({ title: 'Paused', status: 'PAUSED' })
    await publish({ title: 'Closed', status: 'CLOSED' })
    await publish({ title: 'Not yet', opensAt: new Date(timeInDays(1)) })
    await publish({ title: 'Over', opensAt: new Date(timeInDays(-9)), closesAt: new Date(timeInDays(-1)) })
    await publish({ title: 'Later', closesAt: new Date(timeInDays(20)) })
    await publish({ title: 'Sooner', closesAt: new Date(timeInDays(5)) })
    const [status, open] = await list()
    expect([status, open.map(({ title }) => title)]).toEqual([200, ['Sooner', 'Later']])
    expect(open[0]).not.toHaveProperty('counts')
    const [, mine] = await brand.call<MyOpportunity[]>('GET', '/api/opportunities')
    expect(Object.fromEntries(mine.map(({ title, state }) => [title, state]))).toEqual({
      Paused: 'PAUSED',
      Closed: 'CLOSED',
      'Not yet': 'SCHEDULED',
      Over: 'CLOSED',
      Later: 'OPEN',
      Sooner: 'OPEN',
    })
  })

  test('nothing for an unpublished brand', async () => {
    const { brand: hidden } = await app.scenario({ brand: { publishedAt: null }, opportunity: {} })
    expect((await list(hidden.slug))[0]).toBe(404)
  })
})

describe('a brand changes an opportunity', () => {
  test('and pending applications get the new decision date', async () => {
    const { id } = await publish()
    const { racer } = await app.scenario({ racer: {} })
    const [, application] = await postApplication(racer, brand, { opportunityId: id })
    const decisionDue = timeInDays(70)
    const [status, changed] = await brand.call<OpportunityResponse>('PATCH', `/api/opportunities/${id}`, {
      ...form({ title: 'Oil for two seasons', decisionDue }),
      version: 1,
    })
    expect([status, changed.title, changed.version]).toEqual([200, 'Oil for two seasons', 2])
    const [, seen] = await fetchApplication(racer, application.id)
    expect(seen.decisionDue).toBe(decisionDue)
  })

  test('but not over a concurrent change', async () => {
    const { id } = await publish()
    const change = () =>
      brand.call<OpportunityResponse>('PATCH', `/api/opportunities/${id}`, { ...form(), version: 1 })
    const responses = await Promise.all([change(), change(), change()])
    expect(responses.map(([status, { code }]) => [status, code]).sort()).toEqual([
      [200, undefined],
      [409, 'STALE'],
      [409, 'STALE'],
    ])
  })

  test('to a closing date after the opening date', async () => {
    const { id } = await publish({
      opensAt: new Date(timeInDays(40)),
      closesAt: new Date(timeInDays(50)),
      decisionDue: new Date(timeInDays(60)),
    })
    const [status, { fields }] = await brand.call<OpportunityResponse>('PATCH', `/api/opportunities/${id}`, {
      ...form(),
      version: 1,
    })
    expect([status, fields]).toEqual([422, { closesAt: 'The closing date must be after the opening date' }])
  })

  test('by pausing, resuming and closing it, where the status allows it', async () => {
    const { id } = await publish()
    const runEvent = async (event: string, version: number) => {
      const [status, body] = await brand.call<OpportunityResponse>(
        'POST',
        `/api/opportunities/${id}/${event}`,
        {
          version,
        },
      )
      return [status, body.status === undefined || status !== 200 ? body.code : body.state]
    }
    expect(await runEvent('resume', 1)).toEqual([409, 'invalid_transition'])
    expect(await runEvent('pause', 9)).toEqual([409, 'STALE'])
    expect(await runEvent('pause', 1)).toEqual([200, 'PAUSED'])
    expect(await runEvent('resume', 2)).toEqual([200, 'OPEN'])
    expect(await runEvent('close', 3)).toEqual([200, 'CLOSED'])
    expect(await runEvent('resume', 4)).toEqual([409, 'invalid_transition'])
    const [status, { code }] = await brand.call<OpportunityResponse>('PATCH', `/api/opportunities/${id}`, {
      ...form(),
      version: 4,
    })
    expect([status, code]).toEqual([409, 'OPPORTUNITY_CLOSED'])
  })

  test('only if it is its own', async () => {
    const { id } = await publish()
    const { brand: other } = await app.scenario({ brand: {} })
    const calls = [
      other.call('PATCH', `/api/opportunities/${id}`, { ...form(), version: 1 }),
      other.call('POST', `/api/opportunities/${id}/close`, { version: 1 }),
      other.call('DELETE', `/api/opportunities/${id}`),
    ]
    expect((await Promise.all(calls)).map(([status]) => status)).toEqual([404, 404, 404])
  })

  test('and deletes it, with its drafts, only while it has no applications', async () => {
    const { id } = await publish()
    const { racer } = await app.scenario({ racer: {} })
    const [, draft] = await postApplication(racer, brand, { opportunityId: id, isDraft: true })
    expect((await brand.call('DELETE', `/api/opportunities/${id}`))[0]).toBe(204)
    expect((await fetchApplication(racer, draft.id))[0]).toBe(404)

    const applied = await publish()
    await postApplication(racer, brand, { opportunityId: applied.id })
    const [status, { code }] = await brand.call<OpportunityResponse>(
      'DELETE',
      `/api/opportunities/${applied.id}`,
    )
    expect([status, code]).toEqual([409, 'HAS_APPLICATIONS'])
  })
})

test('the list is paginated, with each opportunity once', async () => {
  for (let n = 0; n < 35; n++)
    await publish({ title: `Number ${n}`, closesAt: new Date(timeInDays(40 - (n % 7))) })
  const first = await brand.request('GET', '/api/opportunities')
  const firstPage = (await first.json()) as MyOpportunity[]
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const [, secondPage] = await brand.call<MyOpportunity[]>('GET', next)
  expect([firstPage.length, secondPage.length]).toEqual([30, 5])
  expect(new Set([...firstPage, ...secondPage].map(({ id }) => id)).size).toBe(35)
})
