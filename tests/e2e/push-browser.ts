import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'

/** The headless browser of the other tests does not support notifications. */
const FULL_CHROMIUM = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/lib/chromium/chromium'].find(
  (path) => existsSync(path),
)
const ARGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** Undefined where no Chromium that shows notifications is installed. */
export async function launchPushBrowser(): Promise<Browser | undefined> {
  if (!FULL_CHROMIUM) return undefined
  return chromium.launch({ executablePath: FULL_CHROMIUM, args: ARGS })
}

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** One that can be subscribed with; nobody listens there. */
const NOWHERE: Subscription = {
  endpoint: 'https://1.1.1.1/a-browser',
  keys: {
    p256dh: 'BPfYN5lBkrpqq2g3uKMir3O4wg6YdDFJ5RYvpP9XXs7y-Ic44dGJ3xi5Ni8FvyS9NJDl3p6tzWVjUxWAit6lAsE',
    auth: 'c2l4dGVlbi1ieXRlcyEhIQ',
  },
}

type Setup = { permission: NotificationPermission; subscription?: Subscription }

/** No push service of a browser can be reached from here, so what it would give the browser is given to it. */
export async function simulatePush(page: Page, { permission, subscription = NOWHERE }: Setup): Promise<void> {
  await page.addInitScript(
    ({ given, kept }) => {
      const shown = {
        endpoint: kept.endpoint,
        options: {},
        toJSON: () => kept,
        unsubscribe: async () => {
          localStorage.removeItem('test-subscription')
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem('test-subscription') ? shown : null),
        subscribe: async () => {
          localStorage.setItem('test-subscription', 'yes')
          return shown
        },
      })
      if (given === 'granted') return
      let current: NotificationPermission = given
      Object.defineProperty(Notification, 'permission', { get: () => current })
      Notification.requestPermission = async () => {
        current = 'granted'
        return current
      }
    },
    { given: permission, kept: subscription },
  )
}

/** Hands pushes to the worker of a page as the browser would; the page has to be open on the site. */
export async function openPushDoor(page: Page): Promise<(message: object) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await known
  return async (message) => {
    const { origin } = new URL(page.url())
    const data = JSON.stringify(message)
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

export const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
  })

/**
 * No finger can press a notification here, so the worker is told that one did. It may then open no window by itself: the
 * address that it would have opened comes back.
 */
export function pressNotification(context: BrowserContext): Promise<string | undefined> | undefined {
  const [worker] = context.serviceWorkers()
  return worker?.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow(url: string): Promise<void> }
      opened?: string
    }
    scope.clients.openWindow = async (url) => {
      scope.opened = url
    }
    const [notification] = await scope.registration.getNotifications()
    let work: Promise<unknown> | undefined
    const waitUntil = (given: Promise<unknown>) => {
      work = given
    }
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    await work
    return scope.opened
  })
}
