import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, Suspense } from 'react'
import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import type { Publication } from '#shared/profiles/profile.contract.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { UnpublishedNotice } from './unpublished-notice.tsx'

function open(saved: Publication, props: ComponentProps<typeof UnpublishedNotice> = {}) {
  let publication = saved
  return renderSignedIn(
    <Suspense>
      <UnpublishedNotice {...props} />
      <p>Loaded</p>
    </Suspense>,
    null,
    ({ method }) => {
      if (method === 'PUT') publication = { isPublished: true, isRemoved: false, obstacles: [] }
      return Response.json(publication)
    },
  )
}

test('an unpublished profile says so and is published by one button', async () => {
  const requests = await open({ isPublished: false, isRemoved: false, obstacles: [] })
  expect(await screen.findByText('Your profile is not published')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(screen.queryByText('Your profile is not published')).toBeNull())
  expect(requests.filter(({ method }) => method === 'PUT')).toMatchObject([
    { url: '/api/profile/publication' },
  ])
})

test('a profile that is not ready says what is missing', async () => {
  await open({ isPublished: false, isRemoved: false, obstacles: ['Choose at least one motorsport'] })
  expect(await screen.findByText('Choose at least one motorsport')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Complete your profile' }).getAttribute('href')).toBe(
    '/profile/edit',
  )
})

test('a screen that leads to the editor has no second link to it', async () => {
  await open(
    { isPublished: false, isRemoved: false, obstacles: ['Choose at least one motorsport'] },
    { hasEditLink: false },
  )
  expect(await screen.findByText('Choose at least one motorsport')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a page that staff unpublished leads to the reason', async () => {
  await open({ isPublished: false, isRemoved: true, obstacles: [] })
  expect(await screen.findByText('We unpublished your page')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Read why and appeal' }).getAttribute('href')).toBe(
    `${paths.userProfile({ tab: 'privacy' })}#decisions`,
  )
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
})

test.each([null, { isPublished: true, isRemoved: false, obstacles: [] }])(
  'nothing is said otherwise: %o',
  async (publication) => {
    await open(publication)
    expect(await screen.findByText('Loaded')).toBeDefined()
    expect(screen.queryByText('Your profile is not published')).toBeNull()
  },
)
