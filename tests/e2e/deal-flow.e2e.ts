import { expect, type Locator, type Page } from '@playwright/test'
import { today, toIsoDay } from '#shared/time.ts'
import { openScreen, visitScreen } from '#tests/support/e2e-accounts.ts'
import { get, inDays, nameLegally, post, publishOpportunity, signInRacer } from '#tests/support/e2e-deals.ts'
import { collectConsoleErrors, waitForSave } from '#tests/support/e2e-page.ts'
import { closeStatementsOf } from '#tests/support/e2e-statements.ts'
import { test } from '#tests/support/e2e-test.ts'
import { registerBrand } from '#tests/support/register-brand.ts'
import { aShopifyOrder, aShopifyRefund } from '#tests/support/shop-bodies.ts'
import { headersOf } from '#tests/support/shop-signatures.ts'

// From the application to the renewal, in two browsers.
test.describe.configure({ timeout: 300_000 })

const RACER = { slug: 'ana-brandt', name: 'Ana Brandt' }
const OPENING = 'Pins for a season'
const SECRET = 'the-shop-keeps-this-one'
const CODE = 'ANABRANDT10'

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

test('a deal from the application to what it earned', async ({ page: brand, openPage }) => {
  const name = `Gudgeon Tour ${Date.now()}`
  const title = 'Pins, a stipend and a code'
  const { slug } = await registerBrand(brand, name)
  await publishOpportunity(brand, { title: OPENING })
  const racer = await openPage()
  await signInRacer(racer, RACER.slug)
  const consoleErrors = [collectConsoleErrors(brand), collectConsoleErrors(racer)]
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
    await expect(dialog).toBeHidden()
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
    await dialog.getByLabel('Duration').selectOption('Season')
    await dialog.getByRole('button', { name: 'More details' }).click()
    await dialog.getByLabel('Season ends on').fill(toIsoDay(inDays(60)))
    await fill(dialog, { Cash: '2,000' })
    await waitForSave(brand, /^\/api\/offers$/, () =>
      dialog.getByRole('button', { name: 'Send Offer' }).click(),
    )
    await expect(dialog).toBeHidden()
  })

  await test.step('the racer counters, the brand counters back, the racer accepts', async () => {
    await visitScreen(racer, '/offers')
    await racer
      .getByRole('article', { name: `Offer: ${title}` })
      .getByRole('button', { name: /^Review/ })
      .click()
    const racers = racer.getByRole('dialog', { name: title })
    await expect(racers.getByRole('complementary')).toContainText('$2,000')
    await racers.getByRole('button', { name: 'Counter', exact: true }).click()
    await fill(racers, { Cash: '3,000', 'Your message': 'Fourteen rounds are a long way to drive.' })
    await expect(racers.getByRole('complementary')).toContainText('$3,000')
    await racers.getByRole('button', { name: 'Send counter-offer' }).click()
    await expect(racers.getByText('Awaiting brand')).toBeVisible()

    await visitScreen(brand, '/offers')
    await brand
      .getByRole('article', { name: `Offer: ${title}` })
      .getByRole('button', { name: /^Review/ })
      .click()
    const brands = brand.getByRole('dialog', { name: title })
    await expect(brands.getByText(`Revision 2 by ${RACER.name}, current`)).toBeVisible()
    // The value follows the cash.
    await expect(brands.getByRole('deletion')).toHaveText(['$2,000', '$2,000'])
    await expect(brands.getByRole('insertion')).toHaveText(['$3,000', '$3,000'])
    await brands.getByRole('button', { name: 'Counter', exact: true }).click()
    await fill(brands, { Cash: '2,500', 'Your message': 'Let us meet halfway down the straight.' })
    await brands.getByRole('button', { name: 'Send counter-offer' }).click()
    await expect(brands.getByText('Awaiting racer')).toBeVisible()

    await expect(racers.getByText('Your turn')).toBeVisible()
    await expect(racers.getByRole('heading', { name: 'Terms, revision 3' })).toBeVisible()
    await racers.getByRole('button', { name: 'Accept offer' }).click()
    await fill(racers, { 'Contract starts on': today() })
    await racers.getByRole('checkbox', { name: /^I agree to these terms/ }).click()
    await racers.getByRole('button', { name: 'Accept and draft contract' }).click()
    await expect(racers.getByText('Accepted', { exact: true })).toBeVisible()
    await racers.getByRole('link', { name: 'View contract' }).click()
    await expect(racer).toHaveURL(/\/contracts\?.*id=/)
    contractId = new URL(racer.url()).searchParams.get('id') ?? ''
  })

  const drawer = (page: Page) => page.getByRole('dialog', { name: /^Contract C-/ })
  const openPart = (page: Page, part: string) =>
    drawer(page).getByRole('link', { name: part, exact: true }).click()

  const writeClauses = async (clauses: string) => {
    await drawer(brand).getByRole('button', { name: 'Edit clauses' }).click()
    await brand.getByLabel('Additional clauses').fill(clauses)
    await brand.getByLabel('Notice period in days').fill('21')
    await waitForSave(brand, /\/edit-clauses$/, () =>
      brand.getByRole('button', { name: 'Save clauses' }).click(),
    )
  }
  const sendForSignature = async () => {
    await drawer(brand).getByRole('button', { name: 'Send for signature' }).click()
    await brand
      .getByRole('dialog', { name: /^Send C-/ })
      .getByRole('button', { name: 'Send for signature' })
      .click()
    await expect(drawer(brand).getByText('Your signature is missing')).toBeVisible()
  }

  await test.step('the brand is asked for its legal details once, and for deliverables before it sends the text', async () => {
    await visitScreen(brand, `/contracts?tab=pending&id=${contractId}`)
    await drawer(brand).getByRole('button', { name: 'Send for signature' }).click()
    const details = brand.getByRole('dialog', { name: 'Your legal details' })
    await expect(details.getByLabel(/^Postal address/)).toBeVisible()
    await details.getByRole('button', { name: 'Cancel' }).click()
    await nameLegally(brand, 'Gudgeon Tour Inc.')
    await visitScreen(brand, `/contracts?tab=pending&id=${contractId}`)
    await drawer(brand).getByRole('button', { name: 'Send for signature' }).click()
    const sending = brand.getByRole('dialog', { name: /^Send C-/ })
    await expect(sending.getByRole('button', { name: /^Add as deliverable/ }).first()).toBeVisible()
    await sending.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the racer rejects the text, and the brand revises it and sends it again', async () => {
    await visitScreen(brand, `/contracts?tab=pending&id=${contractId}`)
    await writeClauses('The pin is never drawn.')
    await sendForSignature()
    await drawer(racer).getByRole('button', { name: 'Reject' }).click()
    const rejection = racer.getByRole('dialog', { name: /^Reject C-/ })
    await rejection.getByLabel('Reason').selectOption({ label: 'The wording is wrong' })
    await rejection.getByLabel('Explanation').fill('It is drawn on every poster of mine.')
    await waitForSave(racer, /\/reject$/, () =>
      rejection.getByRole('button', { name: 'Reject contract' }).click(),
    )
    await drawer(brand).getByRole('button', { name: 'Revise and send again' }).click()
    await waitForSave(brand, /\/revise$/, () =>
      brand
        .getByRole('dialog', { name: /^Revise C-/ })
        .getByRole('button', { name: 'Revise contract' })
        .click(),
    )
    await writeClauses('The pin is never drawn upside down.')
    await sendForSignature()
    const changes = drawer(racer).getByRole('list', { name: 'Changes of the text' })
    await expect(changes.getByRole('deletion')).toContainText(['The pin is never drawn.'])
    await expect(changes.getByRole('insertion')).toContainText(['The pin is never drawn upside down.'])
  })

  await test.step('both sign', async () => {
    await sign(brand, 'Kit Gudgeon')
    await expect(drawer(brand).getByText(/^Waiting for the other signatures/)).toBeVisible()
    // A signature on the version before the other one would be refused as stale.
    await openPart(racer, 'Documents')
    await expect(drawer(racer).getByText(/^Signed “Kit Gudgeon”/)).toBeVisible()
    await sign(racer, RACER.name)
    await expect(drawer(racer).getByText('Your signature is missing')).toBeHidden()
  })

  await test.step('the signed contract is downloaded and verified', async () => {
    const download = racer.waitForEvent('download')
    await racer.getByRole('link', { name: 'Download PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/^C-\d{4}-\d+\.pdf$/)
    const file = await racer.request.get(`/api/contracts/${contractId}/pdf`)
    expect(file.headers()['content-type']).toBe('application/pdf')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
    const verify = await racer.getByRole('link', { name: 'Verify this fingerprint' }).getAttribute('href')
    const html = await (await racer.request.get(String(verify))).text()
    expect(html).toContain('This contract is genuine')
    expect(html).toContain(name)
  })

  await test.step('a proof is submitted, returned, submitted again and approved', async () => {
    await openPart(racer, 'Deliverables')
    await openPart(brand, 'Deliverables')
    await brand.getByRole('button', { name: 'Propose a deliverable', exact: true }).click()
    await brand.getByLabel('Title').fill('A story from the grid')
    await brand.getByLabel('Due date').fill(toIsoDay(inDays(9)))
    await brand.getByLabel('Your full name').fill('Kit Gudgeon')
    await brand.getByLabel('I sign this amendment electronically').check()
    await waitForSave(brand, /\/propose-amendment$/, () =>
      brand.getByRole('button', { name: 'Sign and propose' }).click(),
    )
    const path = `/api/contracts/${contractId}`
    const { amendments } = await get<{ amendments: { items: [{ id: string }] } }>(racer, path)
    await post(racer, `${path}/amendments/${amendments.items[0].id}/sign`, {
      signedName: RACER.name,
      consent: true,
    })
    const work = racer.getByRole('article', { name: 'A story from the grid' })
    await expect(work.getByText('Open', { exact: true })).toBeVisible()
    await work.getByRole('button', { name: /^Submit proof/ }).click()
    await racer.getByLabel('URL').fill(`https://social.example/${Date.now()}`)
    await waitForSave(racer, /\/submit$/, () =>
      racer.getByRole('button', { name: 'Submit', exact: true }).click(),
    )
    await expect(work.getByText('In review')).toBeVisible()
    const judged = brand.getByRole('article', { name: 'A story from the grid' })
    await judged.getByRole('button', { name: /^Request changes/ }).click()
    await brand.getByLabel('Reason').selectOption({ label: 'Agreed requirements are missing' })
    await brand.getByLabel('Explanation').fill('Please name us in the caption.')
    await waitForSave(brand, /\/request-changes$/, () =>
      brand.getByRole('button', { name: 'Request changes', exact: true }).click(),
    )
    await expect(judged.getByText('In review')).toBeHidden()
    await expect(work.getByRole('status').getByText('Please name us in the caption.')).toBeVisible()
    await work.getByRole('button', { name: /^Submit again/ }).click()
    await racer.getByRole('tab', { name: 'Text' }).click()
    await racer.getByLabel('Description').fill('The caption names you now.')
    await waitForSave(racer, /\/submit$/, () =>
      racer.getByRole('button', { name: 'Submit', exact: true }).click(),
    )
    await expect(judged.getByText('In review')).toBeVisible()
    await judged.getByRole('button', { name: /^Approve/ }).click()
    await waitForSave(brand, /\/approve$/, () =>
      brand.getByRole('button', { name: 'Approve', exact: true }).click(),
    )
    for (const card of [judged, work]) {
      await expect(card.locator('header').getByText('Approved', { exact: true })).toBeVisible()
    }
  })

  let hook = ''
  const deliver = async (body: string, topic: string) => {
    const response = await brand.request.post(hook, {
      headers: headersOf.SHOPIFY(SECRET, body, topic),
      data: Buffer.from(body),
    })
    expect(response.status()).toBe(200)
  }
  const performance = brand.getByRole('region', { name: 'Performance' })
  const plate = (label: string) => performance.locator('dl').getByText(label, { exact: true }).locator('..')
  const sold = racer.getByRole('table', { name: 'Sales by code' }).getByRole('row', { name: CODE })

  await test.step('the racer gets a code, and an order with it counts in the return and in the recap', async () => {
    await openPart(brand, 'Codes')
    await brand.getByRole('button', { name: 'New code', exact: true }).click()
    await brand.getByLabel('Code', { exact: true }).fill(CODE)
    await brand.getByLabel('Percent off').fill('10')
    await brand.getByLabel('Commission, %').fill('10')
    await waitForSave(brand, /\/discount-codes$/, () =>
      brand.getByRole('button', { name: 'Create code', exact: true }).click(),
    )
    const shop = await post<{ id: string; url: string; version: number }>(brand, '/api/shops', {
      kind: 'SHOPIFY',
      name: 'Parts store',
    })
    hook = new URL(shop.url).pathname
    await post(brand, `/api/shops/${shop.id}/secret`, { version: shop.version, secret: SECRET })
    const at = new Date().toISOString()
    await deliver(
      aShopifyOrder({ codes: [{ code: CODE.toLowerCase(), amount: '11.11' }], at }),
      'orders/paid',
    )
    await openPart(brand, 'Performance')
    await expect(plate('Net sales')).toContainText('$100')
    await expect(plate('Redemptions')).toContainText('1')

    await openPart(racer, 'Recaps')
    await racer.getByRole('button', { name: 'Create recap' }).click()
    await waitForSave(racer, /\/recaps$/, () =>
      racer
        .getByRole('dialog', { name: 'Create a recap' })
        .getByRole('button', { name: 'Create recap' })
        .click(),
    )
    await racer.getByRole('link', { name: /^View:/ }).click()
    await expect(sold).toContainText('$100')
    await expect(racer.getByText('A story from the grid').first()).toBeVisible()
  })

  await test.step('a partial refund lowers the sales on both sides', async () => {
    await deliver(aShopifyRefund({ goods: '25.00' }), 'refunds/create')
    await expect(plate('Net sales')).toContainText('$75')
    await expect(plate('Net sales')).toContainText('less $25 refunded')
    // The refund takes its share of the discount and the commission with it, so the return stays.
    await expect(plate('Return')).toContainText('4.7×')
    await racer.reload()
    await expect(sold).toContainText('$75')
  })

  await test.step('the month is closed, the brand pays the statement, the racer confirms', async () => {
    await openPart(brand, 'Statements')
    await visitScreen(racer, `/contracts?id=${contractId}&part=statements`)
    await closeStatementsOf(contractId)
    await expect(brand.getByRole('table', { name: /^Commission statements/ })).toContainText('$7.50')
    await brand.getByRole('button', { name: /^Mark as sent/ }).click()
    await brand.getByLabel('Reference').fill('Transfer 71')
    await waitForSave(brand, /\/mark-paid$/, () =>
      brand.getByRole('button', { name: 'Mark as sent', exact: true }).click(),
    )
    await racer.getByRole('button', { name: /^Confirm receipt/ }).click()
    await waitForSave(racer, /\/confirm$/, () =>
      racer.getByRole('button', { name: 'Confirm receipt', exact: true }).click(),
    )
    await expect(racer.getByRole('table', { name: /^Commission statements/ })).toContainText('Received')
  })

  await test.step('the stipend did not arrive, is sent again and confirmed', async () => {
    await openPart(brand, 'Payments')
    await openPart(racer, 'Payments')
    const stipend = (page: Page) => page.getByRole('row', { name: /\$2,500/ })
    const pay = async (reference: string) => {
      await stipend(brand)
        .getByRole('button', { name: /^Mark as sent/ })
        .click()
      await brand.getByLabel('Reference').fill(reference)
      await waitForSave(brand, /\/mark-paid$/, () =>
        brand.getByRole('button', { name: 'Mark as sent', exact: true }).click(),
      )
      // An answer to the version before would be refused as stale.
      await expect(stipend(racer)).toContainText(reference)
    }
    await pay('Transfer 72')
    await stipend(racer)
      .getByRole('button', { name: /^Not received/ })
      .click()
    await racer.getByLabel('Note to the brand').fill('Nothing since Monday.')
    await waitForSave(racer, /\/not-received$/, () =>
      racer.getByRole('button', { name: 'Not received', exact: true }).click(),
    )
    await expect(stipend(brand).getByText('Nothing since Monday.')).toBeVisible()
    await pay('Transfer 73')
    await stipend(racer)
      .getByRole('button', { name: /^Confirm receipt/ })
      .click()
    await waitForSave(racer, /\/confirm$/, () =>
      racer.getByRole('button', { name: 'Confirm receipt', exact: true }).click(),
    )
    await expect(stipend(brand).getByText('Received', { exact: true })).toBeVisible()
  })

  await test.step('the racer asks for a renewal, and the brand offers the same terms again', async () => {
    await drawer(racer).getByRole('button', { name: 'Request renewal' }).click()
    await waitForSave(racer, /\/request-renewal$/, () =>
      racer
        .getByRole('dialog', { name: /^Ask to renew/ })
        .getByRole('button', { name: 'Request renewal' })
        .click(),
    )
    await expect(drawer(brand).getByText(`${RACER.name} asks for a renewal`)).toBeVisible()
    await drawer(brand).getByRole('link', { name: 'Renew', exact: true }).click()
    const dialog = brand.getByRole('dialog', { name: /^Renew contract C-/ })
    await expect(dialog.getByLabel('Title')).toHaveValue(title)
    await expect(dialog.getByRole('textbox', { name: /^Value/ })).toHaveValue('$2,500')
    await waitForSave(brand, /^\/api\/offers$/, () =>
      dialog.getByRole('button', { name: 'Send Offer' }).click(),
    )
    await drawer(racer).getByRole('link', { name: 'View the offer' }).click()
    await expect(racer.getByRole('dialog', { name: title }).getByText(/^Renews contract C-/)).toBeVisible()
  })
  expect(consoleErrors.flat()).toEqual([])
})
