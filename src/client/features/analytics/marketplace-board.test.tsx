import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MarketplaceAnalytics } from '#shared/analytics/marketplace.contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { readAnalyticsSearch } from './analytics-search.ts'
import { MarketplaceBoard } from './marketplace-board.tsx'

const nothing = { now: 0, before: 0 }
const points = [
  { start: '2026-03-01', now: 5, before: 4 },
  { start: '2026-03-02', now: 7, before: 6 },
]
const measured = (['VISITORS', 'VIEWS', 'SIGNUPS', 'SEARCHES', 'OFFERS', 'CONTRACTS'] as const).map(
  (measure) => ({ measure, now: 12, before: 10, points }),
)

const ofModerators: MarketplaceAnalytics = {
  span: { from: '2026-03-01', to: '2026-03-02' },
  before: { from: '2026-02-27', to: '2026-02-28' },
  step: 'day',
  measures: measured,
  pages: [
    { key: '/pricing', now: 9, before: 5 },
    { key: 'other', now: 3, before: 5 },
  ],
  referrers: [{ key: 'direct', now: 12, before: 10 }],
  devices: [{ key: 'PHONE', now: 12, before: 10 }],
  signupVisits: { now: 20, before: 0 },
  signups: [
    { stage: 'REGISTERED', now: 10, before: 0 },
    { stage: 'CONFIRMED', now: 8, before: 0 },
    { stage: 'ONBOARDED', now: 5, before: 0 },
    { stage: 'PUBLISHED', now: 2, before: 0 },
  ],
  searches: [{ key: 'athletes gt3 cup', now: 6, before: 0 }],
  emptySearches: [],
  emptySearchCount: { now: 3, before: 0 },
  deals: [
    { stage: 'SENT', now: 4, before: 0 },
    { stage: 'OPENED', now: 3, before: 0 },
    { stage: 'ACCEPTED', now: 2, before: 0 },
    { stage: 'SIGNED', now: 1, before: 0 },
  ],
  cohorts: [
    { week: '2026-02-16', size: null, active: [] },
    { week: '2026-02-09', size: 10, active: [5, 2] },
  ],
  mails: [{ key: 'SENT', now: 40, before: 0 }],
  pushes: [],
  admin: null,
}

const ofAdmins: MarketplaceAnalytics = {
  ...ofModerators,
  admin: {
    volumes: [
      { currency: 'EUR', signed: { now: 250_000, before: 0 }, paid: { now: 80_000, before: 0 }, points },
    ],
    requests: { now: 1_000, before: 0 },
    errorCount: { now: 5, before: 0 },
    errors: [{ key: '500 INTERNAL GET /api/offers', now: 5, before: 0 }],
    refusals: [],
  },
}

const show = (analytics: MarketplaceAnalytics, search: Record<string, unknown> = {}) =>
  renderInRouter(<MarketplaceBoard analytics={analytics} search={readAnalyticsSearch(search)} />)

const textsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

const plate = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent

test('an administrator sees money, errors and the whole way from offer to payment', async () => {
  await show({ ...ofAdmins, deals: [...ofAdmins.deals, { stage: 'PAID', now: 1, before: 0 }] })
  expect(plate('GMV (EUR)')).toContain('€2,500')
  expect(plate('Error rate')).toBe('Error rate0.5%of 1,000 requests')
  expect(textsOf('GMV and payments by currency')).toEqual([
    ['Currency', 'GMV', 'GMV, before', 'Sent', 'Sent, before'],
    ['EUR', '€2,500', '€0', '€800', '€0'],
  ])
  expect(textsOf('Offers by stage').at(-1)).toEqual(['First payment made', '1', '25%', '0'])
  expect(textsOf('Failed requests by error')[1]).toEqual(['500 INTERNAL GET /api/offers', '5', '100%', '0'])
  expect(screen.getByText('No request was refused in this period.')).toBeTruthy()
})

test('a moderator sees none of that', async () => {
  await show(ofModerators)
  expect(screen.queryByText(/GMV|Top errors|Error rate|payment/)).toBeNull()
  expect(screen.getByRole('heading', { name: 'From offer to contract' })).toBeTruthy()
})

test('each part is a table with a file of its own', async () => {
  await show(ofAdmins, { range: '7d', compare: 'none' })
  expect(
    textsOf('Views by page')
      .slice(1)
      .map(([page]) => page),
  ).toEqual(['/pricing', 'Other'])
  expect(textsOf('Accounts by stage')).toEqual([
    ['Stage', 'Accounts', 'Of registered', 'Before'],
    ['Opened the sign-up page', '20', '–', '0'],
    ['Registered', '10', '100%', '0'],
    ['Confirmed the email address', '8', '80%', '0'],
    ['Finished onboarding', '5', '50%', '0'],
    ['Published a profile', '2', '20%', '0'],
  ])
  expect(screen.getByRole('link', { name: /CSV\s*of Pages/ }).getAttribute('href')).toBe(
    '/api/admin/analytics/export.csv?range=7d&compare=none&table=pages',
  )
  expect(screen.getByRole('link', { name: /CSV\s*of the trend/ })).toBeTruthy()
})

test('terms name where they were searched, and too few searches are not shown', async () => {
  await show(ofAdmins)
  expect(textsOf('Terms by people')[1]?.[0]).toBe('gt3 cup (racers)')
  expect(screen.getByText(/^Too few to say\. A term appears once 5 members/)).toBeTruthy()
  expect(plate('Searches')).toContain('25% without results')
})

test('small groups of accounts have no retention', async () => {
  await show(ofAdmins)
  expect(textsOf('Accounts that came back, by week of registration')).toEqual([
    ['Week from', 'Accounts', 'Week 1', 'Week 2'],
    ['Feb 16, 2026', '–', '–', '–'],
    ['Feb 9, 2026', '10', '50%', '20%'],
  ])
})

test('the periods are links to the same screen', async () => {
  await show(ofAdmins)
  expect(screen.getByRole('link', { name: '7 days' }).getAttribute('href')).toBe('/admin/analytics?range=7d')
})

test('a period without data says so', async () => {
  await show({
    ...ofModerators,
    measures: measured.map((each) => ({ ...each, ...nothing })),
    mails: [],
  })
  expect(screen.getByRole('heading', { name: 'Not enough laps yet' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
