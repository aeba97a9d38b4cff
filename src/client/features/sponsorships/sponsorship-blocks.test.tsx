import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Sponsorship } from '#shared/sponsorships/sponsorship.contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { SponsoredRacers, Sponsors } from './sponsorship-blocks.tsx'

const kestrel: Sponsorship = {
  name: 'Kestrel Lubricants',
  pictureUrl: '/pictures/kestrel.svg',
  path: '/brands/kestrel',
  startsOn: '2026-03-01',
  endsOn: null,
}
const moraine: Sponsorship = {
  name: 'Moraine',
  pictureUrl: null,
  path: null,
  startsOn: '2024-01-15',
  endsOn: '2025-12-31',
}

const itemsOf = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem')

test('a racer’s page shows current and past sponsors with their logos and dates', async () => {
  const { container } = await renderInRouter(<Sponsors sponsorships={[kestrel, moraine]} />)
  expect(itemsOf('Current sponsors').map(({ textContent }) => textContent)).toEqual([
    'Kestrel LubricantsSince March 2026',
  ])
  expect(screen.getByRole('link', { name: 'Kestrel Lubricants' }).getAttribute('href')).toBe(
    '/brands/kestrel',
  )
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/pictures/kestrel.svg')
  expect(itemsOf('Past sponsors')[0]?.textContent).toContain('January 2024 – December 2025')
  expect(screen.queryByRole('link', { name: 'Moraine' })).toBeNull()
})

test('a brand’s page shows its racers in one list', async () => {
  await renderInRouter(<SponsoredRacers sponsorships={[kestrel, moraine]} />)
  expect(itemsOf('Sponsored racers')).toHaveLength(2)
})

test('pages without public sponsorships have no such section', async () => {
  await renderInRouter(
    <>
      <Sponsors sponsorships={[]} />
      <SponsoredRacers sponsorships={[]} />
    </>,
  )
  expect(screen.queryByRole('region')).toBeNull()
})
