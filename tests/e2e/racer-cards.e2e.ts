import { expect } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

test('pictures are requested 100 px before they enter the view, not earlier', async ({ openPage }) => {
  const page = await openPage()
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/', { waitUntil: 'networkidle' })
  const pictures = page.getByRole('main').locator('article img')
  /** How far below the window the pictures of the cards are. */
  const distances = await pictures.evaluateAll((images) =>
    images.map((image) => ({
      below: Math.round(image.getBoundingClientRect().top - window.innerHeight),
      isRequested: image.hasAttribute('src'),
    })),
  )
  expect(distances.filter(({ below, isRequested }) => below > 100 && isRequested)).toEqual([])
  expect(distances.filter(({ below }) => below > 400).length).toBeGreaterThan(3)

  const first = page.getByRole('region', { name: 'Featured racers/teams' }).locator('article img').first()
  await expect(first).not.toHaveAttribute('src')
  const request = page.waitForRequest((sent) => sent.url().includes('/pictures/'))
  await first.evaluate((image) => {
    window.scrollTo(0, window.scrollY + image.getBoundingClientRect().top - window.innerHeight - 80)
  })
  await request
  await expect(first).toHaveAttribute('src', /^\/pictures\//)
})

test('"View Profile" stays legible under the pointer in both themes', async ({ openPage }) => {
  const page = await openPage()
  await openScreen(page, '/')
  const link = page.getByRole('link', { name: /^View Profile of/ }).first()
  await link.hover()
  for (const [colorScheme, isDark] of [
    ['light', false],
    ['dark', true],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => page.evaluate(() => document.documentElement.matches('.dark'))).toBe(isDark)
    const contrast = await link.evaluate(async (element) => {
      await Promise.all(element.getAnimations().map((animation) => animation.finished))
      const brightness = (css: string) => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')
        if (!canvas) throw new Error('no canvas')
        canvas.fillStyle = css
        canvas.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
        return (red + green + blue) / 3
      }
      const { color, backgroundColor } = getComputedStyle(element)
      return Math.abs(brightness(color) - brightness(backgroundColor))
    })
    expect(contrast, colorScheme).toBeGreaterThan(150)
  }
})

test('members report and block from the card of a racer, a brand and a promoter', async ({ page }) => {
  await signInAs(page, 'racer')
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of [paths.athletes(), paths.brands(), paths.eventPromoters()]) {
    const chunks: string[] = []
    page.on('request', (sent) => chunks.push(sent.url()))
    await openScreen(page, path)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    const button = page
      .getByRole('main')
      .getByRole('article')
      .getByRole('button', { name: /^More about / })
      .first()
    expect((await button.boundingBox())?.width, path).toBeGreaterThanOrEqual(24)
    expect(
      chunks.filter((url) => url.includes('person-menu-items')),
      path,
    ).toEqual([])
    expect(await findViolations(page), path).toEqual([])
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Block' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await button.click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await expect(page.getByRole('dialog', { name: /^Report / })).toBeVisible()
    expect(new URL(page.url()).pathname, 'the link of the card is not followed').toBe(path)
  }
})
