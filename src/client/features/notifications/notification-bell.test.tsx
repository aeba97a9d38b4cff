import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { dispatchRealtimeEvent } from '#client/lib/realtime.ts'
import type { Notification } from '#shared/notifications/notification.contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { stubLayout } from '#tests/support/stub-layout.tsx'
import { NotificationBell } from './notification-bell.tsx'

beforeEach(() => {
  stubLayout()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
let ids = 0
const aNotification = (change: Partial<Notification> = {}): Notification => ({
  id: `0197f000-0000-7000-8000-${String(++ids).padStart(12, '0')}`,
  kind: 'MESSAGES',
  title: 'Kestrel Lubricants',
  body: 'Shall we talk?',
  url: '/messages?c=one',
  isRead: false,
  createdAt: new Date().toISOString(),
  ...change,
})

type Page = { items: Notification[]; nextCursor: string | null; unread: number }

/** Stubs the server with these pages and collects its mark-as-read requests. */
async function show(pages: Page[], status = 200) {
  const readRequests: unknown[] = []
  const server = { status }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(path, 'http://paddock.test')
    if (pathname === '/api/notifications/read') {
      readRequests.push(JSON.parse(String(init.body)))
      return new Response(null, { status: 204 })
    }
    const page = pages[searchParams.has('cursor') ? 1 : 0]
    return server.status === 200
      ? Response.json(page)
      : Response.json({ code: 'FAULT', message: 'Engine off.' }, { status: server.status })
  })
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <NotificationBell />
    </QueryClientProvider>,
  )
  return { readRequests, server }
}

const bell = (name: string | RegExp) => screen.findByRole('button', { name })
const panel = () => screen.findByRole('dialog', { name: 'Notifications' })

test('the bell shows the unread count, and 9+ above nine', async () => {
  await show([{ items: [], nextCursor: null, unread: 12 }])
  expect((await bell('Notifications, 12 unread')).textContent).toBe('9+')
})

test('the bell without unread notifications has no badge', async () => {
  await show([{ items: [], nextCursor: null, unread: 0 }])
  expect((await bell('Notifications')).textContent).toBe('')
})

test('an empty list has an empty state', async () => {
  await show([{ items: [], nextCursor: null, unread: 0 }])
  await userEvent.click(await bell('Notifications'))
  expect(await screen.findByText('You’re all caught up')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' }).disabled).toBe(true)
})

test('an item links to its page, is marked as read and closes the panel', async () => {
  const item = aNotification()
  const { readRequests } = await show([
    { items: [item, aNotification({ isRead: true })], nextCursor: null, unread: 1 },
  ])
  await userEvent.click(await bell('Notifications, 1 unread'))
  const link = await screen.findByRole('link', { name: /^Unread:\s?Kestrel Lubricants/ })
  expect(link.getAttribute('href')).toBe('/messages?c=one')
  await userEvent.click(link)
  expect(readRequests).toEqual([{ ids: [item.id] }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(await bell('Notifications'))
})

test('all notifications are marked as read', async () => {
  const { readRequests } = await show([
    { items: [aNotification(), aNotification()], nextCursor: null, unread: 2 },
  ])
  await userEvent.click(await bell('Notifications, 2 unread'))
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(readRequests).toEqual([{ all: true }])
  expect(within(await panel()).queryByText('Unread:')).toBeNull()
  expect(screen.getByRole('button', { name: 'Notifications', hidden: true })).toBeTruthy()
})

test('a new notification is announced and added at the top once', async () => {
  await show([{ items: [aNotification({ title: 'Earlier' })], nextCursor: null, unread: 1 }])
  await userEvent.click(await bell('Notifications, 1 unread'))
  await screen.findByText('Earlier')
  const notification = aNotification({ title: 'Just now' })
  act(() => dispatchRealtimeEvent({ type: 'notification', notification }))
  act(() => dispatchRealtimeEvent({ type: 'notification', notification }))
  const links = await screen.findAllByRole('link', { name: /^Unread/ })
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringContaining('Just now'),
    expect.stringContaining('Earlier'),
  ])
  expect(screen.getByText('New: Just now')).toBeTruthy()
})

test('notifications read elsewhere are not counted', async () => {
  const pages = [{ items: [], nextCursor: null, unread: 3 }]
  await show(pages)
  await bell('Notifications, 3 unread')
  pages[0] = { items: [], nextCursor: null, unread: 0 }
  act(() => dispatchRealtimeEvent({ type: 'counts', counts: { messages: 0, offers: 0 } }))
  await bell('Notifications')
})

test('a long list loads more on request', async () => {
  await show([
    { items: [aNotification({ title: 'Latest' })], nextCursor: 'next', unread: 0 },
    { items: [aNotification({ title: 'Oldest' })], nextCursor: null, unread: 0 },
  ])
  await userEvent.click(await bell('Notifications'))
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Oldest')).toBeTruthy()
  expect(screen.getByText('Latest')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('a failed list can be retried', async () => {
  const { server } = await show([{ items: [aNotification()], nextCursor: null, unread: 1 }], 500)
  await userEvent.click(await bell('Notifications'))
  expect((await screen.findByRole('alert')).textContent).toContain('Engine off.')
  server.status = 200
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Kestrel Lubricants')).toBeTruthy()
})

test('on a phone the list is a sheet', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  await show([{ items: [aNotification()], nextCursor: null, unread: 1 }])
  await userEvent.click(await bell('Notifications, 1 unread'))
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
