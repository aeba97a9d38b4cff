import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { UserDetail } from '#shared/users/admin-user.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { UserActions } from './user-actions.tsx'

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
  userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Sends advertising to everyone.')

test('an account is suspended without an end when no day is chosen', async () => {
  const requests = await renderSignedIn(<UserActions user={user} />, aCurrentUser('ADMIN'), () => undefined)
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = within(screen.getByRole('dialog'))
  await explain(dialog)
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ until: null })
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
