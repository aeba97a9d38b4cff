import { expect, type Page } from '@playwright/test'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { test } from '#tests/support/e2e-test.ts'

const plant = (page: Page, html: string) =>
  page.locator('main').evaluate((main, added) => main.insertAdjacentHTML('beforeend', added), html)
const rulesOf = (violations: string[]) => violations.map((violation) => violation.split(':')[0]).sort()

test('the accessibility scan finds planted violations and nothing else', async ({ page }) => {
  await openScreen(page, '/about')
  await plant(page, '<img src="/favicon.svg"><p class="planted">Faint words</p>')
  await page.locator('.planted').evaluate((words: HTMLElement) => {
    words.style.color = 'color-mix(in srgb, currentColor 10%, Canvas)'
  })
  expect(rulesOf(await findViolations(page))).toEqual(['color-contrast', 'image-alt'])

  await test.step('also a text that looks like others on another background', async () => {
    await page.locator('main > .planted, main > img:last-of-type').evaluateAll((planted) => {
      for (const element of planted) element.remove()
    })
    await plant(page, '<p id="plain">Words</p><div id="dark"><p>Words</p></div>')
    await page.locator('#dark').evaluate((box: HTMLElement) => {
      box.style.background = 'color-mix(in srgb, currentColor 70%, Canvas)'
    })
    expect(rulesOf(await findViolations(page))).toEqual(['color-contrast'])
  })
})
