/** What the service worker uses of its surroundings. TypeScript knows either a page or a worker, and the client is a page. */
type WaitingEvent = Event & { waitUntil(work: Promise<unknown>): void }

type InstallEvent = WaitingEvent & {
  /** Not every browser can be told beforehand which requests are none of the worker's. */
  addRoutes?(routes: { condition: { urlPattern: string }; source: string }[]): Promise<void>
}
export type PushEvent = WaitingEvent & { data: { json(): unknown } | null }
export type ClickEvent = WaitingEvent & { notification: Notification }
export type VisitEvent = WaitingEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export type OpenWindow = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }

type Events = {
  install: InstallEvent
  activate: WaitingEvent
  push: PushEvent
  notificationclick: ClickEvent
  pushsubscriptionchange: WaitingEvent
  fetch: VisitEvent
}

export type WorkerScope = {
  location: { origin: string }
  registration: ServiceWorkerRegistration
  caches: CacheStorage
  clients: {
    claim(): Promise<void>
    matchAll(asked: { type: 'window'; includeUncontrolled: true }): Promise<OpenWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  fetch: typeof fetch
  addEventListener<Name extends keyof Events>(name: Name, hear: (event: Events[Name]) => void): void
}
