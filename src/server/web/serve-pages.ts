import { compress } from 'hono/compress'
import type { Edge } from '#server/http/edge.ts'
import type { SiteAssets, SiteRenderer } from '#shared/site-renderer.ts'

/** The browser's half of the product as the server runs it: built, or live from the sources. */
export type Site = Pick<SiteRenderer, 'renderPage'> & { assetsFor(pathname: string): SiteAssets }

/** Whatever is no file and no call is a page. Its own calls go in-process, with the visitor's cookie. */
export function servePages({ app, env }: Edge, loadSite: () => Promise<Site>): void {
  app.get('*', compress(), async (c) => {
    const site = await loadSite()
    const { signal } = c.req.raw
    const cookie = c.req.header('cookie')
    const page = await site.renderPage({
      request: c.req.raw,
      nonce: c.get('secureHeadersNonce'),
      assets: site.assetsFor(c.req.path),
      reportFailure: (error, errorId) =>
        // Whoever has gone away in the meantime is not a failure of ours.
        signal.aborted || c.get('log').error({ err: error, errorId }, 'a page could not be rendered'),
      fetch: async (path, init) => {
        const headers = new Headers(init.headers)
        if (cookie) headers.set('cookie', cookie)
        return app.request(new URL(path, env.APP_URL).href, { ...init, headers })
      },
    })
    const headers = new Headers(page.headers)
    headers.set('cache-control', 'private, no-store')
    return new Response(page.body, { status: page.status, headers })
  })
}
