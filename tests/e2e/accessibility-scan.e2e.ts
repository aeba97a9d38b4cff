import { expect, type Page } from '@playwright/test'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { test } from '#tests/support/e2e-test.ts'

const plant = (page: Page, html: string) =>
  page.locator('main').evaluate((main, added) => main.insertAdjacentHTML('beforeend', added), html)
const rulesOf = (violations: string[]) => violations.map((violation) => violation.split(':')[0]).sort()

/** Gives planted elements a place and a size; styles in HTML are refused by the page. */
const place = (page: Page, selector: string, style: Record<string, string>) =>
  page.locator(selector).evaluate((element: HTMLElement, given) => {
    Object.assign(element.style, given)
  }, style)

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

  await test.step('also a text in front of something that is placed behind it', async () => {
    await page.locator('#plain, #dark').evaluateAll((planted) => {
      for (const element of planted) element.remove()
    })
    await plant(page, '<div id="stack"><div id="behind"></div><p id="front">Words</p></div>')
    await place(page, '#stack', { position: 'relative' })
    const dark = 'color-mix(in srgb, currentColor 70%, Canvas)'
    await place(page, '#behind', { position: 'absolute', inset: '0', background: dark })
    await place(page, '#front', { position: 'relative' })
    expect(rulesOf(await findViolations(page))).toEqual(['color-contrast'])
  })

  await test.step('also small controls side by side, and a control that is mostly under another', async () => {
    await page.locator('#stack').evaluate((planted) => planted.remove())
    await plant(page, '<div id="row"><button id="one">1</button><button id="two">2</button></div>')
    await place(page, '#row', { position: 'relative', height: '80px' })
    const small = { position: 'absolute', top: '20px', width: '16px', height: '16px' }
    await place(page, '#one', { ...small, left: '20px' })
    await place(page, '#two', { ...small, left: '38px' })
    expect(rulesOf(await findViolations(page))).toEqual(['target-size', 'target-size'])
    await place(page, '#one', { width: '100px', height: '40px' })
    await place(page, '#two', { width: '90px', height: '40px' })
    expect(rulesOf(await findViolations(page))).toEqual(['target-size'])
  })
})
