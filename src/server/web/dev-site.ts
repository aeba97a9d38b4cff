import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { createServer } from 'vite'
import type { SiteRenderer } from '#shared/site-renderer.ts'
import type { Site } from './serve-pages.ts'

type NodeBindings = { incoming: IncomingMessage; outgoing: ServerResponse }

/** The site straight from its sources: Vite serves the browser's files and reloads the renderer on change. */
export async function devSite(server: Server) {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const files: MiddlewareHandler<{ Bindings: NodeBindings }> = ({ env }, next) =>
    new Promise((resolve, reject) => {
      env.outgoing.once('close', () => resolve(RESPONSE_ALREADY_SENT))
      vite.middlewares(env.incoming, env.outgoing, () => next().then(() => resolve(undefined), reject))
    })
  const load = async (): Promise<Site> => {
    const { renderPage } = (await vite.ssrLoadModule('/src/client/entry-server.tsx')) as SiteRenderer
    return {
      renderPage: async (page) => {
        const answer = await renderPage(page)
        return new Response(showNonce(await answer.text(), page.nonce), answer)
      },
      assetsFor: () => ({
        scripts: ['/@vite/client', '/src/client/entry-client.tsx'],
        styles: ['/src/client/styles/app.css?direct'],
        preloads: [],
        memberPreloads: [],
        fonts: [],
      }),
    }
  }
  return { files, load, close: () => vite.close() }
}

/** Vite's client reads the nonce for its style elements from the attribute, where the router writes the content. */
const showNonce = (html: string, nonce: string) =>
  html.replace('<meta property="csp-nonce"', `<meta property="csp-nonce" nonce="${nonce}"`)
