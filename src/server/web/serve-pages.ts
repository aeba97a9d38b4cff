import type { Edge } from '#server/http/edge.ts'
import type { SiteAssets, SiteRenderer } from '#shared/site-renderer.ts'
import { compressPage } from './compress-page.ts'

/** The client application as the server runs it: built, or from its sources in development. */
export type Site = Pick<SiteRenderer, 'renderPage'> & { assetsFor(pathname: string): SiteAssets }

/** The identity of the visitor, without which all visitors would share one rate limit. */
const FORWARDED_HEADERS = ['cookie', 'x-forwarded-for']

/** Renders every path that is neither a file nor an endpoint. The page's API calls are made in-process for the visitor. */
export function servePages({ app, env }: Edge, loadSite: () => Promise<Site>): void {
  app.get('*', async (c) => {
    const site = await loadSite()
    const { signal } = c.req.raw
    const page = await site.renderPage({
      request: c.req.raw,
      nonce: c.get('secureHeadersNonce'),
      assets: site.assetsFor(c.req.path),
      reportFailure: (error, errorId) =>
        // A visitor who has left is not a failure.
        signal.aborted || c.get('log').error({ err: error, errorId }, 'a page could not be rendered'),
      fetch: async (path, init) => {
        const headers = new Headers(init.headers)
        for (const name of FORWARDED_HEADERS) headers.set(name, c.req.header(name) ?? '')
        return app.request(new URL(path, env.APP_URL).href, { ...init, headers }, c.env)
      },
    })
    const isVisitor = !c.req.header('cookie')
    // Pages without private data may come from the back/forward cache.
    page.headers.set('cache-control', isVisitor ? 'private, no-cache' : 'private, no-store')
    if (page.status === 200 && isVisitor) c.set('isCacheable', true)
    return compressPage(page, c.req.header('accept-encoding'))
  })
}
