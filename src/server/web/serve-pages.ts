import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Edge } from '#server/http/edge.ts'
import { requestReader, writeFor } from '#server/platform/reader.ts'
import { anyReader } from '#shared/format/reader.ts'
import type { PageRequest, SiteAssets, SiteRenderer } from '#shared/site-renderer.ts'

/** The client application as the server runs it: built, or from its sources in development. */
export type Site = Pick<SiteRenderer, 'renderPage'> & { assetsFor(pathname: string): SiteAssets }

/** The identity of the visitor, without which all visitors would share one rate limit. */
const FORWARDED_HEADERS = ['cookie', 'x-forwarded-for']

/** Renders every path that is neither a file nor an endpoint. The page's API calls are made in-process for the visitor. */
export function servePages({ app, env, readActor }: Edge, loadSite: () => Promise<Site>): void {
  app.get('*', async (c) => {
    const site = await loadSite()
    const { signal } = c.req.raw
    const actor = await readActor(c.req.raw.headers)
    const request: PageRequest = {
      request: c.req.raw,
      // Not `currentReader`: built, page and server share the formatters, and it would call itself for ever.
      currentReader: requestReader,
      nonce: c.get('secureHeadersNonce'),
      assets: site.assetsFor(c.req.path),
      reportFailure: (error, errorId) =>
        // A visitor who has left is not a failure.
        signal.aborted || c.get('log').error({ err: error, errorId }, 'a page could not be rendered'),
      fetch: async (path, init) => {
        const headers = new Headers(init.headers)
        for (const name of FORWARDED_HEADERS) headers.set(name, c.req.header(name) ?? '')
        const bindings = { ...c.env, isInProcess: true as const }
        return app.request(new URL(path, env.APP_URL).href, { ...init, headers }, bindings)
      },
    }
    const page = await writeFor(actor?.reader ?? anyReader, () => site.renderPage(request))
    const isVisitor = !c.req.header('cookie')
    // Pages without private data may come from the back/forward cache.
    page.headers.set('cache-control', isVisitor ? 'private, no-cache' : 'private, no-store')
    if (page.status === 200 && isVisitor) c.set('isCacheable', true)
    return compressPage(page, c.req.header('accept-encoding'))
  })
}

const gzipAsync = promisify(gzip)
/** Almost as small as level 9, in a fraction of the time. */
const LEVEL = 5

/** Compresses a rendered page. The page is complete, so a stream with its buffers per visitor would only cost memory. */
export async function compressPage(page: Response, acceptedEncodings: string | undefined): Promise<Response> {
  const headers = new Headers(page.headers)
  headers.append('vary', 'accept-encoding')
  if (!page.body || !/\bgzip\b/.test(acceptedEncodings ?? '')) {
    return new Response(page.body, { status: page.status, headers })
  }
  headers.set('content-encoding', 'gzip')
  const body = await gzipAsync(await page.text(), { level: LEVEL })
  return new Response(new Uint8Array(body), { status: page.status, headers })
}
