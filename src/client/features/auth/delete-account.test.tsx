import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Deletion } from '#shared/account-data/account-data.contract.ts'
import { aMember } from '#tests/support/a-member.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { LeavingAccount } from './leaving-account.tsx'

const aDeletion = (given: Partial<Deletion> = {}): Deletion => ({
  deletesAt: null,
  obligations: [],
  ends: { offers: 0, applications: 0, hasPaidPlan: false, unpaidPayments: 0 },
  ...given,
})

const respondWith =
  (state: Deletion) =>
  ({ url }: { url: string }) => {
    if (url === '/api/auth/methods') return Response.json({ password: true, google: false })
    if (url === '/api/auth/two-factor')
      return Response.json({ isOn: false, since: null, recoveryCodesLeft: 0 })
    if (url === '/api/users/me/export') return Response.json({ export: null })
    return Response.json(state)
  }

test('what has to be settled first is named, and there is no button', async () => {
  const contractId = '0198c0de-0000-7000-8000-000000000001'
  const obligations = [
    { kind: 'CONTRACT' as const, contractId, number: 'C-2026-00042', title: 'Oil for the season' },
  ]
  await renderSignedIn(<DeleteAccount />, null, respondWith(aDeletion({ obligations })))
  const link = await screen.findByRole('link', { name: 'C-2026-00042 Oil for the season' })
  expect(link.getAttribute('href')).toBe(`/contracts?id=${contractId}`)
  expect(link.closest('li')?.textContent).toBe('C-2026-00042 Oil for the season is not over yet')
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
})

test('what ends with the account is said before the password is asked for', async () => {
  const ends = { offers: 2, applications: 1, hasPaidPlan: true, unpaidPayments: 0 }
  const requests = await renderSignedIn(<DeleteAccount />, null, respondWith(aDeletion({ ends })))
  expect(await screen.findByText('2 open offers ended')).toBeTruthy()
  expect(screen.getByText('1 application withdrawn')).toBeTruthy()
  expect(screen.getByText(/Your paid plan is not renewed/)).toBeTruthy()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Delete my account' }))
  expect(await screen.findByLabelText('Your password')).toBeTruthy()
  expect(requests.every(({ method }) => method === 'GET')).toBe(true)
})

test('who is leaving reads the day, and can undo it, export the data and log out', async () => {
  await renderSignedIn(
    <LeavingAccount deletesAt="2026-12-01T12:00:00.000Z" />,
    null,
    respondWith(aDeletion()),
  )
  expect(screen.getByText(/December 1, 2026/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo deletion' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Export my data' })).toBeTruthy()
})

test('the owner of an organization reads whose account is being deleted', async () => {
  const brand = aMember('BRAND', 'brand')
  const acting = { seat: 'OWNER', personId: brand.user.id, personName: 'Rufus', isOverLimit: false } as const
  await renderSignedIn(
    <LeavingAccount deletesAt="2026-12-01T12:00:00.000Z" />,
    { ...brand, acting },
    respondWith(aDeletion()),
  )
  expect(screen.getByRole('heading', { name: 'The organization’s account is being deleted' })).toBeTruthy()
})
