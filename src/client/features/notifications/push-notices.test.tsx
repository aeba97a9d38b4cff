import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { notificationCalls } from '#client/lib/endpoint-map.ts'
import { endpointKey } from '#client/lib/endpoint-query.ts'
import type { PushState } from '#client/lib/push.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { setSession } from '#client/lib/session.ts'
import type { NotificationCounts } from '#shared/notifications/notification.contract.ts'
import { aPushClient } from '#tests/support/a-push-client.tsx'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { PushNotices } from './push-notices.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
async function open(
  state: Partial<PushState>,
  given: Partial<NotificationCounts> = {},
  { hasCorrespondence = true } = {},
) {
  cleanup()
  const push = aPushClient(state)
  const counts = { messages: 0, offers: 0, ...given }
  vi.stubGlobal('fetch', async () => Response.json(counts))
  const queryClient = createQueryClient()
  const { user, profile } = aCurrentUser('ATHLETE')
  setSession(queryClient, { user: { ...user, hasCorrespondence }, profile })
  queryClient.setQueryData(endpointKey(notificationCalls.counts, {}), counts)
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <PushNotices userId="me" push={push} />
    </QueryClientProvider>,
  )
  return push
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const permissionBanner = () => screen.queryByRole('complementary', { name: 'Push notifications' })
const countsBanner = () => screen.queryByRole('complementary', { name: 'New activity' })
const enableButton = () => screen.queryByRole('button', { name: 'Enable notifications' })
const bell = () => screen.queryByRole('link', { name: /new messages? (and|or) offers?/ })

test('the permission banner shows three seconds after the page load', async () => {
  await open({})
  await wait(2000)
  expect(permissionBanner()).toBeNull()
  await wait(1010)
  expect(permissionBanner()).not.toBeNull()
})

test('nobody is asked for the permission before their first message or offer', async () => {
  await open({}, {}, { hasCorrespondence: false })
  await wait(4000)
  expect(screen.queryByRole('complementary')).toBeNull()
  await open({}, { messages: 1 }, { hasCorrespondence: false })
  await wait(4000)
  expect(enableButton()).not.toBeNull()
})

test.each<[string, Partial<PushState>, { asks: boolean; counts: boolean }]>([
  ['permission was not requested yet', {}, { asks: true, counts: true }],
  ['permission is granted without a subscription', { permission: 'granted' }, { asks: false, counts: true }],
  ['push is unsupported', { isSupported: false }, { asks: false, counts: false }],
  ['permission is denied', { permission: 'denied' }, { asks: false, counts: false }],
  [
    'the browser is subscribed',
    { permission: 'granted', isSubscribed: true },
    { asks: false, counts: false },
  ],
  ['the state is unknown', { isKnown: false }, { asks: false, counts: false }],
])('what the banner shows when %s', async (_, push, expected) => {
  await open(push, { messages: 2 })
  await wait(4000)
  expect({ asks: enableButton() !== null, counts: countsBanner() !== null }).toEqual(expected)
})

test('there is never more than one banner', async () => {
  await open({}, { messages: 2 })
  expect(enableButton()).toBeNull()
  await wait(4000)
  expect(enableButton()).not.toBeNull()
  expect(screen.getAllByRole('complementary')).toHaveLength(1)
})

test.each<[Partial<NotificationCounts>, string | null]>([
  [{}, null],
  [{ messages: 1 }, 'You have 1 new message.'],
  [{ offers: 3 }, 'You have 3 new offers.'],
  [{ messages: 12, offers: 1 }, 'You have 12 new messages and 1 new offer.'],
])('the banner shows the counts %o', async (counts, text) => {
  await open({}, counts)
  expect(countsBanner()?.textContent ?? null).toBe(text)
})

test('the counts link to messages and dashboard', async () => {
  await open({}, { messages: 2, offers: 1 })
  expect(screen.getByRole('link', { name: '2 new messages' }).getAttribute('href')).toBe('/messages')
  expect(screen.getByRole('link', { name: '1 new offer' }).getAttribute('href')).toBe('/dashboard')
})

test('a dismissed banner stays dismissed', async () => {
  await open({}, { messages: 2 })
  await wait(4000)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(permissionBanner()).toBeNull()
  expect(countsBanner()).toBeNull()
  await open({}, { messages: 2 })
  await wait(4000)
  expect(permissionBanner()).toBeNull()
  expect(countsBanner()).toBeNull()
})

test('dismissed counts show again when they grow, also after everything was read', async () => {
  await open({}, { messages: 2 })
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await open({}, { messages: 3 })
  expect(countsBanner()).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await open({}, {})
  await open({}, { messages: 1 })
  expect(countsBanner()?.textContent).toBe('You have 1 new message.')
})

test('the permission banner enables push', async () => {
  const push = await open({})
  await wait(4000)
  fireEvent.click(screen.getByRole('button', { name: 'Enable notifications' }))
  expect(push.enable).toHaveBeenCalledExactlyOnceWith('me')
})

const subscribed = { permission: 'granted', isSubscribed: true } as const

test.each<[Partial<PushState>, Partial<NotificationCounts>, string | null]>([
  [subscribed, {}, null],
  [subscribed, { messages: 1 }, '1'],
  [subscribed, { messages: 4, offers: 5 }, '9'],
  [subscribed, { messages: 4, offers: 6 }, '9+'],
  [{ permission: 'granted' }, { messages: 4 }, null],
  [{ ...subscribed, isSupported: false }, { messages: 4 }, null],
])('the bell for %o and %o', async (push, counts, badge) => {
  await open(push, counts)
  expect(bell()?.textContent ?? null).toBe(badge)
  if (badge) expect(bell()?.getAttribute('href')).toBe('/dashboard')
})
