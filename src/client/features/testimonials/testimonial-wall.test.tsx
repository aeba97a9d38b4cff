import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Testimonial } from '#shared/testimonials/testimonial.contract.ts'
import { aTestimonial } from '#tests/support/a-testimonial.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { RatingHistogram } from './rating-histogram.tsx'
import { TestimonialCard } from './testimonial-card.tsx'

const show = (given: Partial<Testimonial> = {}) =>
  renderSignedIn(<TestimonialCard testimonial={aTestimonial(given)} />, null, () => undefined)

test('a testimonial names its stars, its author and whom it is about', async () => {
  await show({ reply: { text: 'Thank you.', by: 'Dez Okonjo', at: '2026-03-02T12:00:00.000Z' } })
  expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeDefined()
  expect(screen.getByText('Verified contract')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Dez Okonjo' }).getAttribute('href')).toBe('/athletes/dez')
  expect(screen.getByText('Thank you.')).toBeDefined()
})

test('the other party of a private contract has no name', async () => {
  await show({ about: { role: 'ATHLETE', name: null, path: null } })
  expect(screen.getByText(/a racer, name hidden/)).toBeDefined()
})

test('the histogram has the real counts, the most stars first', async () => {
  const rating = { count: 3, mean: 4.3, histogram: [0, 0, 1, 0, 2] }
  await renderSignedIn(<RatingHistogram rating={rating} />, null, () => undefined)
  expect(screen.getByText('4.3')).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['5 stars2', '4 stars0', '3 stars1', '2 stars0', '1 star0'],
  ])
})
