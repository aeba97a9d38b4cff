import { serveStatic } from '@hono/node-server/serve-static'
import type { Edge } from '#server/http/edge.ts'

/** Names under /assets carry a hash of their content, so they never change. */
const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

export function serveFiles({ app }: Edge, clientDir: string): void {
  app.use(
    '*',
    serveStatic({
      root: clientDir,
      precompressed: true,
      onFound: (_, c) => c.header('cache-control', c.req.path.startsWith('/assets/') ? FOREVER : A_DAY),
    }),
  )
}
