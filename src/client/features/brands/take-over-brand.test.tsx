import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { TakeOverBrand } from './take-over-brand.tsx'

const token = 'a-token-of-an-invitation'
const invitation = {
  brandName: 'Halfpipe Helmets',
  email: 'hello@halfpipe.test',
  expiresAt: '2098-05-01T12:00:00.000Z',
}
const open = (session: Parameters<typeof renderSignedIn>[1], response: object) =>
  renderSignedIn(<TakeOverBrand token={token} invitation={invitation} />, session, () =>
    Response.json(response),
  )

test('a visitor chooses a password for the invited address, or signs in and comes back', async () => {
  const requests = await open(null, { url: '/auth/reset-password?token=next' })
  expect(screen.getByText('hello@halfpipe.test')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain(
    `returnTo=${encodeURIComponent(`/brand-invitations/${token}`)}`,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Choose a password' }))
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({
      method: 'POST',
      url: `/api/brand-invitations/${token}/register`,
    }),
  )
})

test('a brand takes the page over with its own account', async () => {
  const requests = await open(aCurrentUser('BRAND'), aCurrentUser('BRAND'))
  await userEvent.click(screen.getByRole('button', { name: 'Take over the page' }))
  await waitFor(() => expect(requests.at(-1)?.url).toBe(`/api/brand-invitations/${token}/accept`))
})

test('a racer is asked to log out first', async () => {
  await open(aCurrentUser('ATHLETE'), {})
  expect(screen.getByText('You are signed in with another type of account')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
