import type { Page } from '@playwright/test'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import { paths } from '#shared/paths.ts'
import type { DemoUser } from '#tests/support/e2e-page.ts'

/** A demo user, or a new user of a role with an empty profile. */
export type Person = DemoUser | RegistrableRole

export type Scene = {
  name: string
  url: string | ((page: Page) => Promise<string>)
  as?: Person
  /** Runs before the screenshot, which then shows the viewport instead of the full page. */
  act?: (page: Page) => Promise<void>
  widths?: number[]
}

const PHONE = [390]

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

const saltmarsh = { slug: 'saltmarsh-endurance-series' }
const mira = paths.athlete({ slug: 'mira-castellan' })
const nearHickory = { latitude: '35.73', longitude: '-81.34', radius: '500', country: 'US' }

/** The five onboarding steps. */
const wizard = (as: RegistrableRole): Scene[] =>
  ['1', '2', '3', '4', '5'].map((step) => ({
    name: `wizard-${step}`,
    as,
    url: paths.profileOnboarding({ step }),
  }))

/** Screens that the list of static URLs does not cover: detail pages, states, and dialogs. */
export const scenes: readonly Scene[] = [
  { name: 'not-found', url: '/no-such-corner' },
  { name: 'not-signed-in', url: paths.messages() },
  { name: 'racer-missing', url: paths.athlete({ slug: 'nobody-of-that-name' }) },
  { name: 'racer', url: mira },
  { name: 'racer-lightbox', url: mira, act: press(/^Enlarge picture 1 /) },
  { name: 'racer-bare', url: paths.athlete({ slug: 'bex-rooker' }) },
  { name: 'racer-own', url: mira, as: 'racer' },
  { name: 'brand', url: paths.brand({ slug: 'kestrel-lubricants' }) },
  { name: 'brand-bare', url: paths.brand({ slug: 'blythe-hollow-print-works' }) },
  { name: 'promoter', url: paths.promoter(saltmarsh) },
  { name: 'promoter-by-account', url: findPromoterAccount },
  { name: 'promoter-bare', url: paths.promoter({ slug: 'eden-moss-autocross-league' }) },
  { name: 'article', url: paths.article({ slug: 'pricing-a-season' }) },
  { name: 'help-search', url: paths.helpCenter({ search: 'password' }) },
  { name: 'help-search-empty', url: paths.helpCenter({ search: 'zzzzzzzz' }) },
  { name: 'menu', url: paths.about(), act: press('Open menu'), widths: PHONE },

  { name: 'directory', url: paths.athletes(), as: 'brand' },
  {
    name: 'directory-filters',
    url: paths.athletes(),
    as: 'brand',
    act: press('Filters'),
    widths: PHONE,
  },
  { name: 'directory-nearby', url: paths.athletes(nearHickory), as: 'brand' },
  { name: 'directory-nobody', url: paths.athletes({ search: 'zzzzzzzz' }), as: 'brand' },
  { name: 'brands-filters', url: paths.brands(), act: press('Filters'), widths: PHONE },
  { name: 'promoters-filters', url: paths.eventPromoters(), act: press('Filters'), widths: PHONE },
  { name: 'account-menu', url: paths.about(), as: 'brand', act: press(/^Account menu/) },
  {
    name: 'scouting-filters',
    url: paths.discoverAthletes(),
    as: 'brand',
    act: press('Filters'),
    widths: PHONE,
  },
  { name: 'scouting-compare', url: paths.discoverAthletes(), as: 'brand', act: compareFour },
  {
    name: 'scouting-save',
    url: paths.discoverAthletes({ country: 'US' }),
    as: 'brand',
    act: press('Save this search'),
  },
  { name: 'scouting-shortlists', url: paths.discoverAthletes(), as: 'brand', act: press(/^Shortlists/) },
  { name: 'events-month', url: paths.events({ view: 'month' }), as: 'racer' },
  { name: 'events-none', url: paths.events({ country: 'FR', window: '30' }), as: 'racer' },
  { name: 'events-subscribe', url: paths.events(), as: 'racer', act: press('Subscribe') },
  { name: 'invite-brand', url: paths.createBrand(), as: 'admin' },
  { name: 'setup', url: paths.profileSetup(), as: 'ATHLETE' },
  { name: 'security', url: paths.userProfile({ tab: 'security' }), as: 'racer' },
  { name: 'gallery-video', url: paths.mediaGallery(), as: 'racer', act: press('Add video') },
  { name: 'gallery-empty', url: paths.mediaGallery(), as: 'ATHLETE' },
  ...wizard('ATHLETE'),
  ...wizard('BRAND'),
  ...wizard('PROMOTER'),
]

/** A promoter's page is also reachable by account id (specification 2.6). */
async function findPromoterAccount(page: Page): Promise<string> {
  const response = await page.request.get(`/api/promoters/${saltmarsh.slug}`)
  const { userId } = await response.json()
  return paths.athlete({ slug: userId })
}

async function compareFour(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Compare / })
  for (const index of [0, 1, 2, 3]) await boxes.nth(index).check()
  await page.getByRole('region', { name: 'Comparison' }).getByRole('button', { name: 'Compare' }).click()
}
