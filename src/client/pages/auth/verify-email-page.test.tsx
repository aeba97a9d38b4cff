import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import VerifyEmailPage from './verify-email-page.tsx'

const offers = encodeURIComponent('/offers?tab=received')

type Link = { isOwn?: boolean; status?: number }

const openLink = async (
  session: CurrentUser | null,
  search: string,
  { isOwn = session !== null, status = 204 }: Link = {},
) => {
  const calls: string[] = []
  const used = () =>
    Response.json({ message: 'This link was already used.', code: 'LINK_EXPIRED' }, { status: 410 })
  await renderSignedIn(
    <Suspense>
      <VerifyEmailPage />
    </Suspense>,
    session,
    ({ url, method }) => {
      if (url === '/api/auth/user') return Response.json(session, { status: session ? 200 : 401 })
      if (method === 'GET') return status === 204 ? Response.json({ ...link, isOwn }) : used()
      calls.push(url)
      return new Response(null, { status: 204 })
    },
    `/auth/verify-email?token=abc${search}`,
  )
  return calls
}
const link = {
  emailMasked: 'm•••@quill.test',
  accountName: 'Mira Castellan',
  role: 'ATHLETE',
  registeredAt: '2026-11-02T09:00:00.000Z',
  isChange: false,
}
const pressConfirm = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Confirm email address' }))
const findHref = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

test('opening the link confirms nothing; pressing the button does', async () => {
  const confirmations = await openLink(aCurrentUser('ATHLETE'), `&returnTo=${offers}`)
  expect(await screen.findByText(/You are signed in as user@paddock\.test\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'This wasn’t me' })).toBeNull()
  expect(confirmations).toEqual([])
  await pressConfirm()
  expect(await findHref('Continue')).toBe('/offers?tab=received')
  expect(confirmations).toEqual(['/api/auth/verify-email'])
})

test('on another device one button confirms without signing in, and sends the user back', async () => {
  const calls = await openLink(null, `&returnTo=${offers}`)
  expect(await screen.findByText('Mira Castellan')).toBeTruthy()
  expect(calls).toEqual([])
  await pressConfirm()
  expect(await screen.findByRole('heading', { name: 'You’re confirmed' })).toBeTruthy()
  expect(screen.getByText(/Go back to the device or tab/)).toBeTruthy()
  expect(calls).toEqual(['/api/auth/verify-email'])
})

test('somebody who is signed in to another account is told so', async () => {
  await openLink(aCurrentUser('BRAND'), '', { isOwn: false })
  expect(await screen.findByText(/which is another account/)).toBeTruthy()
})

test('who did not create the account refuses it with one button', async () => {
  const calls = await openLink(null, '')
  await userEvent.click(await screen.findByRole('button', { name: 'This wasn’t me' }))
  expect(await screen.findByText(/Nobody can sign in to that account any more/)).toBeTruthy()
  expect(calls).toEqual(['/api/auth/verify-email/refuse'])
})

test('a used link still leads back once the address is confirmed', async () => {
  await openLink(aCurrentUser('ATHLETE'), `&returnTo=${offers}`, { status: 410 })
  expect(await findHref('Continue')).toBe('/offers?tab=received')
})

test('a link to another site is not followed', async () => {
  await openLink(aCurrentUser('ATHLETE'), `&returnTo=${encodeURIComponent('//elsewhere.test')}`)
  await pressConfirm()
  expect(await findHref('Go to my dashboard')).toBe('/dashboard/athlete')
})
