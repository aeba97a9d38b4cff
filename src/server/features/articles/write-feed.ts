import type { Database } from '#server/platform/database.ts'
import type { Env } from '#server/platform/env.ts'
import { paths, rssPath } from '#shared/paths.ts'
import { listArticleCards } from './article.store.ts'

const NEWEST = 30

/** The newest articles for feed readers, as RSS 2.0. */
export async function writeFeed(db: Database, { APP_NAME, APP_URL }: Env): Promise<string> {
  // Only here, to keep it out of the server's start.
  const { Feed } = await import('feed')
  const { cards } = await listArticleCards(db, { tags: [], question: null }, { limit: NEWEST })
  const [newest] = cards
  const feed = new Feed({
    id: APP_URL,
    title: `${APP_NAME} articles`,
    description: 'Plain advice on finding, keeping and renewing sponsors in motorsports.',
    link: APP_URL + paths.articles(),
    feedLinks: { rss: APP_URL + rssPath },
    language: 'en',
    generator: APP_NAME,
    copyright: APP_NAME,
    ...(newest && { updated: new Date(newest.publishedAt) }),
  })
  for (const { id, slug, title, excerpt, tags, publishedAt } of cards) {
    feed.addItem({
      id,
      guid: id,
      title,
      description: excerpt,
      link: APP_URL + paths.article({ slug }),
      date: new Date(publishedAt),
      category: tags.map((name) => ({ name })),
    })
  }
  return feed.rss2()
}
