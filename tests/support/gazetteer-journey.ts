import { expect, type Page, test } from '@playwright/test'

const LOADING_MS = 120_000
const JOURNEY_MS = LOADING_MS + 60_000

/** The first start of an installation loads the towns beside the first visits; a journey that needs one waits. */
export async function waitForTowns(page: Page): Promise<void> {
  test.setTimeout(JOURNEY_MS)
  await expect
    .poll(async () => (await (await page.request.get('/api/locations/cities?q=lund')).json()).length, {
      timeout: LOADING_MS,
    })
    .toBeGreaterThan(0)
}
