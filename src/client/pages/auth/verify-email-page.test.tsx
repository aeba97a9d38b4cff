import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CurrentUser } from '#shared/accounts/account.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import VerifyEmailPage from './verify-email-page.tsx'

const offers = encodeURIComponent('/offers?tab=received')

const openLink = (session: CurrentUser | null, search: string, status = 204) =>
  renderSignedIn(
    <VerifyEmailPage />,
    session,
    ({ url }) => {
      if (url === '/api/auth/user') return Response.json(session, { status: session ? 200 : 401 })
      return status === 204
        ? new Response(null, { status })
        : Response.json({ message: 'This link was already used.', code: 'LINK_EXPIRED' }, { status })
    },
    `/auth/verify-email?token=abc${search}`,
  )
const findHref = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

test('a signed-in user continues where the link was sent', async () => {
  await openLink(aCurrentUser('ATHLETE'), `&returnTo=${offers}`)
  expect(await findHref('Continue')).toBe('/offers?tab=received')
})

test('in another browser, the user signs in first and continues', async () => {
  await openLink(null, `&returnTo=${offers}`)
  expect(await findHref('Sign In and Continue')).toBe(`/auth/login?returnTo=${offers}`)
})

test('a used link still leads back once the address is confirmed', async () => {
  await openLink(aCurrentUser('ATHLETE'), `&returnTo=${offers}`, 410)
  expect(await findHref('Continue')).toBe('/offers?tab=received')
})

test('a link to another site is not followed', async () => {
  await openLink(aCurrentUser('ATHLETE'), `&returnTo=${encodeURIComponent('//elsewhere.test')}`)
  expect(await findHref('Go to My Dashboard')).toBe('/dashboard/athlete')
})
