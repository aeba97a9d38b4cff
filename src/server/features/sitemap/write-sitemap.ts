import { Readable } from 'node:stream'
import { ErrorLevel, SitemapIndexStream, SitemapStream } from 'sitemap'
import type { Database } from '#server/platform/database.ts'
import { fillPath } from '#shared/http/path.ts'
import { paths } from '#shared/paths.ts'
import { type ListedKind, type ListedPage, listedKinds, listPages, listParts } from './sitemap.store.ts'

/** The protocol's own limit for one file. */
const PAGES_PER_FILE = 50_000
/** Written in one go; other requests are served in between. */
const ROWS_AT_ONCE = 500

/** Where the parts of the map are; `from` is the id of the first page in it. */
export const SITEMAP_PAGES = '/sitemaps/pages.xml'
const SITEMAP_PART = '/sitemaps/{kind}/{from}.xml'

/** What everybody may read and what does not grow. */
const standingPages = [
  paths.home,
  paths.howItWorks,
  paths.eventPromoters,
  paths.brands,
  paths.opportunities,
  paths.articles,
  paths.successStories,
  paths.testimonials,
  paths.pricing,
  paths.about,
  paths.helpCenter,
  paths.developers,
  paths.contact,
  paths.contactSupport,
  paths.terms,
  paths.privacy,
].map((path) => path())

const pathOf: Record<ListedKind, (page: ListedPage) => string> = {
  athletes: ({ name }) => paths.athlete({ slug: name }),
  brands: ({ name }) => paths.brand({ slug: name }),
  promoters: ({ name }) => paths.promoter({ slug: name }),
  dates: ({ id, name }) => paths.eventDate({ slug: name, id }),
  articles: ({ name }) => paths.article({ slug: name }),
}

export async function writeSitemapIndex(
  db: Database,
  appUrl: string,
  pagesPerFile = PAGES_PER_FILE,
): Promise<string> {
  const parts = await Promise.all(
    listedKinds.map(async (kind) =>
      (await listParts(db, kind, pagesPerFile)).map(({ firstId, updatedAt }) => ({
        url: appUrl + fillPath(SITEMAP_PART, { kind, from: firstId }),
        lastmod: updatedAt.toISOString(),
      })),
    ),
  )
  const maps = [{ url: appUrl + SITEMAP_PAGES }, ...parts.flat()]
  const stream = Readable.from(maps).pipe(new SitemapIndexStream({ level: ErrorLevel.THROW }))
  return (await stream.toArray()).join('')
}

export const writeStaticPages = (appUrl: string): ReadableStream =>
  stream(Readable.from(standingPages.map((url) => ({ url }))), appUrl)

/** One file of the map, written while it is read: its rows are never all in memory. */
export const writeSitemap = (
  db: Database,
  appUrl: string,
  { kind, from, pagesPerFile = PAGES_PER_FILE }: { kind: ListedKind; from: string; pagesPerFile?: number },
): ReadableStream => stream(Readable.from(readPages(db, kind, from, pagesPerFile)), appUrl)

async function* readPages(db: Database, kind: ListedKind, from: string, most: number) {
  let left = most
  let last: ListedPage | undefined
  while (left > 0) {
    const limit = Math.min(left, ROWS_AT_ONCE)
    const pages = await listPages(db, kind, { from, after: last?.id, limit })
    for (const page of pages) {
      yield { url: pathOf[kind](page), lastmod: page.updatedAt.toISOString() }
    }
    if (pages.length < limit) return
    left -= pages.length
    last = pages.at(-1)
  }
}

/** A failure aborts the response midway, so that a truncated file is not mistaken for a complete one. */
function stream(pages: Readable, appUrl: string): ReadableStream {
  const xml = new SitemapStream({ hostname: appUrl, level: ErrorLevel.THROW })
  pages.once('error', (error) => xml.destroy(error))
  xml.once('close', () => pages.destroy())
  return (Readable.toWeb(pages.pipe(xml)) as ReadableStream<string>).pipeThrough(new TextEncoderStream())
}
