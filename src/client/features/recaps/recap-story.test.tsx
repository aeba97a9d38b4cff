import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RecapStory as Story } from '#shared/recaps/recap.contract.ts'
import { withoutCosts } from '#shared/recaps/recap.rules.ts'
import type { RoiFigures } from '#shared/roi/roi.contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { RecapStory } from './recap-story.tsx'

const ID = '0198c0de-0000-7000-8000-000000000001'

const figures = (given: Partial<RoiFigures> = {}): RoiFigures => ({
  currency: 'USD',
  redemptions: 3,
  pending: 0,
  salesMinor: 30_000,
  refundedMinor: 2_500,
  netMinor: 27_500,
  cashMinor: 10_000,
  productMinor: 0,
  discountMinor: 1_500,
  commissionMinor: 2_750,
  costMinor: 14_250,
  roi: null,
  revenueReturn: 1.93,
  costPerRedemptionMinor: 4_750,
  ...given,
})

const aStory = (given: Partial<Story> = {}): Story => ({
  kind: 'MONTHLY',
  fromDay: '2026-05-01',
  toDay: '2026-05-31',
  note: '',
  contract: {
    number: 'C-2026-00042',
    title: 'Oil for the season',
    status: 'ACTIVE',
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
  },
  brand: { name: 'Kestrel Lubricants', pictureUrl: null, path: null },
  athlete: { name: 'Mira Castellan', pictureUrl: null, path: '/athletes/27', headerUrl: null },
  promised: 0,
  delivered: 0,
  early: 0,
  work: [],
  results: [],
  showsCosts: true,
  return: {
    from: '2026-05-01',
    to: '2026-05-31',
    totals: [],
    codes: [],
    days: [],
    marginBp: null,
    reportCurrency: null,
    withoutRate: [],
    method: ['Net sales are orders less refunds.'],
  },
  renewalPath: null,
  readAt: '2026-06-01T12:00:00.000Z',
  ...given,
})

const show = (story: Story) => renderInRouter(<RecapStory story={story} fileUrl="/file.pdf" />)

test('an empty period shows an empty state in each section', async () => {
  await show(aStory())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mira Castellan for Kestrel Lubricants')
  for (const text of [
    'Nothing was due in this period.',
    'No results in this period.',
    'No codes were used in this period.',
    'No costs or sales in this period.',
    'Net sales are orders less refunds.',
  ]) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(screen.queryByRole('blockquote')).toBeNull()
})

test('deliverables show their status and approved proofs', async () => {
  const proof = { id: ID, kind: 'URL' as const, round: 1, picture: null, text: null, result: null }
  const work = {
    ...{ id: ID, title: 'Logo on the wing', kind: 'LOGO_PLACEMENT' as const, periodNumber: 1, periods: 1 },
    ...{ dueOn: '2026-05-20', submittedAt: null, status: 'APPROVED' as const, isEarly: false },
    proofs: [{ ...proof, url: 'https://video.example/lap', createdAt: '2026-05-19T10:00:00.000Z' }],
  }
  await show(
    aStory({
      ...{ promised: 2, delivered: 1, early: 1 },
      work: [work, { ...work, id: ID.replace('1', '2'), title: 'The film', isEarly: true, proofs: [] }],
    }),
  )
  expect(screen.getByText('1 of 2')).toBeTruthy()
  expect(screen.getByText('and 1 early')).toBeTruthy()
  expect(screen.getByText('Delivered early')).toBeTruthy()
  const proofs = within(screen.getByRole('list', { name: 'Proof: Logo on the wing' }))
  expect(proofs.getByRole('link').getAttribute('rel')).toContain('noreferrer')
})

test('the return is net sales per unit spent, or ROI if the margin is visible, for each currency', async () => {
  const { return: measured } = aStory()
  const yen = figures({ currency: 'JPY', netMinor: 5_000, roi: 0.42 })
  await show(aStory({ return: { ...measured, totals: [figures(), yen] } }))
  const dollars = within(screen.getByRole('region', { name: 'Return in USD' }))
  expect(dollars.getByText('$275')).toBeTruthy()
  expect(dollars.getByText('1.9×')).toBeTruthy()
  expect(dollars.getByText(/^\d+ redemptions by code only, /)).toBeTruthy()
  const inYen = within(screen.getByRole('region', { name: 'Return in JPY' }))
  expect(inYen.getByText('¥5,000')).toBeTruthy()
  expect(inYen.getByText('ROI')).toBeTruthy()
  expect(inYen.getByText('42%')).toBeTruthy()
})

test('sales by code are shown in a table, and the chart has one too', async () => {
  const { return: measured } = aStory()
  const code = { ...figures(), codeId: ID, contractId: ID, code: 'MIRA27' }
  const day = { day: '2026-05-03', currency: 'USD', redemptions: 3, netMinor: 27_500, commissionMinor: 2_750 }
  await show(aStory({ return: { ...measured, totals: [figures()], codes: [code], days: [day] } }))
  expect(within(screen.getByRole('table', { name: 'Sales by code' })).getByText('MIRA27')).toBeTruthy()
  const chartTable = within(screen.getByRole('table', { name: 'Sales over time', hidden: true }))
  expect(chartTable.getByRole('row', { name: 'May 3, 2026 3', hidden: true })).toBeTruthy()
})

test('a period without deliverables says so, and one day of sales is no chart', async () => {
  const { return: measured } = aStory()
  const code = { ...figures(), codeId: ID, contractId: ID, code: 'MIRA27' }
  const day = { day: '2026-05-03', currency: 'USD', redemptions: 3, netMinor: 27_500, commissionMinor: 2_750 }
  const oneDay = { fromDay: '2026-05-03', toDay: '2026-05-03' }
  await show(aStory({ ...oneDay, return: { ...measured, codes: [code], days: [day] } }))
  expect(screen.getByText('None due')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Sales by code' })).toBeTruthy()
  expect(screen.queryByText('Sales over time')).toBeNull()
})

test('a link without costs shows sales and no return', async () => {
  const { return: measured } = aStory()
  await show(withoutCosts(aStory({ return: { ...measured, totals: [figures()] } })))
  const plates = within(screen.getByLabelText('Key figures'))
  expect(plates.getByText('$275')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Return' })).toBeNull()
  expect(screen.queryByText(/spent/)).toBeNull()
})
