import { expect, type Page } from '@playwright/test'

/** The first start of an installation loads the towns beside the first visits; a journey that needs one waits. */
export async function waitForTowns(page: Page): Promise<void> {
  await expect
    .poll(async () => (await (await page.request.get('/api/locations/cities?q=lund')).json()).length, {
      timeout: 120_000,
    })
    .toBeGreaterThan(0)
}
