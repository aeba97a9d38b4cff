import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { EdgeVariables } from './edge.ts'
import type { StoredResponse } from './idempotency.ts'
import { hasRecentlyWritten } from './recent-write.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'

export type HandledResponse = StoredResponse & { headers: Headers }
type Audience = 'members' | 'visitors'

/**
 * Whether this request may get a response that others asked for: not after a write of its own, and not for a page that is
 * rendered from it, which is cached itself and would be older than a second.
 */
export const mayShare = ({ req, env }: Context<EdgeVariables>): boolean =>
  !env?.isInProcess && !hasRecentlyWritten(req.raw.headers)

/** Sends what was loaded for somebody of the same audience within the last second, or loads it. */
export async function sendShared(
  c: Context<EdgeVariables>,
  { cache, audience }: { cache: ResponseCache; audience: Audience },
  { load, send }: { load(): Promise<HandledResponse>; send(response: HandledResponse): Response },
): Promise<Response> {
  let unshared: HandledResponse | undefined
  const shared = await cache.read(`${audience} ${c.req.url}`, async () => {
    const response = await load()
    if (c.get('isCacheable')) return encode(response)
    unshared = response
    return null
  })
  if (shared) return respond(shared, c)
  if (!unshared) throw new Error(`${c.req.path} was neither found nor loaded`)
  return send(unshared)
}

function encode({ status, body, headers }: HandledResponse): CachedResponse {
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  headers.set('content-type', 'application/json')
  headers.set('etag', `W/"${createHash('sha1').update(bytes).digest('base64url')}"`)
  return { status, headers, body: bytes }
}

function respond({ body, status, headers }: CachedResponse, c: Context): Response {
  const isKnown = c.req.header('if-none-match') === headers.get('etag')
  const sent = Object.fromEntries(headers)
  return isKnown ? c.body(null, 304, sent) : c.body(body, status as ContentfulStatusCode, sent)
}
