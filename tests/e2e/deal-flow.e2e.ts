import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { toIsoDay } from '#shared/time.ts'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'
import { registerBrand } from '#tests/support/register-brand.ts'
import { aShopifyOrder, aShopifyRefund } from '#tests/support/shop-bodies.ts'
import { headersOf } from '#tests/support/shop-signatures.ts'

// From the application to the recap, in two browsers.
test.describe.configure({ timeout: 300_000 })

const sameSite = { headers: { 'sec-fetch-site': 'same-origin' } }
const RACER = { slug: 'ana-brandt', name: 'Ana Brandt' }
const OPENING = 'Pins for a season'
const SECRET = 'the-shop-keeps-this-one'
const CODE = 'ANABRANDT10'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

/** A brand with one opening, and where its page is. */
async function openBrand(page: Page, name: string): Promise<string> {
  await registerBrand(page, name)
  const opened = await page.request.post('/api/opportunities', {
    ...sameSite,
    data: {
      ...{ title: OPENING, type: 'MIXED', valueMin: 200_000, valueMax: 900_000, currency: 'USD', slots: 1 },
      description: 'Pins and bearings for a whole season, and a stipend for the best story.',
      closesAt: inDays(20).toISOString(),
      requirements: {
        ...{ sports: [], countries: [], minLevel: null, minExperienceYears: null, minCompleteness: null },
      },
    },
  })
  expect(opened.status(), await opened.text()).toBe(201)
  return ((await (await page.request.get('/api/brands/me')).json()) as { slug: string }).slug
}

async function signInRacer(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const answer = await page.request.post('/api/auth/login', {
    ...sameSite,
    data: { email: `${RACER.slug}@demo.test`, password: 'slipstream' },
  })
  expect(answer.status()).toBe(200)
  return page
}

async function fill(place: Locator, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await place.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)
  }
}

async function sign(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Read and sign' }).click()
  const dialog = page.getByRole('dialog', { name: /^Read and sign/ })
  await dialog.getByLabel('Your full name').fill(name)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Sign contract' }).click()
  await expect(dialog).toBeHidden()
}

test('a deal from the application to what it earned', async ({ page: brand, browser }) => {
  const name = `Gudgeon Tour ${Date.now()}`
  const title = 'Pins, a stipend and a code'
  const slug = await openBrand(brand, name)
  const racer = await signInRacer(browser)
  let contractId = ''

  await test.step('the racer applies, the brand shortlists by keyboard', async () => {
    await openScreen(racer, `/brands/${slug}`)
    await racer.getByRole('button', { name: `Apply to ${OPENING}` }).click()
    const dialog = racer.getByRole('dialog', { name: `Apply to ${name}` })
    await dialog
      .getByLabel(/^Cover letter/)
      .fill(
        'Fourteen rounds a season, a crew that tells a story after each of them, and a trailer that half the county knows by sight.',
      )
    await waitForSave(racer, /^\/api\/applications$/, () =>
      dialog.getByRole('button', { name: 'Send application' }).click(),
    )
    await openScreen(brand, '/dashboard/brand/applications')
    await expect(brand.getByRole('list', { name: 'Applications' })).toContainText(RACER.name)
    await waitForSave(brand, /\/open$/, () => brand.keyboard.press('j'))
    // Keys act on what the page shows, so wait until it shows the outcome of the last one.
    const history = brand.getByRole('region', { name: 'History' })
    await expect(history.getByText('Opened by the brand')).toBeVisible()
    await waitForSave(brand, /\/shortlist$/, () => brand.keyboard.press('s'))
    await expect(history.getByText('Added to shortlist')).toBeVisible()
  })

  await test.step('the brand offers', async () => {
    await brand.keyboard.press('o')
    const dialog = brand.getByRole('dialog', { name: 'Send an offer' })
    await fill(dialog, {
      Title: title,
      Value: '$2,000',
      Message: 'Your letter was the best of the pile.',
      Benefits: 'Pins for both cars, and two thousand dollars',
      Requirements: 'One story after each race weekend',
    })
    await dialog.getByRole('button', { name: 'More details' }).click()
    await fill(dialog, { Cash: '2,000' })
    await waitForSave(brand, /^\/api\/offers$/, () =>
      dialog.getByRole('button', { name: 'Send Offer' }).click(),
    )
  })

  await test.step('the racer counters, the brand counters back, the racer accepts', async () => {
    await openScreen(racer, '/sent-requests?tab=offers')
    await racer
      .getByRole('article', { name: `Offer: ${title}` })
      .getByRole('button', { name: /^Review/ })
      .click()
    const racers = racer.getByRole('dialog', { name: title })
    await racers.getByRole('button', { name: 'Counter', exact: true }).click()
    await fill(racers, { Value: '$3,000', 'Your message': 'Fourteen rounds are a long way to drive.' })
    await racers.getByRole('button', { name: 'Send counter-offer' }).click()
    await expect(racers.getByText('Awaiting brand')).toBeVisible()

    await openScreen(brand, '/sent-requests?tab=offers')
    await brand
      .getByRole('article', { name: `Offer: ${title}` })
      .getByRole('button', { name: /^Review/ })
      .click()
    const brands = brand.getByRole('dialog', { name: title })
    await brands.getByRole('button', { name: 'Counter', exact: true }).click()
    await fill(brands, { Value: '$2,500', 'Your message': 'Let us meet halfway down the straight.' })
    await brands.getByRole('button', { name: 'Send counter-offer' }).click()
    await expect(brands.getByText('Awaiting racer')).toBeVisible()

    await expect(racers.getByRole('heading', { name: 'Terms, revision 3' })).toBeVisible()
    // By keyboard: the toast of the counter-offer may lie over the buttons, and stays as long as the mouse is on it.
    await racers.getByRole('button', { name: 'Accept offer' }).press('Enter')
    await racers.getByRole('checkbox', { name: /^I agree to these terms/ }).press('Space')
    await racers.getByRole('button', { name: 'Accept and draft contract' }).press('Enter')
    await racers.getByRole('link', { name: 'View contract' }).press('Enter')
    await expect(racer).toHaveURL(/\/contracts\?.*id=/)
    contractId = new URL(racer.url()).searchParams.get('id') ?? ''
  })

  const drawer = brand.getByRole('dialog', { name: /^Contract C-/ })
  const openPart = (page: Page, part: string) =>
    openScreen(page, `/contracts?tab=active&id=${contractId}&part=${part}`)

  await test.step('both sign', async () => {
    await openScreen(brand, `/contracts?tab=pending&id=${contractId}`)
    await drawer.getByRole('button', { name: 'Send for signature' }).click()
    await brand
      .getByRole('dialog', { name: /^Send C-/ })
      .getByRole('button', { name: 'Send for signature' })
      .click()
    await sign(brand, 'Kit Gudgeon')
    await openScreen(racer, `/contracts?tab=pending&id=${contractId}`)
    await sign(racer, RACER.name)
    await expect(racer.getByRole('dialog').getByText('Your signature is missing')).toBeHidden()
  })

  await test.step('a proof is handed in, sent back, handed in again and approved', async () => {
    await openPart(brand, 'deliverables')
    await brand.getByRole('button', { name: 'Add a deliverable', exact: true }).click()
    await brand.getByLabel('Title').fill('A story from the grid')
    await brand.getByLabel('Due date').fill(toIsoDay(inDays(9)))
    await waitForSave(brand, /\/deliverables$/, () =>
      brand.getByRole('button', { name: 'Add deliverable' }).click(),
    )
    await openPart(racer, 'deliverables')
    const work = racer.getByRole('article', { name: 'A story from the grid' })
    await work.getByRole('button', { name: /^Submit proof/ }).click()
    await racer.getByLabel('URL').fill(`https://social.example/${Date.now()}`)
    await waitForSave(racer, /\/submit$/, () =>
      racer.getByRole('button', { name: 'Submit', exact: true }).click(),
    )
    const judged = brand.getByRole('article', { name: 'A story from the grid' })
    await judged.getByRole('button', { name: /^Request changes/ }).click()
    await brand.getByLabel('Reason').selectOption({ label: 'Agreed requirements are missing' })
    await brand.getByLabel('Explanation').fill('Please name us in the caption.')
    await waitForSave(brand, /\/request-changes$/, () =>
      brand.getByRole('button', { name: 'Request changes', exact: true }).click(),
    )
    await work.getByRole('button', { name: /^Submit again/ }).click()
    await racer.getByRole('tab', { name: 'Text' }).click()
    await racer.getByLabel('Description').fill('The caption names you now.')
    await waitForSave(racer, /\/submit$/, () =>
      racer.getByRole('button', { name: 'Submit', exact: true }).click(),
    )
    await judged.getByRole('button', { name: /^Approve/ }).click()
    await waitForSave(brand, /\/approve$/, () =>
      brand.getByRole('button', { name: 'Approve', exact: true }).click(),
    )
    await expect(work.locator('header').getByText('Approved', { exact: true })).toBeVisible()
  })

  let hook = ''
  const tell = async (body: string, topic: string) => {
    const answer = await brand.request.post(hook, {
      headers: headersOf.SHOPIFY(SECRET, body, topic),
      data: Buffer.from(body),
    })
    expect(answer.status()).toBe(200)
  }
  const performance = brand.getByRole('region', { name: 'Performance' })
  const plate = (label: string) => performance.locator('dl').getByText(label, { exact: true }).locator('..')
  const sold = racer.getByRole('table', { name: 'Sales by code' }).getByRole('row', { name: CODE })

  await test.step('the racer gets a code, the brand connects its shop', async () => {
    await openPart(brand, 'codes')
    await brand.getByRole('button', { name: 'New code', exact: true }).click()
    await brand.getByLabel('Code', { exact: true }).fill(CODE)
    await brand.getByLabel('Percent off').fill('10')
    await waitForSave(brand, /\/discount-codes$/, () =>
      brand.getByRole('button', { name: 'Create code', exact: true }).click(),
    )
    await openScreen(brand, '/dashboard/brand/sales?tab=shops')
    await brand.getByRole('button', { name: 'Connect shop' }).click()
    await brand.getByLabel('Name').fill('Parts store')
    await brand.getByRole('button', { name: 'Connect', exact: true }).click()
    const settingUp = brand.getByRole('dialog', { name: 'Set up Parts store' })
    hook = new URL(await settingUp.getByLabel('Webhook URL', { exact: true }).inputValue()).pathname
    await settingUp.getByLabel('Signing secret from Shopify').fill(SECRET)
    await settingUp.getByRole('button', { name: 'Save secret' }).click()
    await expect(settingUp.getByLabel('New signing secret')).toHaveValue('')
  })

  await test.step('an order with the code is counted, and stands in the return and in the recap', async () => {
    const at = new Date().toISOString()
    await tell(aShopifyOrder({ codes: [{ code: CODE.toLowerCase(), amount: '11.11' }], at }), 'orders/paid')
    await openPart(brand, 'performance')
    await expect(plate('Net sales')).toContainText('$100')
    await expect(plate('Redemptions')).toContainText('1')

    await openPart(racer, 'recaps')
    await racer.getByRole('button', { name: 'Create recap' }).click()
    await waitForSave(racer, /\/recaps$/, () =>
      racer.getByRole('dialog').getByRole('button', { name: 'Create recap' }).click(),
    )
    await racer.getByRole('link', { name: /^View:/ }).click()
    await expect(sold).toContainText('$100')
    await expect(racer.getByText('A story from the grid').first()).toBeVisible()
  })

  await test.step('a partial refund lowers both', async () => {
    const before = await plate('Return').textContent()
    await tell(aShopifyRefund({ goods: '25.00' }), 'refunds/create')
    await expect(plate('Net sales')).toContainText('$75')
    await expect(plate('Net sales')).toContainText('less $25 refunded')
    await expect(plate('Return')).not.toHaveText(before ?? '')
    await racer.reload()
    await expect(sold).toContainText('$75')
  })
})
