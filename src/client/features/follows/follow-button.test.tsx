import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { promoterCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { plural } from '#shared/format/plural.ts'
import { aPromoterPage } from '#tests/support/a-promoter-page.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { type Respond, renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { FollowButton } from './follow-button.tsx'

const kurokawa = aPromoterPage({ eventName: 'Kurokawa Sessions', followers: 7 })

const page = endpointQuery(promoterCalls.get, { params: { slugOrId: 'kurokawa-sessions' } })

function Page() {
  const { data } = useQuery(page)
  if (!data) return null
  const { userId, eventName, followers, isFollowing } = data
  return (
    <>
      <FollowButton userId={userId} name={eventName} isFollowing={isFollowing} pageKey={page.queryKey} />
      <p>{plural(followers, 'follower')}</p>
    </>
  )
}

const openPage = (
  session: CurrentUser | null,
  respond: Respond = () => new Response(null, { status: 204 }),
) =>
  renderSignedIn(
    <Page />,
    session,
    (request) => (request.method === 'GET' ? Response.json(kurokawa) : respond(request)),
    '/promoters/kurokawa-sessions',
  )

test('a visitor signs in first, and returns to the page', async () => {
  await openPage(null)
  const link = await screen.findByRole('link', { name: 'Follow' })
  expect(link.getAttribute('href')).toBe('/auth/login?returnTo=%2Fpromoters%2Fkurokawa-sessions')
})

test('a user follows a promoter and unfollows it', async () => {
  const requests = await openPage(aCurrentUser('BRAND'))
  await userEvent.click(await screen.findByRole('button', { name: 'Follow Kurokawa Sessions' }))
  const following = await screen.findByRole('button', { name: 'Following Kurokawa Sessions' })
  expect(screen.getByText('8 followers')).toBeDefined()
  await waitFor(() => expect(following.getAttribute('aria-busy')).not.toBe('true'))
  await userEvent.click(following)
  expect(await screen.findByRole('button', { name: 'Follow Kurokawa Sessions' })).toBeDefined()
  expect(screen.getByText('7 followers')).toBeDefined()
  const sent = requests.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`)
  expect(sent).toEqual([`POST /api/follows/${kurokawa.userId}`, `DELETE /api/follows/${kurokawa.userId}`])
})

test('a failure restores the button and the number of followers', async () => {
  await openPage(aCurrentUser('BRAND'), () =>
    Response.json({ code: 'NOT_FOUND', message: 'Gone' }, { status: 404 }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Follow Kurokawa Sessions' }))
  expect(await screen.findByRole('button', { name: 'Follow Kurokawa Sessions' })).toBeDefined()
  expect(await screen.findByText('7 followers')).toBeDefined()
})
