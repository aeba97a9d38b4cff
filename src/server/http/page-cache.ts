import type { Context, MiddlewareHandler } from 'hono'
import type { EdgeVariables } from './edge.ts'

/** Other nodes change profiles too and tell nobody: after this time whatever they changed is seen here. */
const KEPT_MS = 1000
const PAGES_MAX = 300

type KeptPage = { body: Uint8Array<ArrayBuffer>; status: number; headers: Headers; until: number }

/**
 * A crowd that comes for one page gets it rendered once a second. Only pages that their maker marked as the same for
 * everybody are kept, whole as they were sent, with the policy that names their scripts; a change made through this
 * node ends them all at once.
 */
export function pageCache(): MiddlewareHandler<EdgeVariables> {
  const kept = new Map<string, KeptPage>()
  const underway = new Map<string, Promise<KeptPage | null>>()

  const make = async (key: string, c: Context<EdgeVariables>, next: () => Promise<void>) => {
    await next()
    if (!c.get('isCacheable')) return null
    const page = await takeCopy(c.res)
    if (kept.size >= PAGES_MAX) kept.clear()
    kept.set(key, page)
    return page
  }

  return async (c, next) => {
    if (isChange(c.req.method)) {
      await next()
      // A form that was taken sends the browser elsewhere.
      if (c.res.status < 400) kept.clear()
      return
    }
    if (!isVisit(c)) return next()
    const key = `${c.req.url} ${/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')}`
    const known = kept.get(key)
    if (known && known.until > performance.now()) return copyOf(known)
    // Who finds nobody at work has to begin before anybody else can look.
    const others = underway.get(key)
    const page = others && (await others.catch(() => null))
    if (page) return copyOf(page)

    const making = make(key, c, next)
    underway.set(key, making)
    const made = await making.finally(() => underway.delete(key))
    if (!made) return
    // Hono would join the headers of both answers.
    c.res = undefined
    c.res = copyOf(made)
  }
}

const isChange = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/** A browser on its way to a page, without anything that could tell one visitor from another. */
const isVisit = ({ req }: Context) =>
  req.method === 'GET' && !req.header('cookie') && Boolean(req.header('accept')?.includes('text/html'))

const takeCopy = async (answer: Response): Promise<KeptPage> => ({
  status: answer.status,
  headers: new Headers(answer.headers),
  body: new Uint8Array(await answer.arrayBuffer()),
  until: performance.now() + KEPT_MS,
})

const copyOf = ({ body, status, headers }: KeptPage) => new Response(body, { status, headers })
