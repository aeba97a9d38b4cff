import { expect, type Page } from '@playwright/test'
import { type Role, roles } from '#shared/accounts/roles.ts'
import { paths } from '#shared/paths.ts'
import { type DemoUser, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

type Screen = {
  path: string
  who: 'public' | 'signed-in' | readonly Role[]
  page?: unknown
  leadsTo?: string
}

// A name in a variable, so that the type check of these tests does not follow it into every page of the client.
const routeTable = '#client/app/routes.ts'
const { screens }: { screens: readonly Screen[] } = await import(routeTable)

const WIDTHS = [390, 820, 1440]

const templates = (builders: readonly { template: string }[]) => builders.map(({ template }) => template)

/** Screens that nobody is meant to find by themselves, and why. */
const unlinked = [
  // Emails, documents and the console of a new server link to them with a token.
  ...templates([
    paths.setUp,
    paths.resetPassword,
    paths.otherWaysIn,
    paths.verifyEmail,
    paths.unsubscribe,
    paths.appeal,
  ]),
  ...templates([paths.brandInvitation]),
  ...templates([paths.verifyContract, paths.guardianSigning, paths.recap, paths.seasonReport]),
  // A notification links to it.
  ...templates([paths.storyConsent]),
  ...templates([paths.respondToTestimonial, paths.invitation]),
  // The menu of members of organizations links to it.
  ...templates([paths.organizations]),
  // Campaigns link to the first, the payment page to the others.
  ...templates([paths.promo, paths.paymentSuccess, paths.subscriptionSuccess]),
  // Second names of other screens (rulings R4 and R6).
  ...templates([paths.landing, paths.promoters]),
  // Once, after registering.
  ...templates([paths.accountType, paths.profileOnboarding, paths.membershipSelection, paths.createPromoter]),
]

const signedOut = templates([paths.login, paths.register, paths.forgotPassword, paths.forgotEmail])

/** Screens that redirect other roles to their own. */
const redirecting: Record<string, readonly Role[]> = {
  [paths.athleteDashboard.template]: ['ATHLETE'],
  [paths.brandDashboard.template]: ['BRAND'],
  [paths.promoterDashboard.template]: ['PROMOTER'],
  [paths.editProfile.template]: ['ATHLETE', 'PROMOTER'],
  [paths.motorsportType.template]: ['ATHLETE', 'PROMOTER'],
  [paths.membership.template]: ['ATHLETE', 'BRAND', 'PROMOTER'],
  [paths.billing.template]: ['ATHLETE', 'BRAND', 'PROMOTER'],
  [paths.checkout.template]: ['ATHLETE', 'PROMOTER'],
  [paths.profileSetup.template]: ['ATHLETE', 'BRAND', 'PROMOTER'],
}

const isOpenTo = ({ who }: Screen, role: Role | null) =>
  who === 'public' || (role !== null && (who === 'signed-in' || who.includes(role)))

const isWanted = (screen: Screen, role: Role | null) =>
  screen.page !== undefined &&
  isOpenTo(screen, role) &&
  !unlinked.includes(screen.path) &&
  !(role && signedOut.includes(screen.path)) &&
  (!role || (redirecting[screen.path] ?? roles).includes(role))

const isShown = ({ page, leadsTo }: Screen) => page !== undefined || leadsTo !== undefined

/** The screen of a path; `/promoters/create` is not the page of a promoter called "create". */
const screenOf = (pathname: string): Screen | undefined =>
  screens.find(({ path }) => path === pathname) ??
  screens.find(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname))

const visibleLinks = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'))
      .filter(({ origin }) => origin === window.location.origin)
      .filter((link) => link.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((link) => link.getBoundingClientRect().width > 1)
      .map(({ pathname }) => pathname),
  )

const menusOf = (page: Page) => ({
  more: page.locator('nav, aside').getByRole('button', { name: 'More', exact: true }),
  header: page.getByRole('banner').getByRole('button', { name: 'Open menu' }),
  account: page.getByRole('banner').getByRole('button', { name: /^Account menu of/ }),
})

/** What the visible menus show once they are pressed; they are the same on all screens, so each is pressed once. */
async function linksInMenus(page: Page, pressed: Set<string>): Promise<string[]> {
  const found: string[] = []
  for (const [name, menu] of Object.entries(menusOf(page))) {
    if (pressed.has(name) || (await menu.count()) === 0) continue
    pressed.add(name)
    await menu.click()
    found.push(...(await visibleLinks(page)))
    await page.keyboard.press('Escape')
  }
  return found
}

const isFileOrRedirect = (pathname: string) =>
  pathname === paths.dashboard() || /^\/api\/|\.\w+$/.test(pathname)

/**
 * What the links in HTML lead to on this site; external links, anchors and queries of the same page are left out, and so
 * are the folded answers of the help center, which are about all roles.
 */
const linksIn = (html: string) =>
  [...html.replace(/<details.*?<\/details>/gs, '').matchAll(/<a\s[^>]*?href="(\/[^"]*)"/g)].map(
    ([, href]) => new URL(String(href), 'http://site').pathname,
  )

/** Follows the links in the HTML of every screen, seen or not: where each screen leads, and links that lead nowhere. */
async function crawl({ request }: Page, role: Role | null) {
  const examples = new Map([[paths.home(), paths.home()]])
  const leadsTo = new Map<string, Set<string>>()
  const dead = new Set<string>()
  // Examples that are found on the way are visited, too.
  for (const [template, example] of examples) {
    const found = new Set<string>()
    for (const link of linksIn(await (await request.get(example)).text())) {
      if (isFileOrRedirect(link)) continue
      const screen = screenOf(link)
      if (!screen || !isShown(screen) || (role && !isOpenTo(screen, role))) {
        dead.add(`${template} links to ${link}`)
        continue
      }
      found.add(screen.path)
      if (!examples.has(screen.path)) examples.set(screen.path, link)
    }
    leadsTo.set(template, found)
  }
  return { examples, leadsTo, dead: [...dead] }
}

/** Opens one reached screen after the other, at all widths at once, until no screen is missing; the richest in links first. */
async function walk(page: Page, role: Role | null) {
  const { examples, leadsTo, dead } = await crawl(page, role)
  const wanted = screens.filter((screen) => isWanted(screen, role)).map(({ path }) => path)
  const reached = new Map(WIDTHS.map((width) => [width, new Set([paths.home()])]))
  const opened = new Map(WIDTHS.map((width) => [width, new Set<string>()]))
  const pressed = new Map(WIDTHS.map((width) => [width, new Set<string>()]))
  /** A screen may be found at one width first, and at the others later. */
  const isToOpen = (template: string) => (width: number) =>
    reached.get(width)?.has(template) && !opened.get(width)?.has(template)
  const missingAt = (width: number) => wanted.filter((path) => !reached.get(width)?.has(path))
  const countNew = (template: string) =>
    WIDTHS.filter(isToOpen(template))
      .flatMap(missingAt)
      .filter((path) => leadsTo.get(template)?.has(path)).length
  const next = () =>
    [...examples.keys()]
      .filter((template) => countNew(template) > 0)
      .toSorted((one, other) => countNew(other) - countNew(one))[0]
  for (let template = next(); template !== undefined; template = next()) {
    await page.goto(examples.get(template) ?? template)
    for (const width of WIDTHS.filter(isToOpen(template))) {
      opened.get(width)?.add(template)
      await page.setViewportSize({ width, height: 900 })
      const links = [
        ...(await visibleLinks(page)),
        ...(await linksInMenus(page, pressed.get(width) ?? new Set())),
      ]
      for (const link of links) {
        const path = screenOf(link)?.path
        if (path) reached.get(width)?.add(path)
      }
    }
  }
  return { missing: WIDTHS.map((width) => ({ width, screens: missingAt(width) })), dead }
}

const people: readonly [DemoUser | 'visitor', Role | null][] = [
  ['visitor', null],
  ['racer', 'ATHLETE'],
  ['brand', 'BRAND'],
  ['promoter', 'PROMOTER'],
  ['admin', 'ADMIN'],
]

for (const [person, role] of people) {
  test(`${person}: every screen is reached from the home page, on phone, tablet and desktop`, async ({
    openPage,
  }) => {
    // Links and menus work without scripts, and without them and pictures pages load several times as fast.
    const page = await openPage({ javaScriptEnabled: false })
    await page.route(/\.(avif|webp|png|jpe?g|svg|woff2)(\?|$)/, (route) => route.abort())
    if (person !== 'visitor') await signInAs(page, person)
    expect(await walk(page, role)).toEqual({
      missing: WIDTHS.map((width) => ({ width, screens: [] })),
      dead: [],
    })
  })
}
