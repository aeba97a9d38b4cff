import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { expectNoViolations } from '#tests/support/accessibility.ts'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

// Two browsers, and scans of several screens in four looks, take their time on a small machine.
test.describe.configure({ timeout: 180_000 })

async function findMira(page: Page): Promise<{ id: string; userId: string }> {
  const answer = await page.request.get('/api/athletes?search=Mira+Castellan')
  const [mira] = await answer.json()
  return mira
}

async function openRacer(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInAs(page, 'racer')
  return page
}

async function fill(dialog: Locator, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)
  }
}

/** Sends an offer through the API. */
async function sendOffer(brand: Page, title: string, athleteId: string): Promise<string> {
  const sent = await brand.request.post('/api/offers', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      athleteId,
      message: `${title}\n\nA single weekend at the works.`,
      terms: {
        ...{ title, type: 'AMBASSADOR_ROLE', value: 'A day rate', duration: 'Event' },
        ...{ benefits: 'A day at the works', requirements: 'A talk to the crew' },
      },
      expiresAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    },
  })
  expect(sent.status()).toBe(201)
  return ((await sent.json()) as { id: string }).id
}

/** Opens an offer from the list of offers, as people do. */
async function openOffer(page: Page, title: string): Promise<Locator> {
  await openScreen(page, '/sent-requests?tab=offers')
  await page
    .getByRole('article', { name: `Offer: ${title}` })
    .getByRole('button', { name: /^Review/ })
    .click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('heading', { name: /^Terms, revision/ })).toBeVisible()
  return dialog
}

test('a brand offers, the racer counters, the brand counters back, and the racer accepts', async ({
  page: brand,
  browser,
}) => {
  const consoleErrors = collectConsoleErrors(brand)
  const title = `Season of oil ${Date.now()}`
  await signInAs(brand, 'brand')
  const mira = await findMira(brand)
  const racer = await openRacer(browser)
  const racerErrors = collectConsoleErrors(racer)

  await test.step('the brand sends it from the profile; a draft outlives a reload', async () => {
    await openScreen(brand, `/athletes/${mira.id}`)
    await brand.getByRole('button', { name: 'Send Offer' }).click()
    const dialog = brand.getByRole('dialog', { name: 'Send an offer' })
    await dialog.getByRole('button', { name: 'Send Offer' }).click()
    await expect(dialog.getByText('Title must be at least 5 characters')).toBeVisible()
    await fill(dialog, {
      Title: title,
      Value: '$18,000',
      Message: 'You carried our logo through eleven podiums.',
    })
    await openScreen(brand, `/athletes/${mira.id}`)
    await brand.getByRole('button', { name: 'Send Offer' }).click()
    await expect(dialog.getByText('Draft restored')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: /^Title/ })).toHaveValue(title)
    await fill(dialog, {
      Benefits: 'Race oil for both cars',
      Requirements: 'One recap reel per race weekend',
    })
    await dialog.getByRole('button', { name: 'More details' }).click()
    await fill(dialog, { Cash: '12,000', Hours: '120' })
    await dialog.getByRole('button', { name: 'Send Offer' }).click()
    await expect(
      brand.getByText('Your offer is with Mira Castellan: the athlete can accept or decline.', {
        exact: true,
      }),
    ).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('the racer sees what it is worth, and counters', async () => {
    const dialog = await openOffer(racer, title)
    await expect(dialog.getByRole('complementary')).toContainText('$100')
    await dialog.getByRole('button', { name: 'Counter', exact: true }).click()
    await fill(dialog, { Value: '$22,000', 'Your message': 'Sixteen rounds on that budget are a stretch.' })
    await expect(dialog.getByRole('complementary')).toContainText('$22,000')
    await dialog.getByRole('button', { name: 'Send counter-offer' }).click()
    await expect(dialog.getByText('Awaiting brand')).toBeVisible()
  })

  await test.step('the brand, which finds it in the conversation, sees what changed and counters back', async () => {
    await openScreen(brand, `/messages?to=${mira.userId}`)
    const card = brand.getByRole('log').getByRole('article', { name: `Offer: ${title}` })
    await card.getByRole('button', { name: 'Review offer' }).click()
    const dialog = brand.getByRole('dialog', { name: title })
    await expect(dialog.getByText('Revision 2 by Mira Castellan, current')).toBeVisible()
    await expect(dialog.getByRole('deletion')).toHaveText('$18,000')
    await expect(dialog.getByRole('insertion')).toHaveText('$22,000')
    await dialog.getByRole('button', { name: 'Counter', exact: true }).click()
    await fill(dialog, { Value: '$20,000', 'Your message': 'Let us meet halfway down the straight.' })
    await dialog.getByRole('button', { name: 'Send counter-offer' }).click()
    await expect(dialog.getByText('Awaiting racer')).toBeVisible()
  })

  await test.step('the open dialog of the racer follows by itself; accepting names the revision', async () => {
    const dialog = racer.getByRole('dialog', { name: title })
    await expect(dialog.getByText('Your turn')).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Terms, revision 3' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Accept offer' }).click()
    await dialog.getByRole('button', { name: 'Accept and draft contract' }).click()
    await expect(dialog.getByText('Please agree to the terms')).toBeVisible()
    await dialog.getByRole('checkbox', { name: /^I agree to these terms/ }).check()
    await dialog.getByRole('button', { name: 'Accept and draft contract' }).click()
    await expect(dialog.getByText('Accepted', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'View contract' })).toBeVisible()
  })

  await test.step('both lists say so', async () => {
    for (const page of [brand, racer]) {
      await openScreen(page, '/sent-requests?tab=offers&show=accepted')
      await expect(page.getByRole('article', { name: `Offer: ${title}` })).toContainText('Accepted')
    }
  })
  expect([...consoleErrors, ...racerErrors]).toEqual([])
})

test('an offer is declined with a reason, which the brand reads; an answer that comes too late keeps its words', async ({
  page: brand,
  browser,
}) => {
  const title = `Too late for this one ${Date.now()}`
  await signInAs(brand, 'brand')
  const mira = await findMira(brand)
  await sendOffer(brand, title, mira.userId)
  const racer = await openRacer(browser)
  const brandsDialog = await openOffer(brand, title)
  await brandsDialog.getByRole('button', { name: 'Withdraw offer' }).click()
  await brandsDialog.getByRole('textbox', { name: /^Reason/ }).fill('The budget went into tyres.')

  const dialog = await openOffer(racer, title)
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('TIMING')
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('That is the weekend of the Piedmont 150.')
  await dialog.getByRole('button', { name: 'Decline offer' }).click()
  await expect(dialog.getByText('Declined', { exact: true })).toBeVisible()

  await expect(brandsDialog.getByText('Declined', { exact: true })).toBeVisible()
  await expect(brandsDialog.getByText('This offer has changed')).toBeVisible()
  await expect(brandsDialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue(
    'The budget went into tyres.',
  )
  await expect(brandsDialog.getByText(/That is the weekend of the Piedmont 150\./).first()).toBeVisible()
})

test('the offer form has no accessibility violations', async ({ page }) => {
  await signInAs(page, 'brand')
  const mira = await findMira(page)
  await openScreen(page, `/athletes/${mira.id}`)
  await page.getByRole('button', { name: 'Send Offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send an offer' })
  await dialog.getByRole('button', { name: 'More details' }).click()
  await dialog.getByRole('button', { name: 'Add work' }).click()
  await dialog.getByRole('button', { name: 'Send Offer' }).click()
  await expect(dialog.getByText('Please describe the deliverable')).toBeVisible()
  await expectNoViolations(page)
})

test('an offer, its responses and the list of offers have no accessibility violations', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'brand')
  const title = `Accessible offer ${Date.now()}`
  const id = await sendOffer(page, title, (await findMira(page)).userId)
  const racer = await openRacer(browser)
  await openScreen(racer, '/sent-requests?tab=offers&show=withdrawn')
  await expectNoViolations(racer)
  await openScreen(racer, `/sent-requests?tab=offers&show=withdrawn&offer=${id}`)
  const dialog = racer.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await dialog.getByRole('button', { name: 'Decline offer' }).click()
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await expectNoViolations(racer)
  await dialog.getByRole('button', { name: 'Back', exact: true }).click()
  await dialog.getByRole('button', { name: 'Counter', exact: true }).click()
  await fill(dialog, { Value: 'Two day rates' })
  await expectNoViolations(racer)
})

test('only a brand that looks at somebody else is offered to send an offer', async ({ page }) => {
  await signInAs(page, 'promoter')
  const mira = await findMira(page)
  await openScreen(page, `/athletes/${mira.id}`)
  await expect(page.getByRole('button', { name: 'Message', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Offer' })).toHaveCount(0)
  await page.context().clearCookies()
  await openScreen(page, `/athletes/${mira.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Mira Castellan' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Offer' })).toHaveCount(0)
})
