import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PushState } from '#client/lib/push.ts'
import { isIphoneBrowser, PushSettings } from './push-settings.tsx'

const push = vi.hoisted(() => ({
  state: {} as PushState,
  enablePush: vi.fn(async () => {}),
  disablePush: vi.fn(async () => {}),
  sendTestPush: vi.fn(async () => {}),
}))
vi.mock('#client/lib/push.ts', () => ({ ...push, usePush: () => push.state, startPush: async () => {} }))

beforeEach(() => {
  vi.clearAllMocks()
})
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'

function open(state: Partial<PushState>) {
  push.state = { isKnown: true, isSupported: true, permission: 'default', isSubscribed: false, ...state }
  render(<PushSettings userId="me" />)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a browser without pushes can get them', async () => {
  open({})
  await press('Enable Notifications')
  expect(push.enablePush).toHaveBeenCalledExactlyOnceWith('me')
  expect(screen.queryByRole('button', { name: 'Send Test Notification' })).toBeNull()
})

test('a browser with pushes can test them and end them', async () => {
  open({ permission: 'granted', isSubscribed: true })
  await press('Send Test Notification')
  expect(push.sendTestPush).toHaveBeenCalledOnce()
  await press('Disable Notifications')
  expect(push.disablePush).toHaveBeenCalledExactlyOnceWith('me')
})

test.each<[string, Partial<PushState>, string]>([
  ['nothing is known', { isKnown: false }, 'Checking this browser…'],
  ['push is unsupported', { isSupported: false }, 'Push notifications are not supported in this browser.'],
  ['permission is denied', { permission: 'denied' }, 'Notifications are blocked in this browser'],
])('while %s there is nothing to press', (_, state, words) => {
  open(state)
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('on an iPhone it says how to get there', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  open({ isSupported: false })
  expect(screen.getByText('Add to Home Screen to get notifications')).toBeDefined()
})

test.each([
  ['an iPhone', IPHONE, 5, true],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5, true],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0, false],
  ['an old browser', 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0)', 0, false],
])('%s is told from the others', (_, userAgent, maxTouchPoints, expected) => {
  expect(isIphoneBrowser({ userAgent, maxTouchPoints } as Navigator)).toBe(expected)
})
