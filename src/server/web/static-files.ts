import { serveStatic } from '@hono/node-server/serve-static'
import type { Edge } from '#server/http/edge.ts'
import { SERVICE_WORKER } from '#shared/notifications/notification.constants.ts'

/** Names under /assets carry a hash of their content, so they never change. */
const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
/** A new service worker has to be found at once: it is always asked for. */
const ASK_AGAIN = 'no-cache'

export function serveFiles({ app }: Edge, clientDir: string): void {
  app.use(
    '*',
    serveStatic({
      root: clientDir,
      precompressed: true,
      onFound: (_, c) => c.header('cache-control', keepFor(c.req.path)),
    }),
  )
}

function keepFor(path: string): string {
  if (path.startsWith('/assets/')) return FOREVER
  return path === SERVICE_WORKER ? ASK_AGAIN : A_DAY
}
