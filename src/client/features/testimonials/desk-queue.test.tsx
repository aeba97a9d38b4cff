import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { TestimonialQueue } from '#shared/testimonials/testimonial.constants.ts'
import type { DeskTestimonial } from '#shared/testimonials/testimonial-desk.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { DeskQueue } from './desk-queue.tsx'

const idOf = (n: number) => `0198c0de-0000-7000-8000-00000000020${n}`

const aTestimonial = (n: number): DeskTestimonial => ({
  id: idOf(n),
  version: 2,
  status: 'PENDING',
  rating: 4,
  quote: `Words of author ${n}`,
  displayName: `Author ${n}`,
  displayRole: '',
  photoUrl: null,
  author: { userId: idOf(8), name: `Account ${n}`, path: null, role: 'ATHLETE' },
  subject: null,
  contractTitle: null,
  isVerified: false,
  isFeatured: false,
  submittedAt: '2026-03-01T12:00:00.000Z',
  publishedAt: null,
  publicQuote: null,
  decision: null,
  reply: null,
  reports: [],
  allowed: ['publish', 'ask-edit', 'reject'],
})

const show = (testimonials = [aTestimonial(1), aTestimonial(2)], queue: TestimonialQueue = 'pending') =>
  renderSignedIn(<DeskQueue queue={queue} />, aCurrentUser('ADMIN'), ({ method, url }) => {
    if (url.includes('/counts')) return Response.json({ pending: 2, replies: 0, reported: 0 })
    if (url.includes('/bulk')) return Response.json({ decided: [idOf(1), idOf(2)], skipped: [] })
    return Response.json(method === 'GET' ? testimonials : aTestimonial(2))
  })

test('J moves on, A approves what is current', async () => {
  const requests = await show()
  await screen.findByText('Words of author 2')
  await userEvent.keyboard('ja')
  await waitFor(() =>
    expect(requests).toContainEqual({
      method: 'PATCH',
      url: `/api/admin/testimonials/${idOf(2)}`,
      body: { version: 2, action: 'publish' },
    }),
  )
})

test('R asks for a typed reason and an explanation before it rejects', async () => {
  const requests = await show()
  await screen.findByText('Words of author 1')
  await userEvent.keyboard('r')
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Choose a reason', { ignore: 'option' })).toBeDefined()
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'SPAM')
  await userEvent.click(screen.getByRole('button', { name: 'Use: It advertises something else.' }))
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(requests).toContainEqual({
      method: 'PATCH',
      url: `/api/admin/testimonials/${idOf(1)}`,
      body: { version: 2, action: 'reject', reason: 'SPAM', note: 'It advertises something else.' },
    }),
  )
})

test('several are approved at once', async () => {
  const requests = await show()
  for (const author of ['Author 1', 'Author 2']) {
    await userEvent.click(await screen.findByLabelText(`Select the testimonial of ${author}`))
  }
  await userEvent.click(screen.getByRole('button', { name: 'Approve all' }))
  await waitFor(() =>
    expect(requests).toContainEqual({
      method: 'POST',
      url: '/api/admin/testimonials/bulk',
      body: {
        action: 'publish',
        items: [
          { id: idOf(1), version: 2 },
          { id: idOf(2), version: 2 },
        ],
      },
    }),
  )
})

test('keys are named where they do something', async () => {
  await show([{ ...aTestimonial(1), status: 'PUBLISHED', allowed: ['hide', 'feature'] }])
  expect(await screen.findByText('Keyboard shortcuts: J next, K previous.')).toBeDefined()
})

test.each<[TestimonialQueue, string]>([
  ['pending', 'Track is clear'],
  ['published', 'No approved testimonials'],
  ['rejected', 'No rejected testimonials'],
  ['hidden', 'No hidden testimonials'],
])('an empty queue of %s says what it lists', async (queue, title) => {
  await show([], queue)
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
})
