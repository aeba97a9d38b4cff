import { test as base } from '@playwright/test'

/** A journey that leaves no browser behind: whoever it let join goes with it, and with them what their pages ask for. */
export const test = base.extend<{ guests: undefined }>({
  guests: [
    async ({ browser }, use) => {
      const before = browser.contexts()
      await use(undefined)
      const guests = browser.contexts().filter((context) => !before.includes(context))
      await Promise.all(guests.map((context) => context.close()))
    },
    { auto: true },
  ],
})
