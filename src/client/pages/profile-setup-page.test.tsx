import { screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import type { Completeness, Priority } from '#shared/profiles/profile.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import ProfileSetupPage from './profile-setup-page.tsx'

const completeness: Completeness = {
  score: 80,
  items: [
    {
      key: 'bio',
      label: 'Add a bio',
      why: 'Brands read it first',
      weight: 20,
      done: false,
      href: '/profile/edit',
    },
  ],
}
const priority: Priority = {
  score: 62,
  parts: [
    {
      label: 'Complete profile',
      points: 32,
      max: 40,
      hint: 'Fill in what is missing',
      href: '/profile/edit',
    },
    { label: 'Verified results', points: 10, max: 10, hint: 'Import results', href: '/profile/edit' },
    { label: 'Answers', points: 0, max: 10, hint: 'Answer within two days', href: null },
  ],
}

async function open(role: 'ATHLETE' | 'BRAND') {
  const requests = await renderSignedIn(
    <Suspense>
      <ProfileSetupPage />
    </Suspense>,
    aCurrentUser(role),
    ({ url }) => {
      if (url === '/api/profile/priority') return Response.json(priority)
      return Response.json(
        url === '/api/profile/completeness'
          ? completeness
          : { isPublished: true, isRemoved: false, obstacles: [] },
      )
    },
  )
  await screen.findByRole('heading', { name: 'Profile setup' })
  return requests
}

test('a racer sees the points of each part of the priority score, and what raises it', async () => {
  await open('ATHLETE')
  const title = await screen.findByRole('heading', { name: /^What raises your priority/ })
  expect(title.textContent).toContain('62 / 100')
  const parts = within(title.parentElement as HTMLElement).getAllByRole('listitem')
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Complete profile32 of 40Fill in what is missing',
    'Verified results10 of 10',
    'Answers0 of 10Answer within two days',
  ])
  expect(screen.getByRole('link', { name: 'Fill in what is missing' }).getAttribute('href')).toBe(
    '/profile/edit',
  )
  expect(screen.queryByRole('link', { name: 'Answer within two days' })).toBeNull()
})

test('a company has no priority score', async () => {
  const requests = await open('BRAND')
  expect(screen.queryByText('What raises your priority')).toBeNull()
  expect(requests.some(({ url }) => url === '/api/profile/priority')).toBe(false)
})
