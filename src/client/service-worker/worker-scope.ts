/** The worker APIs in use. TypeScript has either DOM or worker types, and the client project has DOM types. */
type WaitingEvent = Event & { waitUntil(work: Promise<unknown>): void }

type InstallEvent = WaitingEvent & {
  /** Static routing, not in every browser. */
  addRoutes?(routes: { condition: { urlPattern: string }; source: string }[]): Promise<void>
}
export type PushEvent = WaitingEvent & { data: { json(): unknown } | null }
export type ClickEvent = WaitingEvent & { notification: Notification }
export type NavigationEvent = WaitingEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export type OpenWindow = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }

type Events = {
  install: InstallEvent
  activate: WaitingEvent
  push: PushEvent
  notificationclick: ClickEvent
  pushsubscriptionchange: WaitingEvent
  fetch: NavigationEvent
}

export type WorkerScope = {
  location: { origin: string }
  registration: ServiceWorkerRegistration
  caches: CacheStorage
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<OpenWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  fetch: typeof fetch
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
}
