import type { Page } from '@playwright/test'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import { paths } from '#shared/paths.ts'
import type { DemoPerson } from '#tests/support/e2e.ts'

/** Somebody of the demo world, or a newcomer of a role who has filled in nothing yet. */
export type Person = DemoPerson | RegistrableRole

export type Scene = {
  name: string
  address: string | ((page: Page) => Promise<string>)
  as?: Person
  /** What is done before the picture, which then shows the window and not the whole page. */
  act?: (page: Page) => Promise<void>
  widths?: number[]
}

const PHONE = [390]

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

const saltmarsh = { slug: 'saltmarsh-endurance-series' }
const mira = paths.athlete({ id: 'mira-castellan' })
const nearHickory = { latitude: '35.73', longitude: '-81.34', radius: '500', country: 'US' }

/** The five steps of a newcomer's first lap. */
const wizard = (as: RegistrableRole): Scene[] =>
  ['1', '2', '3', '4', '5'].map((step) => ({
    name: `wizard-${step}`,
    as,
    address: paths.profileOnboarding({ step }),
  }))

/** What the list of plain addresses does not reach: pages of somebody, states, and what opens over a page. */
export const scenes: readonly Scene[] = [
  { name: 'not-found', address: '/no-such-corner' },
  { name: 'not-signed-in', address: paths.messages() },
  { name: 'racer-missing', address: paths.athlete({ id: 'nobody-of-that-name' }) },
  { name: 'racer', address: mira },
  { name: 'racer-lightbox', address: mira, act: press(/^Enlarge picture 1 /) },
  { name: 'racer-bare', address: paths.athlete({ id: 'bex-rooker' }) },
  { name: 'racer-own', address: mira, as: 'racer' },
  { name: 'brand', address: paths.brand({ slug: 'kestrel-lubricants' }) },
  { name: 'brand-bare', address: paths.brand({ slug: 'blythe-hollow-print-works' }) },
  { name: 'promoter', address: paths.promoter(saltmarsh) },
  { name: 'promoter-by-account', address: findPromoterAccount },
  { name: 'promoter-bare', address: paths.promoter({ slug: 'eden-moss-autocross-league' }) },
  { name: 'article', address: paths.article({ slug: 'pricing-a-season' }) },
  { name: 'help-search', address: paths.helpCenter({ search: 'password' }) },
  { name: 'help-search-empty', address: paths.helpCenter({ search: 'zzzzzzzz' }) },
  { name: 'menu', address: paths.about(), act: press('Open menu'), widths: PHONE },

  { name: 'directory', address: paths.athletes(), as: 'brand' },
  {
    name: 'directory-filters',
    address: paths.athletes(),
    as: 'brand',
    act: press('Filters'),
    widths: PHONE,
  },
  { name: 'directory-nearby', address: paths.athletes(nearHickory), as: 'brand' },
  { name: 'directory-nobody', address: paths.athletes({ search: 'zzzzzzzz' }), as: 'brand' },
  { name: 'brands-filters', address: paths.brands(), act: press('Filters'), widths: PHONE },
  { name: 'promoters-filters', address: paths.eventPromoters(), act: press('Filters'), widths: PHONE },
  { name: 'account-menu', address: paths.about(), as: 'brand', act: press(/^Account menu/) },
  {
    name: 'scouting-filters',
    address: paths.discoverAthletes(),
    as: 'brand',
    act: press('Filters'),
    widths: PHONE,
  },
  { name: 'scouting-compare', address: paths.discoverAthletes(), as: 'brand', act: compareFour },
  {
    name: 'scouting-save',
    address: paths.discoverAthletes({ country: 'US' }),
    as: 'brand',
    act: press('Save this search'),
  },
  { name: 'scouting-shortlists', address: paths.discoverAthletes(), as: 'brand', act: press(/^Shortlists/) },
  { name: 'events-month', address: paths.events({ view: 'month' }), as: 'racer' },
  { name: 'events-none', address: paths.events({ country: 'FR', window: '30' }), as: 'racer' },
  { name: 'events-subscribe', address: paths.events(), as: 'racer', act: press('Subscribe') },
  { name: 'invite-brand', address: paths.createBrand(), as: 'admin' },
  { name: 'setup', address: paths.profileSetup(), as: 'ATHLETE' },
  { name: 'security', address: paths.userProfile({ tab: 'security' }), as: 'racer' },
  { name: 'gallery-video', address: paths.mediaGallery(), as: 'racer', act: press('Add Video') },
  { name: 'gallery-empty', address: paths.mediaGallery(), as: 'ATHLETE' },
  ...wizard('ATHLETE'),
  ...wizard('BRAND'),
  ...wizard('PROMOTER'),
]

/** A promoter's page also stands under the id of its account (specification 2.6). */
async function findPromoterAccount(page: Page): Promise<string> {
  const answer = await page.request.get(`/api/promoters/${saltmarsh.slug}`)
  const { userId } = await answer.json()
  return paths.athlete({ id: userId })
}

async function compareFour(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Compare / })
  for (const index of [0, 1, 2, 3]) await boxes.nth(index).check()
  await page.getByRole('region', { name: 'Comparison' }).getByRole('button', { name: 'Compare' }).click()
}
