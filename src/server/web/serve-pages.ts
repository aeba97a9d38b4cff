import type { Edge } from '#server/http/edge.ts'
import type { SiteAssets, SiteRenderer } from '#shared/site-renderer.ts'
import { pack } from './pack.ts'

/** The browser's half of the product as the server runs it: built, or live from the sources. */
export type Site = Pick<SiteRenderer, 'renderPage'> & { assetsFor(pathname: string): SiteAssets }

/** Who asks, and from where: without it all visitors would share one allowance. */
const PASSED_ON = ['cookie', 'x-forwarded-for']

/** Whatever is no file and no call is a page. Its own calls go in-process, in the visitor's name. */
export function servePages({ app, env }: Edge, loadSite: () => Promise<Site>): void {
  app.get('*', async (c) => {
    const site = await loadSite()
    const { signal } = c.req.raw
    const page = await site.renderPage({
      request: c.req.raw,
      nonce: c.get('secureHeadersNonce'),
      assets: site.assetsFor(c.req.path),
      reportFailure: (error, errorId) =>
        // Whoever has gone away in the meantime is not a failure of ours.
        signal.aborted || c.get('log').error({ err: error, errorId }, 'a page could not be rendered'),
      fetch: async (path, init) => {
        const headers = new Headers(init.headers)
        for (const name of PASSED_ON) headers.set(name, c.req.header(name) ?? '')
        return app.request(new URL(path, env.APP_URL).href, { ...init, headers }, c.env)
      },
    })
    const isVisitor = !c.req.header('cookie')
    // Going back to a page that says nothing private needs no new one.
    page.headers.set('cache-control', isVisitor ? 'private, no-cache' : 'private, no-store')
    if (page.status === 200 && isVisitor) c.set('isCacheable', true)
    return pack(page, c.req.header('accept-encoding'))
  })
}
