import { BUILD_ID } from '#shared/build.ts'
import { respondToNavigation } from './offline-page.ts'
import { openNotification } from './open-notification.ts'
import { renewSubscription, showPush } from './push.ts'
import type { WorkerScope } from './worker-scope.ts'

// The DOM types declare `self` as a window.
const scope = self as unknown as WorkerScope

/** Browsers detect a new worker by its bytes, so each build contains its id. */
Object.assign(self, { buildId: BUILD_ID })

/** Requests that bypass the worker, in browsers with static routing. */
const bypass = ['/api/*', '/assets/*'].map((urlPattern) => ({ condition: { urlPattern }, source: 'network' }))

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([scope.skipWaiting(), event.addRoutes?.(bypass).catch(() => undefined)]))
})
scope.addEventListener('activate', (event) => {
  // Page requests start while the worker starts, so that it does not delay them.
  const preload = scope.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([preload, scope.clients.claim()]))
})
scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event)))
scope.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(scope, event)))
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(scope)))
scope.addEventListener('fetch', (event) => respondToNavigation(scope, event))
