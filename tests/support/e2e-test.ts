import { test as base } from '@playwright/test'

/** Closes the browser contexts a test opened for other users, so that their pages send no more requests. */
export const test = base.extend<{ extraContexts: undefined }>({
  extraContexts: [
    async ({ browser }, use) => {
      const before = browser.contexts()
      await use(undefined)
      const opened = browser.contexts().filter((context) => !before.includes(context))
      await Promise.all(opened.map((context) => context.close()))
    },
    { auto: true },
  ],
})
