import { createRequire } from 'node:module'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { endpoints } from '#shared/endpoints.ts'
import type { Edge } from './edge.ts'
import { buildOpenApi } from './open-api.ts'

// Only the path: importing the package would load the whole Swagger UI into the server.
const swaggerDir = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/** Serves the OpenAPI document and a Swagger UI page without third-party requests. */
export function serveApiDocs({ app, env }: Edge): void {
  // At the first request, because describing every schema would take a third of the time the server needs to start.
  let document: ReturnType<typeof buildOpenApi> | undefined
  const installation = {
    appName: env.APP_NAME,
    appUrl: env.APP_URL,
    requestsPerMinute: env.LIMIT_API_KEY_PER_MINUTE,
  }
  const describeApi = () => {
    document ??= buildOpenApi(endpoints, installation)
    return document
  }
  app.get('/api/openapi.json', (c) => c.json(describeApi()))

  // For integrators: what an API key can call, without the calls of our own pages.
  app.get('/api/v1/openapi.json', (c) => {
    const { redemptionApi } = endpoints
    return c.json(buildOpenApi({ redemptionApi }, installation))
  })

  app.get('/api/docs', (c) =>
    c.html(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${describeApi().info.title.replace(/[<&]/g, '')}</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script nonce="${c.get('secureHeadersNonce')}">SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs' })</script>
</body>
</html>`),
  )
  app.get(
    '/api/docs/:file{swagger-ui(-bundle)?\\.(css|js)}',
    serveStatic({ root: swaggerDir, rewriteRequestPath: (path) => path.replace('/api/docs', '') }),
  )
}
