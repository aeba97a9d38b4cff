import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { PageTestimonials } from '#shared/testimonials/testimonial.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { aTestimonial } from '#tests/support/a-testimonial.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { ProfileTestimonials } from './profile-testimonials.tsx'

const userId = '0198c0de-0000-7000-8000-000000000001'

const open = (given: Partial<PageTestimonials>, session: CurrentUser | null = null) =>
  renderSignedIn(
    <ProfileTestimonials userId={userId} testimonials={{ rating: null, total: 0, items: [], ...given }} />,
    session,
    () => new Response(null, { status: 204 }),
    '/athletes/dez',
  )

test('a page shows the rating, the testimonials and the way to all of them', async () => {
  await open({
    rating: { count: 5, mean: 4.6, histogram: [0, 0, 0, 2, 3] },
    total: 5,
    items: [aTestimonial()],
  })
  const block = await screen.findByRole('region', { name: 'Testimonials' })
  expect(within(block).getByText('4.6')).toBeDefined()
  expect(within(block).getByText('5 reviews')).toBeDefined()
  expect(within(block).getByText('Every post was on time.')).toBeDefined()
  expect(within(block).getByRole('link', { name: 'Show all 5 testimonials' }).getAttribute('href')).toBe(
    `/testimonials?about=${userId}`,
  )
})

test('without reviews there are no stars for the whole', async () => {
  await open({ total: 1, items: [aTestimonial({ isVerified: false })] })
  expect(await screen.findByText('Every post was on time.')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Ratings' })).toBeNull()
  expect(screen.queryByRole('link', { name: /Show all/ })).toBeNull()
})

test('a member reports a testimonial with a reason', async () => {
  const requests = await open({ total: 1, items: [aTestimonial()] }, aCurrentUser('BRAND'))
  await userEvent.click(
    await screen.findByRole('button', { name: 'Report the testimonial of Moraine Tyre Works' }),
  )
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('radio', { name: /It is not true/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }))
  await expect
    .poll(() => requests.at(-1))
    .toMatchObject({
      method: 'POST',
      url: `/api/testimonials/${aTestimonial().id}/report`,
      body: { reason: 'FALSE' },
    })
})

test('a visitor signs in to report, and comes back', async () => {
  await open({ total: 1, items: [aTestimonial()] })
  const link = await screen.findByRole('link', { name: /^Report the testimonial of Moraine/ })
  expect(link.getAttribute('href')).toBe('/auth/login?returnTo=%2Fathletes%2Fdez')
})
