import { cleanup, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import type { Testimonial } from '#shared/testimonials/testimonial.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { aTestimonial } from '#tests/support/a-testimonial.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { RatingHistogram } from './rating-histogram.tsx'
import { Stars } from './stars.tsx'
import { TestimonialCard } from './testimonial-card.tsx'
import { TestimonialWall } from './testimonial-wall.tsx'

const show = (given: Partial<Testimonial> = {}) =>
  renderSignedIn(<TestimonialCard testimonial={aTestimonial(given)} />, null, () => undefined)

test('a testimonial names its stars, its author and whom it is about', async () => {
  await show({ reply: { text: 'Thank you.', by: 'Dez Okonjo', at: '2026-03-02T12:00:00.000Z' } })
  expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeDefined()
  expect(screen.getByText('Verified contract')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Dez Okonjo' }).getAttribute('href')).toBe('/athletes/dez')
  expect(screen.getByText('Thank you.')).toBeDefined()
})

test('members report and block an author who has a page, and not one without a name', async () => {
  const authorId = '0198c0de-0000-7000-8000-0000000000f2'
  const showTo = (given: Partial<Testimonial>) =>
    renderSignedIn(
      <TestimonialCard testimonial={aTestimonial(given)} />,
      aCurrentUser('ATHLETE'),
      () => undefined,
    )
  await showTo({ authorId, authorPath: '/brands/moraine' })
  expect(screen.getByRole('button', { name: 'More about Moraine Tyre Works' })).toBeDefined()
  cleanup()
  await showTo({})
  expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull()
})

test('the other party of a private contract has no name', async () => {
  await show({ about: { role: 'ATHLETE', name: null, path: null } })
  expect(screen.getByText(/a racer, name hidden/)).toBeDefined()
})

test('the histogram has the real counts, the most stars first', async () => {
  const rating = { count: 3, mean: 4.3, histogram: [0, 0, 1, 0, 2], verified: 2 }
  await renderSignedIn(<RatingHistogram rating={rating} />, null, () => undefined)
  expect(screen.getByText('4.3')).toBeDefined()
  expect(screen.getByText('3 testimonials, 2 from verified contracts')).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['5 stars2', '4 stars0', '3 stars1', '2 stars0', '1 star0'],
  ])
})

test('a mean of four and a half stars fills half of the fifth', async () => {
  await renderSignedIn(<Stars rating={4.5} />, null, () => undefined)
  const stars = screen.getByRole('img', { name: '4.5 out of 5 stars' })
  const clips = [...stars.querySelectorAll<SVGElement>('.text-star')].map(({ style }) => style.clipPath)
  expect(clips).toEqual(['', '', '', '', 'inset(0 50% 0 0)'])
})

describe('the wall about one member', () => {
  const about = '0198c0de-0000-7000-8000-000000000001'
  const open = (items: Testimonial[], role?: 'BRAND') =>
    renderSignedIn(
      <TestimonialWall filters={{ role, verified: undefined, about }} />,
      null,
      () => Response.json(items),
      paths.testimonials({ role, about }),
    )

  test('does not repeat their name on every testimonial', async () => {
    await open([aTestimonial()])
    expect(await screen.findByText('Every post was on time.')).toBeDefined()
    expect(screen.queryByText(/^About/)).toBeNull()
  })

  test('asks for other filters where none matches, and for nothing where there are none', async () => {
    await open([], 'BRAND')
    expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
      'Brands',
    ])
    expect(await screen.findByRole('link', { name: 'Clear filters' })).toBeDefined()
    cleanup()
    await open([])
    expect(await screen.findByRole('heading', { name: 'No testimonials yet' })).toBeDefined()
  })
})
