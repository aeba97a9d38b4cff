import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createPushClient, type PushState } from '#client/lib/push.ts'
import { pushToasts } from '#client/lib/push-toasts.ts'
import { aPushClient } from '#tests/support/a-push-client.tsx'
import { isIphoneBrowser, PushSettings } from './push-settings.tsx'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'

function open(state: Partial<PushState>) {
  const push = aPushClient(state)
  render(<PushSettings userId="me" push={push} />)
  return push
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a browser without a subscription can enable push', async () => {
  const push = open({})
  await press('Enable notifications')
  expect(push.enable).toHaveBeenCalledExactlyOnceWith('me')
})

test('a subscribed browser can send a test and disable push', async () => {
  const push = open({ permission: 'granted', isSubscribed: true })
  await press('Send test notification')
  expect(push.sendTest).toHaveBeenCalledOnce()
  await press('Disable notifications')
  expect(push.disable).toHaveBeenCalledExactlyOnceWith('me')
})

test('there is no button while the state is unknown', () => {
  open({ isKnown: false })
  expect(screen.getByText('Checking this browser…')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each<[string, Partial<PushState>, string]>([
  ['push is unsupported', { isSupported: false }, 'Push notifications are not supported in this browser.'],
  ['permission is denied', { permission: 'denied' }, 'Notifications are blocked in this browser'],
  ['push is off', {}, 'Push notifications are off in this browser.'],
])('while %s enabling and a test can still be tried', async (_, state, text) => {
  const push = open(state)
  expect(screen.getByText(text)).toBeDefined()
  await press('Enable notifications')
  expect(push.enable).toHaveBeenCalledOnce()
  await press('Send test notification')
  expect(push.sendTest).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Disable notifications' })).toBeNull()
})

test('in a browser without push both buttons say that it is not supported', async () => {
  const toasts: string[] = []
  render(<PushSettings userId="me" push={createPushClient((name) => toasts.push(pushToasts[name].title))} />)
  await press('Enable notifications')
  await press('Send test notification')
  expect(toasts).toEqual(['Not Supported', 'Not Supported'])
})

test('on an iPhone it explains the home screen', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  open({ isSupported: false })
  expect(screen.getByText('Add to Home Screen to get notifications')).toBeDefined()
})

test.each([
  ['an iPhone', IPHONE, 5, true],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5, true],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0, false],
  ['an old browser', 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0)', 0, false],
])('%s is recognized', (_, userAgent, maxTouchPoints, expected) => {
  expect(isIphoneBrowser({ userAgent, maxTouchPoints } as Navigator)).toBe(expected)
})
