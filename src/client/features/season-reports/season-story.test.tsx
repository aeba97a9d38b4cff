import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anEmptySeason } from '#tests/support/a-season-story.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { SeasonStory } from './season-story.tsx'

const show = (given: Parameters<typeof anEmptySeason>[0] = {}) =>
  renderInRouter(<SeasonStory story={anEmptySeason(given)} fileUrl="/file.pdf" />)

const aResult = (id: string, eventName: string, finish: number) => ({
  ...{ content: null, race: null, class: null, date: '2025-03-07', location: 'Hickory' },
  ...{ id, eventName, finish },
})

test('a season is shown with its results, sponsors, reach and sales', async () => {
  await show({
    note: 'What a year.',
    results: [aResult('a', 'Opener', 1), aResult('b', 'Closer', 3)],
    sponsors: [
      {
        name: 'Kestrel Lubricants',
        pictureUrl: null,
        path: '/brands/kestrel',
        startsOn: '2025-02-01',
        endsOn: '2025-11-30',
      },
    ],
    privateSponsors: 1,
    work: { promised: 12, delivered: 11, onTime: 10 },
    reach: { since: '2025-03-01', views: 1240, brandViews: 85, appearances: 9300 },
    newFollowers: 41,
    redemptions: 140,
    sales: [{ currency: 'USD', netMinor: 420_000 }],
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mira Castellan #27')
  const figures = screen.getByLabelText('Key figures').textContent
  for (const shown of [
    '1 win, 2 podiums',
    '1,240',
    '85 by brands',
    '11 of 12',
    '10 on time',
    '$4,200 net sales',
  ]) {
    expect(figures).toContain(shown)
  }
  const sponsors = within(screen.getByRole('region', { name: 'Sponsors' }))
  expect(sponsors.getByRole('link', { name: 'Kestrel Lubricants' }).getAttribute('href')).toBe(
    '/brands/kestrel',
  )
  expect(sponsors.getByText('And 1 sponsor with a private contract.')).toBeDefined()
  expect(screen.getByText('Profile views and appearances are counted since Mar 1, 2025.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe('/file.pdf')
})

test('a season without data says so instead of showing zeros', async () => {
  await show()
  expect(screen.getByText('Nothing recorded in 2025')).toBeDefined()
  expect(screen.queryByLabelText('Key figures')).toBeNull()
})

test('a private link without sales shows redemptions without amounts, and views that are not stored as unknown', async () => {
  await show({ redemptions: 3, sales: null, reach: null })
  const figures = screen.getByLabelText('Key figures').textContent
  expect(figures).toContain('Code redemptions3')
  expect(figures).not.toContain('net sales')
  expect(figures).toContain('Profile views–')
  expect(screen.getByText('Profile views of this season are no longer stored.')).toBeDefined()
})
