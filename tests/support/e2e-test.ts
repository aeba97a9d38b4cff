import { type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { createPagePool } from './e2e-page-pool.ts'

type OpenPage = (options?: Pick<BrowserContextOptions, 'javaScriptEnabled'>) => Promise<Page>

type Fixtures = {
  /** Opens a page with its own cookies, for another user or a visitor. */
  openPage: OpenPage
  /** For tests that change a page beyond what a reset undoes: init scripts, a fake clock, a slower processor. */
  needsNewPage: boolean
}

/** End-to-end tests: the pages of a worker are reset and used again, instead of opened for every test. */
export const test = base.extend<Fixtures, { pool: ReturnType<typeof createPagePool> }>({
  pool: [({ browser }, use) => use(createPagePool(browser)), { scope: 'worker' }],
  needsNewPage: [false, { option: true }],
  openPage: async (
    {
      browser,
      pool,
      needsNewPage,
      baseURL,
      contextOptions,
      javaScriptEnabled,
      hasTouch,
      isMobile,
      viewport,
      permissions,
      geolocation,
    },
    use,
    testInfo,
  ) => {
    const opened: { page: Page; options: BrowserContextOptions }[] = []
    await use(async (given) => {
      const options = {
        ...contextOptions,
        ...(baseURL && { baseURL }),
        javaScriptEnabled,
        hasTouch,
        isMobile,
        ...given,
      }
      const page = needsNewPage
        ? await (await browser.newContext(options)).newPage()
        : await pool.acquire(options)
      opened.push({ page, options })
      if (viewport) await page.setViewportSize(viewport)
      if (geolocation) await page.context().setGeolocation(geolocation)
      if (permissions) await page.context().grantPermissions(permissions)
      return page
    })
    const isClean = testInfo.status === testInfo.expectedStatus && !needsNewPage
    await Promise.all(
      opened.map(({ page, options }) => (isClean ? pool.release(page, options) : page.context().close())),
    )
  },
  page: ({ openPage }, use) => openPage().then(use),
  context: ({ page }, use) => use(page.context()),
})
