import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import type { Services } from '#server/platform/services.ts'
import { kindOf } from '#shared/articles/article.rules.ts'
import { paths } from '#shared/paths.ts'
import type { ArticleRow } from './article-desk.store.ts'
import { retractStory } from './publish-article.ts'
import { renewGivenConsents } from './story-consent.store.ts'

const seenByReaders = ['title', 'excerpt', 'bodyMarkdown', 'coverUrl'] as const

/**
 * Members agreed to the words they read. Other words ask them again, and a story that is public or scheduled is
 * unpublished until all of them agree.
 */
export async function renewConsents(
  ctx: Services,
  before: ArticleRow,
  after: ArticleRow,
): Promise<ArticleRow> {
  if (kindOf(after.tags) !== 'STORY') return after
  if (seenByReaders.every((field) => before[field] === after[field])) return after
  const asked = await renewGivenConsents(ctx.tx, after.id)
  if (asked.length === 0) return after
  for (const { userId } of asked) {
    await queueNotification(ctx, {
      userId,
      kind: 'TESTIMONIALS',
      title: 'A success story that names you has changed',
      body: `“${after.title}” has a new text. We publish it only if you agree.`,
      url: paths.storyConsent({ id: after.id }),
      dedupeKey: `story-consent:${after.id}:${after.version}`,
    })
  }
  return retractStory(ctx, after, 'The text changed after members had agreed to it')
}
