import { serveStatic } from '@hono/node-server/serve-static'
import type { Edge } from '#server/http/edge.ts'
import { SERVICE_WORKER } from '#shared/notifications/notification.constants.ts'

/** File names under /assets contain a content hash. */
const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
/** Revalidated each time, so that a new service worker is found at once. */
const REVALIDATE = 'no-cache'

export function serveFiles({ app }: Edge, clientDir: string): void {
  app.use(
    '*',
    serveStatic({
      root: clientDir,
      precompressed: true,
      onFound: (_, c) => c.header('cache-control', cacheControlFor(c.req.path)),
    }),
  )
}

function cacheControlFor(path: string): string {
  if (path.startsWith('/assets/')) return FOREVER
  return path === SERVICE_WORKER ? REVALIDATE : A_DAY
}
