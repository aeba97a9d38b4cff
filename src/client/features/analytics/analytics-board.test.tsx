import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Analytics } from '#shared/analytics/analytics.contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { AnalyticsBoard } from './analytics-board.tsx'
import { readAnalyticsSearch } from './analytics-search.ts'

const figures = {
  ...{
    currency: 'USD',
    redemptions: 4,
    pending: 1,
    salesMinor: 45_000,
    refundedMinor: 5_000,
    netMinor: 40_000,
  },
  ...{ cashMinor: 10_000, productMinor: 0, discountMinor: 6_000, commissionMinor: 4_000, costMinor: 20_000 },
  ...{ roi: null, revenueReturn: 2, costPerRedemptionMinor: 5_000 },
}

const brands: Analytics = {
  role: 'BRAND',
  span: { from: '2026-03-01', to: '2026-03-02' },
  before: { from: '2026-02-27', to: '2026-02-28' },
  step: 'day',
  measures: [
    {
      ...{ measure: 'VIEWS', now: 12, before: 10 },
      points: [
        { start: '2026-03-01', now: 5, before: 4 },
        { start: '2026-03-02', now: 7, before: 6 },
      ],
    },
  ],
  sources: [
    { key: 'instagram.com', now: 9, before: 5 },
    { key: 'direct', now: 3, before: 5 },
  ],
  viewers: [{ key: 'VISITOR', now: 12, before: 10 }],
  searches: null,
  funnel: [
    { stage: 'SENT', now: 4, before: 2 },
    { stage: 'OPENED', now: 3, before: 2 },
    { stage: 'ACCEPTED', now: 1, before: 0 },
    { stage: 'SIGNED', now: 0, before: 0 },
  ],
  sales: {
    totals: [figures],
    before: [{ ...figures, netMinor: 20_000 }],
    trends: [
      {
        currency: 'USD',
        points: [
          { start: '2026-03-01', now: 10_000, before: 0 },
          { start: '2026-03-02', now: 30_000, before: 20_000 },
        ],
      },
    ],
    marginBp: null,
    method: ['Net sales are orders placed with a code.'],
  },
  countries: [],
  contracts: [
    {
      ...figures,
      contractId: '0198c0de-0000-7000-8000-000000000001',
      athleteUserId: '0198c0de-0000-7000-8000-000000000002',
      title: 'Oil for a season',
      partner: 'Mira Castellan',
    },
  ],
  dates: [],
}

const show = (analytics: Analytics, search: Record<string, unknown> = {}, longerIn: string | null = null) =>
  renderInRouter(
    <AnalyticsBoard
      analytics={analytics}
      search={readAnalyticsSearch(search)}
      longerIn={longerIn}
      viewerNames={null}
    />,
  )

const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('each tile shows its figure and its change', async () => {
  await show(brands)
  const plate = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement
  expect(plate('Profile views')?.textContent).toBe('Profile views12+20% vs 10')
  expect(plate('Net sales (USD)')?.textContent).toBe('Net sales (USD)$400+100% vs $200')
  expect(plate('Net sales per unit spent')?.textContent).toBe(
    'Net sales per unit spent2.0×vs 2.0×4 redemptions by code only, Mar 1 – Mar 2, 2026',
  )
})

test('a chart has a table with the data of the series in the URL', async () => {
  await show(brands, { plot: 'sales-usd' })
  await userEvent.click(screen.getByRole('button', { name: 'Table' }))
  expect(textsOf(screen.getByRole('table', { name: 'Net sales (USD) by day' }))).toEqual([
    ['Day', 'Net sales (USD)', 'Before'],
    ['Mar 1, 2026', '$100', '$0'],
    ['Mar 2, 2026', '$300', '$200'],
  ])
})

test('offers, sources and contracts are shown in tables with a CSV export of the same period', async () => {
  await show(brands, { range: '7d', compare: 'year' })
  expect(textsOf(screen.getByRole('table', { name: 'Offers by stage' }))).toEqual([
    ['Stage', 'Offers', 'Of sent', 'Before'],
    ['Sent', '4', '100%', '2'],
    ['Opened', '3', '75%', '2'],
    ['Accepted', '1', '25%', '0'],
    ['Signed', '0', '0%', '0'],
  ])
  expect(textsOf(screen.getByRole('table', { name: 'Views by source' }))[2]).toEqual([
    'Direct or unknown',
    '3',
    '25%',
    '5',
  ])
  const row = within(screen.getByRole('row', { name: /Mira Castellan/ }))
  for (const text of ['Oil for a season', '$400', '$200', '2.0× spend', '$50']) row.getByText(text)
  screen.getByText('Net sales are orders placed with a code.')
  screen.getByText('Redemptions by code only, Mar 1 – Mar 2, 2026.')
  expect(screen.getByRole('link', { name: /CSV\s*of Traffic sources/ }).getAttribute('href')).toBe(
    '/api/analytics/export.csv?range=7d&compare=year&table=sources',
  )
})

test('a racer sees the search terms that found them, with a CSV export', async () => {
  const searches = [
    { key: 'late model', now: 5, before: 2 },
    { key: 'harrow creek', now: 1, before: 0 },
  ]
  await show({ ...brands, role: 'ATHLETE', searches })
  expect(textsOf(screen.getByRole('table', { name: 'Search terms by users' }))).toEqual([
    ['Words', 'People', 'Before'],
    ['late model', '5', '2'],
    ['harrow creek', '1', '0'],
  ])
  expect(screen.getByRole('link', { name: /CSV\s*of Searches that found you/ }).getAttribute('href')).toBe(
    '/api/analytics/export.csv?range=30d&compare=previous&table=searches',
  )
})

test('a racer without searches sees an empty state, and a brand has no search section', async () => {
  await show({ ...brands, role: 'ATHLETE', searches: [] })
  screen.getByRole('heading', { name: 'Searches that found you' })
  screen.getByText(/^No searches found you/)
  cleanup()
  await show(brands)
  expect(screen.queryByRole('heading', { name: 'Searches that found you' })).toBeNull()
})

test('without data an empty state is shown', async () => {
  const none = { now: 0, before: 0 }
  await show({
    ...brands,
    measures: brands.measures.map((measure) => ({ ...measure, ...none })),
    funnel: brands.funnel?.map((stage) => ({ ...stage, ...none })) ?? null,
    sales: null,
    contracts: [],
  })
  screen.getByRole('heading', { name: 'Not enough laps yet' })
  expect(screen.queryByRole('table')).toBeNull()
})

test('a missing end date is reported at its field', async () => {
  await show(brands)
  await userEvent.click(screen.getByRole('button', { name: 'Custom' }))
  await userEvent.clear(screen.getByLabelText('End date'))
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(screen.getByLabelText('End date').getAttribute('aria-invalid')).toBe('true')
  screen.getByText('Choose an end date')
})

test('a custom period is checked first, and is in the URL', async () => {
  const { router } = await show(brands)
  const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await userEvent.click(screen.getByRole('button', { name: 'Custom' }))
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-03-10' } })
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-03-01' } })
  await apply()
  expect(await screen.findByText('The end date is before the start date')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-03-01' } })
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-03-10' } })
  await apply()
  await waitFor(() => expect(router.state.location.href).toContain('from=2026-03-01&to=2026-03-10'))
})

test('longer periods are part of a plan where the user’s has none, and lead to the plans', async () => {
  await show({ ...brands, role: 'ATHLETE' }, {}, 'Racer Pro')
  const part = String.raw`\s*\(part of Racer Pro\)$`
  for (const name of [new RegExp(`^90 days${part}`), new RegExp(`^12 months${part}`), 'See plans']) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/pricing')
  }
  expect(screen.getByRole('link', { name: '7 days' }).getAttribute('href')).toBe('/analytics?range=7d')
  screen.getByText(/^Your plan shows the last 30 days. Racer Pro shows twelve months./)
  cleanup()
  await show(brands)
  expect(screen.getByRole('link', { name: '12 months' }).getAttribute('href')).toBe('/analytics?range=12m')
  expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull()
})
