import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { EdgeVariables } from './edge.ts'

/** Changes made through other nodes are not announced here; this is how long they stay unseen. */
const TTL_MS = 1000
const PAGES_MAX = 300

type CachedPage = { body: Uint8Array<ArrayBuffer>; status: number; headers: Headers }

/**
 * Renders a page at most once a second, however many people request it. Only pages marked `isCacheable`, which are the
 * same for everybody, are cached, with the security policy that names their scripts. A change through this node clears
 * the cache.
 */
export function pageCache(): MiddlewareHandler<EdgeVariables> {
  const pages = new LRUCache<string, CachedPage>({
    max: PAGES_MAX,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
  })
  const pending = new Map<string, Promise<CachedPage | null>>()

  const render = async (key: string, c: Context<EdgeVariables>, next: () => Promise<void>) => {
    await next()
    if (!c.get('isCacheable')) return null
    const page = await readPage(c.res)
    pages.set(key, page)
    return page
  }

  return async (c, next) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) {
      await next()
      // A redirect also means that a form was accepted.
      if (c.res.status < 400) pages.clear()
      return
    }
    if (!isAnonymousVisit(c)) return next()
    const key = `${c.req.url} ${/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')}`
    // No `await` between this check and `pending.set`, so that two requests cannot both start rendering.
    const found = pages.get(key) ?? pending.get(key)?.catch(() => null)
    const page = found && (await found)
    if (page) return respond(page)

    const rendering = render(key, c, next)
    pending.set(key, rendering)
    const rendered = await rendering.finally(() => pending.delete(key))
    if (!rendered) return
    // Hono would merge the headers of both responses.
    c.res = undefined
    c.res = respond(rendered)
  }
}

/** A browser that requests a page without anything that could distinguish one visitor from another. */
const isAnonymousVisit = ({ req }: Context) =>
  req.method === 'GET' && !req.header('cookie') && Boolean(req.header('accept')?.includes('text/html'))

const readPage = async (response: Response): Promise<CachedPage> => ({
  status: response.status,
  headers: new Headers(response.headers),
  body: new Uint8Array(await response.arrayBuffer()),
})

const respond = ({ body, status, headers }: CachedPage) => new Response(body, { status, headers })
