import { chromium, type Page } from '@playwright/test'
import { DIRECTORY_PAGE } from '#shared/athletes/athlete-filters.constants.ts'
import type { Product } from '#tests/support/built-product.ts'
import { findChromium } from '../scripts/find-chromium.mjs'
import { type Measurement, share } from './measure.ts'
import { signIn } from './sign-in.ts'

/** Pages of the list; most of them are empty boxes. */
const PAGES = Math.ceil(5_000 / DIRECTORY_PAGE)
/** Eight pages at a time, so that the list is loaded sooner. */
const LOADED = 8 * DIRECTORY_PAGE
/** As fast as a long list is skimmed: 2,400 pixels in a second of 60 frames. */
const STEP_PX = 40
const FRAMES = 240
const ROUNDS = 3

/** Issue 12: a list of 5,000 cards scrolls at 60 frames a second, or as many as an empty page has on this machine. */
export async function measureScrolling(product: Product): Promise<Measurement[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies(cookiesOf(await signIn(product), product.url))
    const [list, empty] = [await context.newPage(), await context.newPage()]
    await list.route('**/api/athletes?*', (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/limit=\d+/, `limit=${LOADED}`),
      }),
    )
    await list.goto(`${product.url}/athletes`)
    await list.evaluate(loadAll)
    await empty.setContent('<div style="height: 1000000px"></div>')
    const rates = { list: 0, empty: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      rates.empty = Math.max(rates.empty, await scroll(empty))
      rates.list = Math.max(rates.list, await scroll(list))
    }
    return [
      share({
        id: 'F5',
        title: '5,000 cards, frames while scrolling',
        rate: rates.list,
        of: rates.empty,
        min: 0.95,
      }),
    ]
  } finally {
    await browser.close()
  }
}

function cookiesOf({ cookie }: { cookie: string }, url: string) {
  return cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url }
  })
}

/** These run in the browser, whose globals the server's types do not know. */
const loadAll = `(async () => {
  while (document.querySelectorAll('main [aria-busy] > div').length < ${PAGES}) {
    scrollTo(0, document.documentElement.scrollHeight)
    await new Promise(requestAnimationFrame)
  }
})()`

/** From the middle of the page downwards; what comes into view by the jump there is not measured. */
const framesPerSecond = `(async () => {
  scrollTo(0, document.documentElement.scrollHeight / 2)
  await new Promise(requestIdleCallback)
  const start = performance.now()
  for (let frame = 0; frame < ${FRAMES}; frame++) {
    scrollBy(0, ${STEP_PX})
    await new Promise(requestAnimationFrame)
  }
  return (${FRAMES} * 1000) / (performance.now() - start)
})()`

async function scroll(page: Page): Promise<number> {
  await page.bringToFront()
  return Number(await page.evaluate(framesPerSecond))
}
