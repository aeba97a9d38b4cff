import { expect, type Page, test } from '@playwright/test'

const LOADING_MS = 120_000
const TEST_MS = LOADING_MS + 60_000

/** A new installation loads the towns in the background; a test that needs one waits. */
export async function waitForTowns(page: Page): Promise<void> {
  test.setTimeout(TEST_MS)
  await expect
    .poll(async () => (await (await page.request.get('/api/locations/cities?q=lund')).json()).length, {
      timeout: LOADING_MS,
    })
    .toBeGreaterThan(0)
}
