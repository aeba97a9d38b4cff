import type { Edge } from '#server/http/edge.ts'
import type { Storage } from '#server/platform/storage.ts'
import { notFound } from '#shared/http/problem.ts'
import { readUploadUrl } from '#shared/media/picture-widths.ts'
import { storedName } from './stored-files.ts'

/** People's pictures for browsers. An address names one picture for ever, so it is fetched once. */
export function serveMedia({ app }: Pick<Edge, 'app'>, storage: Storage): void {
  app.get('/media/:key/:file', async (c) => {
    const named = readUploadUrl(c.req.path)
    const bytes = named && (await storage.get(storedName(named)))
    if (!bytes) throw notFound('picture')
    const etag = `"${named.key}-${named.width}-${named.format}"`
    const headers = { etag, 'cache-control': 'public, max-age=31536000, immutable' }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.body(bytes, 200, { ...headers, 'content-type': `image/${named.format}` })
  })
}
