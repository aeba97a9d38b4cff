import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { startProduct } from '#tests/support/built-product.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { findChromium } from './find-chromium.mjs'

const WIDTHS = [390, 768, 1440]
const LOOKS = ['light', 'dark'] as const
const PEOPLE = [undefined, 'racer', 'brand', 'promoter', 'admin'] as const
/** A light picture is replaced by the full one after a second (specification 9, "Images"). */
const PICTURES_MS = 1200

const folder = process.argv[2]
if (!folder) throw new Error('Say where the pictures go: npm run shots -- <folder>')
mkdirSync(folder, { recursive: true })

const dataDir = makeTemporaryFolder('shots')
const { url: baseURL, stop } = await startProduct(dataDir, { LIMIT_GENERAL_PER_MINUTE: '0' })
try {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const seen = new Set<string>()
  for (const person of PEOPLE) await takeAllAs(person, browser, seen)
  await browser.close()
} finally {
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Every screen that this person can see; what does not differ between people is taken for the first only. */
async function takeAllAs(
  person: (typeof PEOPLE)[number],
  browser: Browser,
  seen: Set<string>,
): Promise<void> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  const page = await context.newPage()
  if (person) {
    await page.request.post('/api/auth/login', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { email: `${person}@demo.test`, password: 'slipstream' },
    })
  }
  for (const address of await findScreens(page, person, seen)) await take(page, address, person ?? 'visitor')
  await context.close()
}

async function findScreens(page: Page, person: string | undefined, seen: Set<string>): Promise<string[]> {
  const addresses = Object.values(paths)
    .map(({ template }) => template)
    .filter((template) => !template.includes('{'))
  const found = person ? [] : ['/no-such-corner', paths.messages()]
  for (const address of addresses) {
    const answer = await page.request.get(address, { maxRedirects: 0 })
    const isNew = !seen.has(address) || person === 'racer'
    if (answer.status() !== 200 || !isNew) continue
    seen.add(address)
    found.push(address)
  }
  return found
}

async function take(page: Page, address: string, person: string): Promise<void> {
  await page.goto(address)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await showEveryPicture(page)
    for (const look of LOOKS) {
      await page.emulateMedia({ colorScheme: look })
      await page.locator(look === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor({ state: 'attached' })
      const name = address === '/' ? 'front' : address.slice(1).replaceAll('/', '-')
      const file = path.join(folder ?? '', `${person}-${name}-${width}-${look}.png`)
      await page.screenshot({ path: file, fullPage: true })
      console.log(file)
    }
  }
}

/** Pictures load when they come near the view: go past all of them once. */
async function showEveryPicture(page: Page): Promise<void> {
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
  for (let top = 0; top < height; top += 600) {
    await page.evaluate(`window.scrollTo({ top: ${top}, behavior: 'instant' })`)
    await page.waitForTimeout(40)
  }
  await page.evaluate("window.scrollTo({ top: 0, behavior: 'instant' })")
  await page.waitForTimeout(PICTURES_MS)
  await page.waitForLoadState('networkidle')
}
