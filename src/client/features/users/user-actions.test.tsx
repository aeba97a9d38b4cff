import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { UserDetail, UserRow } from '#shared/users/admin-user.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { UserActions } from './user-actions.tsx'
import { NewestUsers } from './user-row.tsx'

const ID = '0198c0de-0000-7000-8000-000000000401'
const user = {
  id: ID,
  name: 'Ragna Stein',
  status: 'ACTIVE',
  isConfirmed: true,
  hasTwoFactor: false,
  sessions: [],
  allowed: { manage: true, changeRole: false },
} as unknown as UserDetail

const explain = (dialog: ReturnType<typeof within>) =>
  pasteInto(dialog.getByRole('textbox', { name: /Reason/ }), 'Sends advertising to everyone.')

test('an account is suspended without an end when no day is chosen', async () => {
  const requests = await renderSignedIn(<UserActions user={user} />, aCurrentUser('ADMIN'), () => undefined)
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = within(screen.getByRole('dialog'))
  await explain(dialog)
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ until: null })
})

test('an administrator corrects the date of birth of a racer for a reason', async () => {
  const racer = { ...user, age: { birthDate: '2015-01-01', changes: [] } }
  const requests = await renderSignedIn(<UserActions user={racer} />, aCurrentUser('ADMIN'), () => undefined)
  await userEvent.click(await screen.findByRole('button', { name: 'Change date of birth' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Date of birth/).value).toBe('2015-01-01')
  fireEvent.change(dialog.getByLabelText(/^Date of birth/), { target: { value: '2005-01-01' } })
  await explain(dialog)
  await userEvent.click(dialog.getByRole('checkbox'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save date' }))
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    url: `/api/admin/users/${ID}/birth-date`,
    body: { birthDate: '2005-01-01', isVerified: true },
  })
})

test('several accounts are suspended without an end when no day is chosen', async () => {
  const ignore = () => undefined
  const requests = await renderSignedIn(
    <BulkDialog action="suspend" ids={[ID]} onClose={ignore} onDone={ignore} />,
    aCurrentUser('ADMIN'),
    () => Response.json({ affected: [{ id: ID, name: 'Ragna Stein' }], skipped: [] }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  await explain(dialog)
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    isPreview: true,
    until: null,
  })
})

const row = (more: Partial<UserRow>): UserRow => ({
  ...{ id: ID, name: 'Ragna Stein', email: 'ragna@paddock.test', role: 'ATHLETE', status: 'ACTIVE' },
  ...{ suspendedUntil: null, isConfirmed: true, plan: null, pictureUrl: null },
  joinedAt: '2026-11-01T10:00:00.000Z',
  ...more,
})

async function openMenu(user: Partial<UserRow>, role: 'ADMIN' | 'MODERATOR') {
  const requests = await renderSignedIn(
    <NewestUsers users={[row(user)]} />,
    aCurrentUser(role),
    () => undefined,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ragna Stein' }))
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  return { requests, items }
}

test('a new account is suspended from its row', async () => {
  const { requests, items } = await openMenu({ isConfirmed: false }, 'ADMIN')
  expect(items).toEqual(['Open account', 'Resend confirmation', 'Audit trail', 'Suspend account'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Suspend account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await explain(dialog)
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(requests.find(({ method }) => method === 'POST')?.url).toContain(`/api/admin/users/${ID}/suspend`)
})

test('an account that waits for its owner shows no placeholder address', async () => {
  const email = 'unclaimed+ragna@unclaimed.invalid'
  const { items } = await openMenu({ isConfirmed: false, email }, 'ADMIN')
  expect(items).toEqual(['Open account', 'Audit trail', 'Suspend account'])
  expect(screen.getByText('No owner yet')).toBeDefined()
  expect(document.body.textContent).not.toContain('unclaimed')
})

test('a moderator only opens the account of other staff', async () => {
  expect((await openMenu({ role: 'ADMIN' }, 'MODERATOR')).items).toEqual(['Open account'])
})

test('a suspended account is restored from its row', async () => {
  expect((await openMenu({ status: 'SUSPENDED' }, 'MODERATOR')).items).toEqual([
    'Open account',
    'Restore account',
  ])
})
