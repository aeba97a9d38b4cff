import { expect, type Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { openScreen, visitScreen } from '#tests/support/e2e-accounts.ts'
import { findDemoContract, get, post } from '#tests/support/e2e-deals.ts'
import { readHtml } from '#tests/support/e2e-html.ts'
import { test } from '#tests/support/e2e-test.ts'

/** Refusals of the server from now on; a page asks for nothing that the seat does not allow. */
function collectRefusals(page: Page): string[] {
  const refusals: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() === 403 && pathname.startsWith('/api/')) {
      refusals.push(`${response.request().method()} ${pathname}`)
    }
  })
  return refusals
}

/** How the labels of buttons begin that write something for the organization. */
const WRITES =
  /^(Accept|Add|Apply|Approve|Archive|Ask|Block|Cancel|Change|Choose|Confirm|Connect|Counter|Create|Decline|Delete|Drag|Edit|Invite|Log a|Make|Mark|Move|Mute|New|Open a dispute|Pause|Post|Propose|Publish|Reject|Remove|Rename|Reopen|Report|Request|Save|Send|Sign|Start|Submit|Unfollow|Upload|Withdraw|Write)\b/

/** The accessible names of such buttons on the screen. */
const writesOn = (page: Page): Promise<string[]> =>
  page
    .getByRole('button', { name: WRITES, disabled: false })
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
    )

const signIn = (page: Page, login: string) =>
  post(page, '/api/auth/login', { email: `${login}@demo.test`, password: 'slipstream' })

test('a viewer walks through the workspace and meets nothing that the server refuses', async ({ page }) => {
  test.slow()
  await signIn(page, 'viewer')
  const refusals = collectRefusals(page)
  const first = async (path: string): Promise<string> => {
    const [found] = await get<{ id: string }[]>(page, path)
    if (!found) throw new Error(`The demo brand has nothing at ${path}`)
    return found.id
  }
  const contract = { id: await findDemoContract(page) }
  const offer = await first('/api/offers')
  const screens = [
    paths.brandDashboard(),
    paths.brandApplications({ application: await first('/api/applications') }),
    paths.brandTemplates(),
    paths.brandSales(),
    paths.discoverAthletes(),
    paths.brandProfile(),
    paths.offers({ offer }),
    paths.contracts(contract),
    paths.contracts({ ...contract, part: 'deliverables' }),
    paths.contracts({ ...contract, part: 'payments' }),
    paths.contracts({ ...contract, part: 'codes' }),
    paths.contracts({ ...contract, part: 'recaps' }),
    paths.messages({ c: await first('/api/messages/conversations') }),
    paths.bulkMessages(),
    paths.sentRequests(),
    paths.testimonialDashboard(),
    paths.mediaGallery(),
    paths.events(),
    paths.following(),
    paths.analytics(),
    paths.membership(),
    paths.billing(),
    paths.userProfile({ tab: 'calendar' }),
    paths.userProfile({ tab: 'members' }),
    paths.userProfile({ tab: 'privacy' }),
    paths.userProfile({ tab: 'data' }),
  ]
  /** What shows that a screen is complete which loads some of it later. */
  const dialog = page.getByRole('dialog')
  const contents = new Map([
    [paths.contracts(contract), dialog.getByRole('region', { name: 'Terms', exact: true })],
    [paths.contracts({ ...contract, part: 'deliverables' }), dialog.getByRole('article').first()],
    [
      paths.contracts({ ...contract, part: 'payments' }),
      dialog.getByRole('table', { name: 'Payments by due date' }),
    ],
    [paths.contracts({ ...contract, part: 'codes' }), dialog.getByRole('article', { name: 'Code MIRA15' })],
    [
      paths.contracts({ ...contract, part: 'recaps' }),
      dialog.getByRole('list', { name: 'Recaps, newest first' }),
    ],
    [paths.offers({ offer }), dialog.getByRole('heading', { name: /^Terms, revision/ })],
    [paths.following(), page.getByRole('main').getByRole('listitem').first()],
  ])
  const found: Record<string, string[]> = {}
  await openScreen(page, paths.about())
  // Visited, the screens load their data by requests of the browser, which are the ones that could be refused.
  for (const screen of screens) {
    const { html } = await readHtml(page.request, screen)
    await visitScreen(page, screen)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    // The scripts of a screen may still load; the server sends all of it.
    const sent = html.match(/<button\b/g)?.length
    await expect.poll(() => page.locator('button').count(), screen).toBeGreaterThanOrEqual(sent ?? 0)
    const content = contents.get(screen)
    if (content) await expect(content).toBeVisible()
    const writes = await writesOn(page)
    if (writes.length > 0) found[screen] = writes
  }
  expect(found).toEqual({})
  expect(refusals).toEqual([])
})

test('a screen that a seat cannot use says so instead of failing on submit', async ({ page, openPage }) => {
  await signIn(page, 'viewer')
  await openScreen(page, paths.createBrand())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your seat does not include this')
  const manager = await openPage()
  await signIn(manager, 'manager')
  await openScreen(manager, paths.userProfile({ tab: 'data' }))
  await expect(manager.getByText('Only the owner of the organization can do this.').first()).toBeVisible()
  await expect(manager.getByRole('button', { name: 'Delete my account' })).toHaveCount(0)
})
