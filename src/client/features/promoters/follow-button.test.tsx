import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CurrentUser } from '#shared/accounts/account.contract.ts'
import { aPromoterPage } from '#tests/support/a-promoter-page.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { type Respond, renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { FollowButton } from './follow-button.tsx'
import { promoterQuery } from './promoter.queries.ts'
import { PromoterHeader } from './promoter-header.tsx'

const kurokawa = aPromoterPage({ eventName: 'Kurokawa Sessions', followers: 7 })

function Page() {
  const { data } = useQuery(promoterQuery('kurokawa-sessions'))
  return (
    data && (
      <PromoterHeader promoter={data} actions={<FollowButton promoter={data} slug="kurokawa-sessions" />} />
    )
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
