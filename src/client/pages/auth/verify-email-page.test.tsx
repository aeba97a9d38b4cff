import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import VerifyEmailPage from './verify-email-page.tsx'

const offers = encodeURIComponent('/offers?tab=received')

const openLink = async (session: CurrentUser | null, search: string, status = 204) => {
  const confirmations: string[] = []
  await renderSignedIn(
    <VerifyEmailPage />,
    session,
    ({ url }) => {
      if (url === '/api/auth/user') return Response.json(session, { status: session ? 200 : 401 })
      confirmations.push(url)
      return status === 204
        ? new Response(null, { status })
        : Response.json({ message: 'This link was already used.', code: 'LINK_EXPIRED' }, { status })
    },
    `/auth/verify-email?token=abc${search}`,
  )
  return confirmations
}
const pressConfirm = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Confirm email address' }))
const findHref = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

test('opening the link confirms nothing; pressing the button does', async () => {
  const confirmations = await openLink(aCurrentUser('ATHLETE'), `&returnTo=${offers}`)
  expect(await screen.findByText(/You are signed in as user@paddock\.test\./)).toBeTruthy()
  expect(confirmations).toEqual([])
  await pressConfirm()
  expect(await findHref('Continue')).toBe('/offers?tab=received')
  expect(confirmations).toEqual(['/api/auth/verify-email'])
})

test('in another browser, the user signs in first and comes back to confirm', async () => {
  const confirmations = await openLink(null, `&returnTo=${offers}`)
  const back = encodeURIComponent(`/auth/verify-email?token=abc&returnTo=${offers}`)
  expect(await findHref('Sign in to confirm')).toBe(`/auth/login?returnTo=${back}`)
  expect(confirmations).toEqual([])
})

test('a used link still leads back once the address is confirmed', async () => {
  await openLink(aCurrentUser('ATHLETE'), `&returnTo=${offers}`, 410)
  await pressConfirm()
  expect(await findHref('Continue')).toBe('/offers?tab=received')
})

test('a link to another site is not followed', async () => {
  await openLink(aCurrentUser('ATHLETE'), `&returnTo=${encodeURIComponent('//elsewhere.test')}`)
  await pressConfirm()
  expect(await findHref('Go to my dashboard')).toBe('/dashboard/athlete')
})
