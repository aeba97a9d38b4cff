import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { roles } from '#shared/accounts/roles.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { MORE_SHEET_ID } from './menu-buttons.tsx'
import { TabBar } from './tab-bar.tsx'
import { WorkspaceRail } from './workspace-rail.tsx'

async function show(role: (typeof roles)[number], counts = { messages: 0, offers: 0 }, url?: string) {
  await renderSignedIn(
    <>
      <TabBar role={role} />
      <WorkspaceRail role={role} />
    </>,
    aCurrentUser(role),
    ({ url }) => {
      if (url.startsWith('/api/disputes')) return Response.json({ open: 0 })
      if (url === '/api/notifications/counts') return Response.json(counts)
      return undefined
    },
    url,
  )
  // The browser opens it natively.
  document.getElementById(MORE_SHEET_ID)?.setAttribute('open', '')
}
const hrefsIn = (scope: HTMLElement) =>
  within(scope)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
const tabs = () => screen.getByRole('navigation', { name: 'App' })
const sheet = () => screen.getByRole('dialog', { name: 'More' })
const rail = () => screen.getByRole('complementary', { name: 'Workspace' })

test.each([
  ['ATHLETE', ['Dashboard', 'Offers', 'Messages', 'Contracts']],
  ['BRAND', ['Dashboard', 'Discover', 'Messages', 'Contracts']],
  ['PROMOTER', ['Dashboard', 'Event page', 'Messages', 'Calendar']],
  ['ADMIN', ['Overview', 'Moderation', 'Testimonials', 'Support']],
  ['MODERATOR', ['Overview', 'Moderation', 'Testimonials', 'Support']],
] as const)('the tab bar of %s has four destinations and More', async (role, labels) => {
  await show(role)
  expect(
    within(tabs())
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(labels)
  expect(within(tabs()).getByRole('button', { name: 'More' })).toBeDefined()
})

test.each(roles)('the tab bar and the sheet of %s lead to every screen of the rail', async (role) => {
  await show(role)
  const reachable = [...hrefsIn(tabs()), ...hrefsIn(sheet())]
  for (const href of hrefsIn(rail())) expect(reachable).toContain(href)
})

test.each(['dashboard', 'submit', 'analytics', `respond/0198c0de-0000-7000-8000-000000000001`])(
  'Testimonials is the current destination on /testimonials/%s',
  async (screenName) => {
    await show('ATHLETE', { messages: 0, offers: 0 }, `/testimonials/${screenName}`)
    const current = within(rail()).getAllByRole('link', { current: 'page' })
    expect(current.map(({ textContent }) => textContent)).toEqual(['Testimonials'])
  },
)

test('the sheet has the links of the header, the theme and Log out', async () => {
  await show('ATHLETE')
  for (const href of ['/', '/athletes', '/event-promoters', '/articles', 'https://shop.test']) {
    expect(hrefsIn(sheet())).toContain(href)
  }
  expect(within(sheet()).getByRole('group', { name: 'Theme' })).toBeDefined()
  expect(within(sheet()).getByRole('button', { name: 'Log out' })).toBeDefined()
})

test('a tab shows how many messages and offers are waiting', async () => {
  await show('ATHLETE', { messages: 3, offers: 12 })
  expect((await within(tabs()).findByText('3 unread')).closest('a')?.textContent).toBe('Messages3 3 unread')
  expect(within(tabs()).getByText('12 waiting').closest('a')?.textContent).toBe('Offers9+ 12 waiting')
})

test('the tab bar is hidden while the keyboard of a phone is open', async () => {
  const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  await show('ATHLETE')
  const shrinkTo = (share: number, scale = 1) =>
    act(() => {
      viewport.height = window.innerHeight * share
      viewport.scale = scale
      viewport.dispatchEvent(new Event('resize'))
    })
  shrinkTo(0.5)
  expect(screen.queryByRole('navigation', { name: 'App' })).toBeNull()
  shrinkTo(0.5, 2)
  expect(tabs()).toBeDefined()
})
