import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Endpoint } from '#shared/http/endpoint.ts'
import type { EdgeVariables } from './edge.ts'
import { hasRecentlyWritten } from './recent-write.ts'

/** Changes made through other nodes are not announced here; this is how long they stay unseen. */
const TTL_MS = 1000
const PAGES_MAX = 300

type CachedPage = { body: Uint8Array<ArrayBuffer>; status: number; headers: Headers }

/**
 * Renders a page for visitors, or a response that everybody shares, at most once a second, however many people request it.
 * Only what is marked `isCacheable`, which is the same for everybody, is cached, a page with the security policy that
 * names its scripts. A change through this node clears the cache, and who has just written is never served from it.
 */
export function pageCache(
  areas: Record<string, Record<string, Endpoint>> = {},
): MiddlewareHandler<EdgeVariables> {
  const shared = Object.values(areas)
    .flatMap(Object.values<Endpoint>)
    .filter(({ isShared }) => isShared)
    .map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`))
  const isShared = ({ req, env }: Context<EdgeVariables>) =>
    // A page that is rendered from a cached response, and is then cached itself, would be older than a second.
    !env?.isInProcess && shared.some((path) => path.test(req.path)) && !hasRecentlyWritten(req.raw.headers)
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
    if (c.req.method !== 'GET' || !(isShared(c) || (isPage(c) && isAnonymous(c)))) return next()
    const key = `${c.req.url} ${/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')}`
    // No `await` between this check and `pending.set`, so that two requests cannot both start rendering.
    const found = pages.get(key) ?? pending.get(key)?.catch(() => null)
    const page = found && (await found)
    if (page) return respond(page, c)

    const rendering = render(key, c, next)
    pending.set(key, rendering)
    const rendered = await rendering.finally(() => pending.delete(key))
    if (!rendered) return
    // Hono would merge the headers of both responses.
    c.res = undefined
    c.res = respond(rendered, c)
  }
}

/** Nothing in the request could distinguish one visitor from another. */
const isAnonymous = ({ req }: Context) => !req.header('cookie') && !req.header('authorization')

const isPage = ({ req }: Context) => Boolean(req.header('accept')?.includes('text/html'))

async function readPage(response: Response): Promise<CachedPage> {
  const body = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  // Not of a page: its nonce differs each time it is rendered.
  if (headers.get('content-type')?.includes('application/json')) {
    headers.set('etag', `W/"${createHash('sha1').update(body).digest('base64url')}"`)
  }
  return { status: response.status, headers, body }
}

function respond({ body, status, headers }: CachedPage, { req }: Context): Response {
  const etag = headers.get('etag')
  const isKnown = etag !== null && req.header('if-none-match') === etag
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { status, headers })
}
