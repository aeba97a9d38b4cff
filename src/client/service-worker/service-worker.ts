import { answerVisit } from './answer-visit.ts'
import { openNotification } from './open-notification.ts'
import { renewSubscription } from './renew-subscription.ts'
import { showPush } from './show-push.ts'
import type { WorkerScope } from './worker-scope.ts'

// The page's types call `self` a window.
const scope = self as unknown as WorkerScope

/** A browser looks for another worker by its bytes, so each build has some of its own. */
Object.assign(self, { buildId: import.meta.env.VITE_BUILD_ID ?? 'dev' })

/** What is no page passes by without waking the worker, where the browser can be told so. */
const passBy = ['/api/*', '/assets/*'].map((urlPattern) => ({ condition: { urlPattern }, source: 'network' }))

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([scope.skipWaiting(), event.addRoutes?.(passBy).catch(() => undefined)]))
})
scope.addEventListener('activate', (event) => {
  // Pages are asked for while the worker still starts, so that it costs them no time.
  const preload = scope.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([preload, scope.clients.claim()]))
})
scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event)))
scope.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(scope, event)))
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(scope)))
scope.addEventListener('fetch', (event) => answerVisit(scope, event))
