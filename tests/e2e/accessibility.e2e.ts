import { expect, type Page } from '@playwright/test'
import {
  expectNoneOnDesktop,
  expectNoneOnPhone,
  expectNoViolations,
  findViolations,
} from '#tests/support/accessibility.ts'
import { completeFirstStep, openScreen, registerUser } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, type DemoUser, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const PHONE = { width: 390, height: 844 }
/** A phone at 200 % zoom, or a desk at 400 % (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 640 }
/** WCAG 2.5.8. */
const SMALLEST_TARGET = 24

/** The forms are scanned with the errors that an empty submission shows. */
type Screen = { path: string; as?: DemoUser | 'newcomer'; heading?: string; isSubmitted?: boolean }
const screens: Screen[] = [
  { path: '/' },
  { path: '/how-it-works' },
  { path: '/about' },
  { path: '/terms' },
  { path: '/privacy' },
  { path: '/auth/login', heading: 'Sign in', isSubmitted: true },
  { path: '/auth/register', heading: 'Join the grid', isSubmitted: true },
  { path: '/auth/forgot-password', heading: 'Forgot password', isSubmitted: true },
  { path: '/auth/forgot-email', heading: 'Forgot email', isSubmitted: true },
  { path: '/auth/reset-password?token=long-gone', heading: 'This link has expired' },
  { path: '/auth/other-ways-in?token=long-gone', heading: 'This link has expired' },
  { path: '/auth/verify-email?token=long-gone', heading: 'This link no longer works' },
  { path: '/no-such-corner' },
  { path: '/messages' },
  { path: '/articles' },
  { path: '/articles/pricing-a-season' },
  { path: '/success-stories' },
  { path: '/testimonials', heading: 'Word from the paddock' },
  { path: '/help-center' },
  { path: '/developers' },
  { path: '/contact' },
  { path: '/contact-support' },
  { path: '/pricing' },
  { path: '/brands' },
  { path: '/brands/kestrel-lubricants' },
  { path: '/promoters/saltmarsh-endurance-series' },
  { path: '/athletes/mira-castellan' },
  { path: '/athletes/bex-rooker' },
  { path: '/user-profile', as: 'racer', heading: 'Account settings', isSubmitted: true },
  { path: '/profile-preview/athlete', as: 'racer' },
  { path: '/user-profile?tab=security', as: 'brand', heading: 'Account settings', isSubmitted: true },
  { path: '/brands/create', as: 'brand' },
  { path: '/brand-profile', as: 'brand' },
  { path: '/profile-preview/brand', as: 'brand' },
  { path: '/promoters/create', as: 'promoter' },
  { path: '/promoters/profile', as: 'promoter' },
  { path: '/profile/edit', as: 'newcomer' },
  { path: '/profile-setup', as: 'newcomer' },
  { path: '/motorsport-type', as: 'newcomer' },
  { path: '/membership-selection', as: 'newcomer' },
  ...[1, 2, 3, 4, 5].map((step) => ({ path: `/profile-onboarding?step=${step}`, as: 'newcomer' as const })),
]

/** Links and buttons that are too small to hit; links inside a sentence are as high as its line. */
const findSmallTargets = (page: Page) =>
  page.evaluate((smallest) => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    )
    return [...targets]
      .filter((target) => target.checkVisibility() && !target.closest('.sr-only, p :scope, li p :scope'))
      .filter((target) => getComputedStyle(target).display !== 'inline')
      .map((target) => ({ target, box: (target.closest('label') ?? target).getBoundingClientRect() }))
      .filter(({ box }) => box.width < smallest || box.height < smallest)
      .map(
        ({ target, box }) =>
          `${Math.round(box.width)}x${Math.round(box.height)} ${target.outerHTML.slice(0, 120)}`,
      )
  }, SMALLEST_TARGET)

/** Stops of the keyboard that do not show that they have the focus. */
async function findInvisibleFocus(page: Page) {
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const stops = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    )
    const isShown = (element: Element | null) => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    }
    return [...stops]
      .filter((stop) => {
        stop.focus()
        if (document.activeElement !== stop) return false
        return !isShown(stop) && !isShown(stop.closest('label')) && !isShown(stop.parentElement)
      })
      .map((stop) => stop.outerHTML.slice(0, 120))
  })
}

type Cookies = Parameters<ReturnType<Page['context']>['addCookies']>[0]
let newcomer: Cookies | undefined

/** Signs in a demo user, or the new user that each worker registers once. */
async function signIn(page: Page, as: Screen['as']): Promise<void> {
  if (as !== 'newcomer') return as && signInAs(page, as)
  if (newcomer) return page.context().addCookies(newcomer)
  await registerUser(page, 'newcomer')
  await completeFirstStep(page)
  newcomer = await page.context().cookies()
}

async function submitForms(page: Page): Promise<void> {
  const buttons = page.getByRole('main').locator('button[type=submit]')
  for (const button of await buttons.all()) await button.click()
  // A button under the sticky header would seem too small.
  await page.evaluate(() => window.scrollTo(0, 0))
}

for (const { path, as, heading, isSubmitted } of screens) {
  test(`${path} is accessible`, async ({ page }) => {
    const consoleErrors = collectConsoleErrors(page)
    await signIn(page, as)
    await openScreen(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    if (heading) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByText('Loading...')).toHaveCount(0)
    if (isSubmitted) await submitForms(page)
    await expectNoneOnDesktop(page)
    expect(await findInvisibleFocus(page)).toEqual([])
    await expectNoneOnPhone(page)
    expect(await findSmallTargets(page)).toEqual([])
    await page.setViewportSize(NARROWEST)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROWEST.width)
    expect(consoleErrors).toEqual([])
  })
}

test('the menus are accessible, and do not move for users who prefer reduced motion', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await signInAs(page, 'brand')
  await openScreen(page, '/about')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  // A menu belongs to its button, wherever in the document it is drawn.
  await expectNoViolations(page, ['region'])
  await page.keyboard.press('Escape')
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  expect(await findSmallTargets(page)).toEqual([])
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0)),
    ),
  )
  expect(longest).toBeLessThanOrEqual(1)
  expect(consoleErrors).toEqual([])
})

test('every page has its own title', async ({ page }) => {
  const titles: string[] = []
  for (const { path, as } of screens.filter(({ path }) => !/[?](step|tab)=/.test(path))) {
    // Signing in ends the session of the cookie that is sent along, which other tests still use.
    await page.context().clearCookies()
    await signIn(page, as)
    const html = await (await page.request.get(path)).text()
    titles.push(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? path)
  }
  expect(titles.filter((title) => !title.endsWith(' | Slipstream'))).toEqual([])
  expect(new Set(titles).size).toBe(titles.length)
})
