import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { SentFilters, sentFilterIn } from './sent-filters.tsx'

test('applications are filtered by status in the address, and the open filter is marked', async () => {
  await renderInRouter(<SentFilters open={sentFilterIn({ status: 'question' })} />)
  const nav = within(screen.getByRole('navigation', { name: 'Show applications that are' }))
  const hrefOf = (name: string) => nav.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('All')).toBe('/sent-requests?tab=applications')
  expect(hrefOf('Questions for you')).toBe('/sent-requests?tab=applications&status=question')
  expect(nav.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
    'Questions for you',
  ])
})

test('a filter that nobody knows shows everything', () => {
  expect([sentFilterIn({ status: 'sideways' }), sentFilterIn({})]).toEqual(['all', 'all'])
})
