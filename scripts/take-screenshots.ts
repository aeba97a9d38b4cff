import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { startProduct } from '#tests/support/built-product.ts'
import { testPassword, uniqueEmail } from '#tests/support/e2e-accounts.ts'
import { type DemoUser, demoUsers, signInAs } from '#tests/support/e2e-page.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { findChromium } from './find-chromium.mjs'
import { type Person, type Scene, scenes } from './scenes.ts'

const WIDTHS = [390, 768, 1440]
const THEMES = ['light', 'dark'] as const
const PEOPLE = [undefined, 'racer', 'brand', 'promoter', 'admin'] as const
/** A placeholder picture is replaced by the full one after a second (specification 9, "Images"). */
const PICTURE_SWAP_MS = 1200

const [folder, ...filters] = process.argv.slice(2)
if (!folder) throw new Error('Usage: npm run shots -- <folder> [part of a screen name]…')
mkdirSync(folder, { recursive: true })

const dataDir = makeTemporaryFolder('shots')
const { url: baseURL, stop } = await startProduct(dataDir, {
  LIMIT_GENERAL_PER_MINUTE: '0',
  LIMIT_READS_PER_MINUTE: '0',
  LIMIT_READS_SESSION_PER_MINUTE: '0',
  LIMIT_FILES_PER_MINUTE: '0',
})
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-background-networking'],
})
const people = new Map<Person | undefined, BrowserContext>()
try {
  for (const scene of [...(await findScreens()), ...scenes]) {
    const isWanted = filters.length === 0 || filters.some((filter) => fileName(scene).includes(filter))
    if (isWanted) await takeScreenshots(scene)
  }
} finally {
  await browser.close()
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Every static URL, as the first user who may open it. */
async function findScreens(): Promise<Scene[]> {
  const urls = Object.values(paths)
    .map(({ template }) => template)
    .filter((template) => !template.includes('{'))
  const found = new Map<string, Scene>()
  for (const as of PEOPLE) {
    const { request } = await contextFor(as)
    for (const url of urls) {
      if (found.has(url)) continue
      const response = await request.get(url, { maxRedirects: 0 })
      if (response.status() !== 200) continue
      const name = url === '/' ? 'front' : url.slice(1).replaceAll('/', '-')
      found.set(url, { name, url, ...(as && { as }) })
    }
  }
  return [...found.values()]
}

async function contextFor(person: Person | undefined): Promise<BrowserContext> {
  const known = people.get(person)
  if (known) return known
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  people.set(person, context)
  const page = await context.newPage()
  if (person) await signIn(page, person)
  return context
}

async function signIn(page: Page, person: Person): Promise<void> {
  if (isDemoPerson(person)) return signInAs(page, person)
  await page.request.post('/api/auth/register', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      email: uniqueEmail('newcomer'),
      password: testPassword,
      role: person,
      firstName: 'Mara',
      lastName: 'Quill',
    },
  })
}

function isDemoPerson(person: Person): person is DemoUser {
  return person in demoUsers
}

function fileName({ as, name }: Scene): string {
  return `${as ?? 'visitor'}-${name}`.toLowerCase()
}

async function takeScreenshots(scene: Scene): Promise<void> {
  const [page] = (await contextFor(scene.as)).pages()
  if (!page) throw new Error(`No page is open for ${scene.name}`)
  const url = typeof scene.url === 'string' ? scene.url : await scene.url(page)
  for (const width of scene.widths ?? WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(url, { waitUntil: 'networkidle' })
    await (scene.act ? scene.act(page) : loadAllPictures(page))
    await page.waitForTimeout(PICTURE_SWAP_MS)
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      await page.locator(theme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor({ state: 'attached' })
      const file = path.join(folder ?? '', `${fileName(scene)}-${width}-${theme}.png`)
      await page.screenshot({ path: file, fullPage: !scene.act })
      console.log(file)
    }
  }
}

/** Scrolls through the page once, because pictures load lazily. */
async function loadAllPictures(page: Page): Promise<void> {
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
  for (let top = 0; top < height; top += 600) {
    await page.evaluate(`window.scrollTo({ top: ${top}, behavior: 'instant' })`)
    await page.waitForTimeout(40)
  }
  await page.evaluate("window.scrollTo({ top: 0, behavior: 'instant' })")
  await page.waitForLoadState('networkidle')
}
