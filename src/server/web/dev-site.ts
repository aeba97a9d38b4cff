import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { createServer } from 'vite'
import { SERVICE_WORKER } from '#shared/notifications/notification.constants.ts'
import type { SiteRenderer } from '#shared/site-renderer.ts'
import type { Site } from './serve-pages.ts'

/** Served at the root, because the scope of a service worker is its folder. */
const workerFromSource = `import '/src/client/service-worker/service-worker.ts'`
const JAVASCRIPT = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }

type NodeBindings = { incoming: IncomingMessage; outgoing: ServerResponse }

/** The site from its sources: Vite serves the client files and reloads the renderer on change. */
export async function devSite(server: Server) {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const files: MiddlewareHandler<{ Bindings: NodeBindings }> = ({ req, env, body }, next) => {
    if (req.path === SERVICE_WORKER) return Promise.resolve(body(workerFromSource, 200, JAVASCRIPT))
    return new Promise((resolve, reject) => {
      env.outgoing.once('close', () => resolve(RESPONSE_ALREADY_SENT))
      vite.middlewares(env.incoming, env.outgoing, () => next().then(() => resolve(undefined), reject))
    })
  }
  const load = async (): Promise<Site> => {
    const { renderPage } = (await vite.ssrLoadModule('/src/client/entry-server.tsx')) as SiteRenderer
    return {
      renderPage: async (page) => {
        const response = await renderPage(page)
        return new Response(addNonce(await response.text(), page.nonce), response)
      },
      assetsFor: () => ({
        scripts: ['/@vite/client', '/src/client/entry-client.tsx'],
        styles: ['/src/client/styles/app.css?direct'],
        workers: [],
        preloads: [],
        memberPreloads: [],
        fonts: [],
      }),
    }
  }
  return { files, load, close: () => vite.close() }
}

/** Vite's client reads the nonce from the attribute; the router writes it as content. */
const addNonce = (html: string, nonce: string) =>
  html.replace('<meta property="csp-nonce"', `<meta property="csp-nonce" nonce="${nonce}"`)
