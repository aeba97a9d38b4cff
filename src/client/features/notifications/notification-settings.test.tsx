import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { AccountUser } from '#shared/accounts/current-user.contract.ts'
import { defaultChannels, notificationKinds } from '#shared/notifications/notification.constants.ts'
import type { NotificationPreferences } from '#shared/notifications/notification.contract.ts'
import { defaultSettings } from '#tests/support/default-settings.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { NotificationSettings } from './notification-settings.tsx'

beforeEach(() => localStorage.clear())
const user: AccountUser = {
  id: '0197f000-0000-7000-8000-000000000027',
  role: 'ATHLETE',
  firstName: 'Mira',
  lastName: 'Castellan',
  email: 'mira@castellan.test',
  profileImageUrl: null,
  emailVerified: true,
  onboardingStep: null,
  ...defaultSettings,
}

const defaults: NotificationPreferences = { kinds: defaultChannels, quietHours: null }
const hours = { from: '22:00', to: '07:00' }

async function open(saved = defaults, { person = user, status = 200 } = {}) {
  const sent: NotificationPreferences[] = []
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(saved)
    sent.push(JSON.parse(String(body)) as NotificationPreferences)
    return status === 200
      ? Response.json(sent.at(-1))
      : Response.json({ code: 'FAULT', message: 'Engine off.' }, { status })
  })
  await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <NotificationSettings user={person} />
    </QueryClientProvider>,
  )
  await screen.findByRole('group', { name: 'Messages' })
  return { sent }
}

const box = (kind: string, channel: string) =>
  within(screen.getByRole('group', { name: kind })).getByRole<HTMLInputElement>('checkbox', { name: channel })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save notifications' }))

test('every kind shows its three saved channels', async () => {
  await open()
  expect(box('Messages', 'Push').checked).toBe(true)
  expect(box('Product', 'Email').checked).toBe(false)
  expect(box('Product', 'In-app').checked).toBe(true)
  expect(screen.getAllByRole('checkbox')).toHaveLength(notificationKinds.length * 3 + 1)
})

test('only changes are saved', async () => {
  const { sent } = await open()
  await userEvent.click(box('Messages', 'Email'))
  expect(screen.getByText('Unsaved changes')).toBeTruthy()
  await save()
  expect(sent).toEqual([
    { ...defaults, kinds: { ...defaultChannels, MESSAGES: { push: true, email: false, inApp: true } } },
  ])
  expect(screen.queryByText('Unsaved changes')).toBeNull()
})

test('quiet hours default to the night in the time zone of the account, and can be changed', async () => {
  const { sent } = await open(defaults, { person: { ...user, timezone: 'Europe/Lisbon' } })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pause push notifications during these hours' }))
  expect(screen.getByText(/In your time zone, Europe\/Lisbon/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('22:00')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '23:15' } })
  await save()
  expect(sent[0]?.quietHours).toEqual({ from: '23:15', to: '07:00' })
})

test('quiet hours can be disabled', async () => {
  const { sent } = await open({ ...defaults, quietHours: hours })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pause push notifications during these hours' }))
  expect(screen.queryByLabelText('From')).toBeNull()
  await save()
  expect(sent[0]?.quietHours).toBeNull()
})

test.each([
  ['', 'Enter a time such as 22:00'],
  ['22:00', 'The end must differ from the start'],
])('an end of "%s" is reported at its field', async (to, errorText) => {
  const { sent } = await open({ ...defaults, quietHours: hours })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: to } })
  await save()
  expect(await screen.findByText(errorText)).toBeTruthy()
  expect(sent).toEqual([])
})

test('a failed save keeps the input', async () => {
  await open(defaults, { status: 403 })
  await userEvent.click(box('Billing', 'Push'))
  await save()
  expect(await screen.findByText('Engine off.')).toBeTruthy()
  expect(box('Billing', 'Push').checked).toBe(true)
})

test('a user with an unconfirmed email sees why no mail is sent', async () => {
  await open(defaults, { person: { ...user, emailVerified: false } })
  expect(screen.getByRole('link', { name: 'Confirm it' }).getAttribute('href')).toBe(
    '/user-profile?tab=account',
  )
})
