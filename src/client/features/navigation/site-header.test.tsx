import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useToast } from '#client/lib/toast.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { type Respond, renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { MOBILE_MENU_ID } from './menu-buttons.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { USER_MENU_ID } from './user-menu-button.tsx'

const user = userEvent.setup({ delay: null })

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
  // jsdom has no popovers.
  HTMLElement.prototype.hidePopover ??= () => {}
})

const counts = { messages: 0, notifications: 0 }

async function showHeader(session: CurrentUser | null, respond: Respond = () => undefined, url?: string) {
  await renderSignedIn(
    <SiteHeader news={null} search={null} />,
    session,
    (request) => {
      if (request.url === '/api/notifications/counts') return Response.json(counts)
      if (request.url.startsWith('/api/disputes')) return Response.json({ open: 0 })
      return respond(request)
    },
    url,
  )
  await openMenus(session !== null)
  return within(screen.getByRole('navigation', { name: 'Main' }))
}

/** The browser opens the menus natively; they are loaded lazily. */
async function openMenus(isSignedIn: boolean) {
  const loaded = (id: string) =>
    waitFor(() => {
      const menu = document.getElementById(id)
      expect(menu).not.toBeNull()
      return menu
    })
  if (isSignedIn) (await loaded(USER_MENU_ID))?.removeAttribute('popover')
  else (await loaded(MOBILE_MENU_ID))?.setAttribute('open', '')
}
const accountMenu = () => within(screen.getByRole('menu', { name: 'Account' }))
const mobileMenu = () => within(screen.getByRole('dialog', { name: 'Menu' }))

function ShownToast() {
  const shown = useToast()
  return <p>{shown && `${shown.title}: ${shown.description}`}</p>
}

type Scope = Pick<typeof screen, 'getByRole'>
function expectLinks(scope: Scope, links: Record<string, string>, role = 'link') {
  for (const [name, href] of Object.entries(links)) {
    expect(scope.getByRole(role, { name }).getAttribute('href'), name).toBe(href)
  }
}

const publicLinks = {
  Home: '/',
  'Racers/Teams': '/athletes',
  Events: '/event-promoters',
  Articles: '/articles',
}
const roles = [
  { role: 'ATHLETE', dashboard: '/dashboard/athlete', editor: '/profile/edit' },
  { role: 'BRAND', dashboard: '/dashboard/brand', editor: '/brands/create' },
  { role: 'PROMOTER', dashboard: '/dashboard/promoter', editor: '/profile/edit' },
  { role: 'ADMIN', dashboard: '/admin/dashboard', editor: '/brands/create' },
] as const

test('a visitor can sign in or register from the header and from the mobile menu', async () => {
  const nav = await showHeader(null)
  expectLinks(nav, publicLinks)
  expect(nav.queryByRole('link', { name: 'Messages' })).toBeNull()
  const ways = { 'Sign In': '/auth/login', 'Get Started': '/auth/register' }
  expectLinks(within(screen.getByRole('banner')), ways)
  expectLinks(mobileMenu(), { ...publicLinks, ...ways })
  for (const scope of [nav, mobileMenu()]) {
    const shop = scope.getByRole('link', { name: /^Apparel/ })
    expect(shop.getAttribute('href')).toBe('https://shop.test')
  }
})

test.each(roles)('the header and the menu of $role link to the pages of the role', async (expected) => {
  const { role, dashboard, editor } = expected
  const session = aCurrentUser(role)
  const nav = await showHeader(session)
  const name = role === 'BRAND' ? 'Kestrel Lubricants' : 'Mira Castellan'
  expectLinks(nav, { ...publicLinks, Messages: '/messages', Dashboard: dashboard })
  expect(screen.getByRole('button', { name: `Account menu of ${name}` })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()

  expect(accountMenu().getByText(name)).toBeDefined()
  expect(accountMenu().getByText(session.user.email)).toBeDefined()
  const memberLinks = { Messages: '/messages', Dashboard: dashboard, 'Edit Profile': editor }
  expectLinks(accountMenu(), { ...memberLinks, 'Account settings': '/user-profile' }, 'menuitem')
  expect(accountMenu().getByRole('menuitem', { name: 'Log out' })).toBeDefined()
})

test('a user without a role has the menu of visitors, and can log out', async () => {
  const session = aCurrentUser('ATHLETE')
  await renderSignedIn(
    <SiteHeader news={null} search={null} />,
    { ...session, user: { ...session.user, role: null } },
    () => undefined,
  )
  await openMenus(false)
  expectLinks(mobileMenu(), { ...publicLinks, 'Account settings': '/user-profile' })
  expect(mobileMenu().getByRole('button', { name: 'Log out' })).toBeDefined()
})

test('staff are told that they are in the admin area', async () => {
  await showHeader(aCurrentUser('MODERATOR'), undefined, '/admin/users')
  expect(screen.getByText('Admin')).toBeTruthy()
})

test('the rest of the site has no such note', async () => {
  await showHeader(aCurrentUser('ADMIN'), undefined, '/brands')
  expect(screen.queryByText('Admin')).toBeNull()
})

test('the avatar is the picture or logo of the account', async () => {
  const session = aCurrentUser('BRAND')
  if (session.profile) session.profile.logoUrl = '/pictures/kestrel.svg'
  await showHeader(session)
  const button = screen.getByRole('button', { name: /^Account menu of/ })
  expect(button.querySelector('img')?.getAttribute('src')).toBe('/pictures/kestrel.svg')
})

test('an account without a picture is shown by its initial', async () => {
  await showHeader(aCurrentUser('ATHLETE'))
  const button = screen.getByRole('button', { name: /^Account menu of/ })
  expect(button.querySelector('img')).toBeNull()
  expect(button.textContent).toMatch(/^M/)
})

test('a failed log-out is reported, and the user stays signed in', async () => {
  await renderSignedIn(
    <>
      <SiteHeader news={null} search={null} />
      <ShownToast />
    </>,
    aCurrentUser('ATHLETE'),
    ({ url }) => {
      if (url === '/api/auth/logout') return Response.json({ message: 'Not now.' }, { status: 400 })
      if (url === '/api/notifications/counts') return Response.json(counts)
      return undefined
    },
  )
  await openMenus(true)
  await user.click(accountMenu().getByRole('menuitem', { name: 'Log out' }))
  await screen.findByText('You are still signed in: Not now.')
  expect(screen.getByRole('button', { name: 'Account menu of Mira Castellan' })).toBeDefined()
})

test('the footer links to every public page and to the social networks', async () => {
  await renderSignedIn(<SiteFooter />, null, () => undefined)
  expectLinks(screen, {
    Brands: '/brands',
    'Racers/Teams': '/athletes',
    'How It Works': '/how-it-works',
    Pricing: '/pricing',
    'Help Center': '/help-center',
    Articles: '/articles',
    'Success Stories': '/success-stories',
    Testimonials: '/testimonials',
    Developers: '/developers',
    'Contact Support': '/contact-support',
    About: '/about',
    Terms: '/terms',
    Privacy: '/privacy',
    Contact: '/contact',
  })
  expect(within(screen.getByRole('navigation', { name: 'Follow' })).getAllByRole('link')).toHaveLength(4)
})
