import * as z from 'zod/mini'
import type { Edge } from '#server/http/edge.ts'
import { listedKinds } from './sitemap.store.ts'
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
export function serveSitemap({ app, db, env }: Edge): void {
  let index: { xml: Promise<string>; until: number } | undefined

  app.get('/sitemap.xml', async (c) => {
    // The index reads every listed page, so it is cached.
    if (!index || index.until < Date.now()) {
      index = { xml: writeSitemapIndex(db, env.APP_URL), until: Date.now() + FIVE_MINUTES * 1000 }
      index.xml.catch(() => {
        index = undefined
      })
    }
    return c.body(await index.xml, 200, headers)
  })
  app.get(SITEMAP_PAGES, (c) => c.body(writeStaticPages(env.APP_URL), 200, headers))
  app.get('/sitemaps/:kind/:part', (c, next) => {
    const params = z.safeParse(partParams, c.req.param())
    const from = z.safeParse(firstPage, params.data?.part.replace(/\.xml$/, ''))
    if (!params.success || !from.success) return next()
    return Promise.resolve(
      c.body(writeSitemap(db, env.APP_URL, { kind: params.data.kind, from: from.data }), 200, headers),
    )
  })
}
