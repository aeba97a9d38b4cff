import { expect } from '@playwright/test'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen } from '#tests/support/account-journeys.ts'
import { test } from '#tests/support/journey.ts'

test('the search for barriers finds those that are planted for it, and nothing else', async ({ page }) => {
  await openScreen(page, '/about')
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<img src="/favicon.svg"><p class="planted">Faint words</p>')
    const words = main.querySelector<HTMLElement>('.planted')
    if (words) words.style.color = 'color-mix(in srgb, currentColor 10%, Canvas)'
  })
  const found = await findViolations(page)
  expect(found.map((barrier) => barrier.split(':')[0]).sort()).toEqual(['color-contrast', 'image-alt'])
})
