import { expect } from '@playwright/test'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { test } from '#tests/support/e2e-test.ts'

test('the accessibility scan finds the violations planted for it, and nothing else', async ({ page }) => {
  await openScreen(page, '/about')
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<img src="/favicon.svg"><p class="planted">Faint words</p>')
    const words = main.querySelector<HTMLElement>('.planted')
    if (words) words.style.color = 'color-mix(in srgb, currentColor 10%, Canvas)'
  })
  const found = await findViolations(page)
  expect(found.map((violation) => violation.split(':')[0]).sort()).toEqual(['color-contrast', 'image-alt'])
})
