import type { Context } from 'hono'
import * as z from 'zod/mini'
import { clientIp } from '#server/http/client-ip.ts'
import type { Edge } from '#server/http/edge.ts'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import { listedKinds, listPages } from './sitemap.store.ts'
import { SITEMAP_PAGES, writeSitemap, writeSitemapIndex, writeStaticPages } from './write-sitemap.ts'

const FIVE_MINUTES = 5 * 60
const headers = {
  'content-type': 'application/xml; charset=UTF-8',
  'cache-control': `public, max-age=${FIVE_MINUTES}`,
}

const partParams = z.object({
  kind: z.enum(listedKinds),
  part: z.string().check(z.regex(/^[0-9a-f-]{36}\.xml$/)),
})
const firstPage = z.uuid()

/** Search engines start at `/sitemap.xml`, which links to the other files. */
export function serveSitemap({ app, db, env, files }: Edge): void {
  const write = limitConcurrency({ concurrency: 1, queue: 8 })
  /** A map reads every listed page, so it is rendered every few minutes only, and one at a time. */
  const read = (c: Context, name: string, xml: () => Promise<string>) =>
    files.read({
      content: ['sitemap', name, Math.floor(Date.now() / (FIVE_MINUTES * 1000))],
      client: clientIp(c, env.TRUST_PROXY),
      render: () => write(async () => new TextEncoder().encode(await xml())),
    })

  app.get('/sitemap.xml', async (c) => {
    const index = await read(c, 'index', () => writeSitemapIndex(db, env.APP_URL))
    return c.body(index, 200, headers)
  })
  app.get(SITEMAP_PAGES, (c) => c.body(writeStaticPages(env.APP_URL), 200, headers))
  app.get('/sitemaps/:kind/:part', async (c, next) => {
    const params = z.safeParse(partParams, c.req.param())
    const from = z.safeParse(firstPage, params.data?.part.replace(/\.xml$/, ''))
    if (!params.success || !from.success) return next()
    const part = { kind: params.data.kind, from: from.data }
    // The pages of a part that the index named a moment ago may be gone.
    if ((await listPages(db, part.kind, { from: part.from, limit: 1 })).length === 0) return next()
    const xml = () => new Response(writeSitemap(db, env.APP_URL, part)).text()
    return c.body(await read(c, `${part.kind} ${part.from}`, xml), 200, headers)
  })
}
