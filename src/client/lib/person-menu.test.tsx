import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { CardMenu, PersonMenu } from './person-menu.tsx'

const USER = '0198c0de-0000-7000-8000-0000000000f2'
const menu = <PersonMenu userId={USER} name="Veldt & Crane" />
const open = async () => {
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'More about Veldt & Crane' })
  await waitFor(() => expect(button().disabled).toBe(false))
  await userEvent.click(button())
}

test('a member reports a person with a reason, and the report says where', async () => {
  const requests = await renderSignedIn(menu, aCurrentUser('ATHLETE'), () => undefined, '/brands/veldt')
  await open()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('radio', { name: /Scam/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }))
  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1))
  expect(requests.at(-1)).toMatchObject({
    url: '/api/reports',
    body: { targetType: 'USER', targetId: USER, place: '/brands/veldt', reason: 'SCAM', note: '' },
  })
})

test('a member blocks a person after a confirmation', async () => {
  const requests = await renderSignedIn(menu, aCurrentUser('ATHLETE'), () => undefined)
  await open()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Block Veldt & Crane' }))
  await waitFor(() =>
    expect(requests).toContainEqual(
      expect.objectContaining({ method: 'POST', url: `/api/users/${USER}/block` }),
    ),
  )
})

test('a visitor signs in first and comes back', async () => {
  await renderSignedIn(menu, null, () => undefined, '/brands/veldt')
  await open()
  const link = await screen.findByRole('menuitem', { name: 'Sign in to report' })
  expect(link.getAttribute('href')).toBe('/auth/login?returnTo=%2Fbrands%2Fveldt')
})

const viewer = { seat: 'VIEWER' as const, personId: USER, personName: 'Rufus Tansley', isOverLimit: false }

test('a viewer of an organization has no menu, because it would be empty', async () => {
  await renderSignedIn(menu, { ...aCurrentUser('BRAND'), acting: viewer }, () => undefined)
  expect(screen.queryByRole('button', { name: 'More about Veldt & Crane' })).toBeNull()
})

describe('on a card', () => {
  const cardMenu = <CardMenu userId={USER} name="Veldt & Crane" />
  const button = () => screen.queryByRole('button', { name: 'More about Veldt & Crane' })

  test('the first press opens the menu, and the next ones close and open it', async () => {
    await renderSignedIn(cardMenu, aCurrentUser('ATHLETE'), () => undefined)
    expect(button()?.getAttribute('aria-haspopup')).toBe('menu')
    button()?.focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('menuitem', { name: 'Report' })).toBeTruthy()
    expect(screen.getByRole('menuitem', { name: 'Block' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button()))
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('menuitem', { name: 'Report' })).toBeTruthy()
  })

  test.each([
    ['a visitor', null],
    ['a viewer of an organization', { ...aCurrentUser('BRAND'), acting: viewer }],
    ['the person', { ...aCurrentUser('BRAND'), user: { ...aCurrentUser('BRAND').user, id: USER } }],
  ])('%s has none', async (_, session) => {
    await renderSignedIn(cardMenu, session, () => undefined)
    expect(button()).toBeNull()
  })
})
