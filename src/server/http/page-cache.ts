import type { Context, MiddlewareHandler } from 'hono'
import type { EdgeVariables } from './edge.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'

/**
 * Renders a page for visitors at most once a second. Only what is marked `isCacheable`, which is the same for everybody, is
 * cached, with the security policy that names its scripts. A change through this node clears the cache.
 */
export function pageCache(cache: ResponseCache): MiddlewareHandler<EdgeVariables> {
  return async (c, next) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) {
      await next()
      // A redirect also means that a form was accepted.
      if (c.res.status < 400 && c.get('changesPages') !== false) cache.clear()
      return
    }
    if (c.req.method !== 'GET' || !isPage(c) || !isAnonymous(c)) return next()
    const page = await cache.read(keyOf(c), async () => {
      await next()
      return c.get('isCacheable') ? readPage(c.res) : null
    })
    if (!page) return
    // Hono would merge the headers of both responses.
    c.res = undefined
    c.res = new Response(page.body, page)
  }
}

const keyOf = ({ req }: Context) => `page ${req.url} ${/\bgzip\b/.test(req.header('accept-encoding') ?? '')}`

/** Nothing in the request could distinguish one visitor from another. */
const isAnonymous = ({ req }: Context) => !req.header('cookie') && !req.header('authorization')

const isPage = ({ req }: Context) => Boolean(req.header('accept')?.includes('text/html'))

const readPage = async (response: Response): Promise<CachedResponse> => ({
  status: response.status,
  headers: new Headers(response.headers),
  body: new Uint8Array(await response.arrayBuffer()),
})
