import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/**
 * The pages of a worker, used by one test after another: the first load in a new page costs three times a later one,
 * because the browser starts a process and compiles every script again.
 */
export function createPagePool(browser: Browser) {
  const idle = new Map<string, Page[]>()
  return {
    async acquire(options: BrowserContextOptions): Promise<Page> {
      const page = idle.get(JSON.stringify(options))?.pop()
      if (!page) return (await browser.newContext(options)).newPage()
      // The server closes connections that were idle for a minute; this request replaces such a connection.
      await page.request.get('/healthz', { maxRetries: 2 })
      return page
    },
    async release(page: Page, options: BrowserContextOptions): Promise<void> {
      await resetPage(page)
      const key = JSON.stringify(options)
      idle.set(key, [...(idle.get(key) ?? []), page])
    },
  }
}

/** What tests listen to. Playwright itself listens to other events: closing a context waits for its `close`. */
const events = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response']

/** Removes what a test left behind without leaving the site, which would end the process of the page. */
async function resetPage(page: Page): Promise<void> {
  const context = page.context()
  for (const event of events) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  const others = context.pages().filter((other) => other !== page)
  await Promise.all(others.map((other) => other.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  // A response without scripts, on the same site.
  await page.goto('/healthz')
  await page.evaluate(clearStorage)
  await context.clearCookies()
  await page.emulateMedia({ media: null, colorScheme: null })
}

async function clearStorage(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  for (const name of await caches.keys()) await caches.delete(name)
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    await registration.unregister()
  }
}
