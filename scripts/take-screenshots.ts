import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { anAddress, journeyPassword } from '#tests/support/account-journeys.ts'
import { startProduct } from '#tests/support/built-product.ts'
import { type DemoPerson, demoPeople, signInAs } from '#tests/support/e2e.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { findChromium } from './find-chromium.mjs'
import { type Person, type Scene, scenes } from './scenes.ts'

const WIDTHS = [390, 768, 1440]
const LOOKS = ['light', 'dark'] as const
const PEOPLE = [undefined, 'racer', 'brand', 'promoter', 'admin'] as const
/** A light picture is replaced by the full one after a second (specification 9, "Images"). */
const PICTURES_MS = 1200

const [folder, ...words] = process.argv.slice(2)
if (!folder)
  throw new Error('Say where the pictures go: npm run shots -- <folder> [word of a screen’s name]…')
mkdirSync(folder, { recursive: true })

const dataDir = makeTemporaryFolder('shots')
const { url: baseURL, stop } = await startProduct(dataDir, { LIMIT_GENERAL_PER_MINUTE: '0' })
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-background-networking'],
})
const people = new Map<Person | undefined, BrowserContext>()
try {
  for (const scene of [...(await findScreens()), ...scenes]) {
    const isWanted = words.length === 0 || words.some((word) => fileName(scene).includes(word))
    if (isWanted) await take(scene)
  }
} finally {
  await browser.close()
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Every plain address, for the first person who may see it. */
async function findScreens(): Promise<Scene[]> {
  const addresses = Object.values(paths)
    .map(({ template }) => template)
    .filter((template) => !template.includes('{'))
  const found = new Map<string, Scene>()
  for (const as of PEOPLE) {
    const { request } = await browserOf(as)
    for (const address of addresses) {
      if (found.has(address)) continue
      const answer = await request.get(address, { maxRedirects: 0 })
      if (answer.status() !== 200) continue
      const name = address === '/' ? 'front' : address.slice(1).replaceAll('/', '-')
      found.set(address, { name, address, ...(as && { as }) })
    }
  }
  return [...found.values()]
}

async function browserOf(person: Person | undefined): Promise<BrowserContext> {
  const known = people.get(person)
  if (known) return known
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  people.set(person, context)
  const page = await context.newPage()
  if (person) await enter(page, person)
  return context
}

async function enter(page: Page, person: Person): Promise<void> {
  if (isOfTheDemo(person)) return signInAs(page, person)
  await page.request.post('/api/auth/register', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      email: anAddress('newcomer'),
      password: journeyPassword,
      role: person,
      firstName: 'Mara',
      lastName: 'Quill',
    },
  })
}

function isOfTheDemo(person: Person): person is DemoPerson {
  return person in demoPeople
}

function fileName({ as, name }: Scene): string {
  return `${as ?? 'visitor'}-${name}`.toLowerCase()
}

async function take(scene: Scene): Promise<void> {
  const [page] = (await browserOf(scene.as)).pages()
  if (!page) throw new Error(`Nobody has a page open for ${scene.name}`)
  const address = typeof scene.address === 'string' ? scene.address : await scene.address(page)
  for (const width of scene.widths ?? WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address, { waitUntil: 'networkidle' })
    await (scene.act ? scene.act(page) : showEveryPicture(page))
    await page.waitForTimeout(PICTURES_MS)
    for (const look of LOOKS) {
      await page.emulateMedia({ colorScheme: look })
      await page.locator(look === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor({ state: 'attached' })
      const file = path.join(folder ?? '', `${fileName(scene)}-${width}-${look}.png`)
      await page.screenshot({ path: file, fullPage: !scene.act })
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
  await page.waitForLoadState('networkidle')
}
