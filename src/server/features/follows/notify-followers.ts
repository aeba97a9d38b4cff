import { notifyAll } from '#server/features/notifications/notify.ts'
import type { Services } from '#server/platform/services.ts'
import { formatDateTime, formatInZone } from '#shared/format/date.ts'
import { currentReader } from '#shared/format/reader.ts'
import { findAudience } from './audience.store.ts'
import { type FollowerNews, type NewsMoment, queueFollowerNews } from './queue-follower-news.ts'

export const AUDIENCE_BATCH = 200

/**
 * Notifies one batch of followers and queues the next in the same transaction. The dedupe key makes a retried job, and
 * users who are followers for two reasons, harmless.
 */
export async function notifyFollowers(
  ctx: Pick<Services, 'tx' | 'realtime'>,
  news: FollowerNews,
  batch = AUDIENCE_BATCH,
): Promise<void> {
  const userIds = await findAudience(ctx.tx, news, batch)
  const { title, body, url, dedupeKey } = news
  await notifyAll(ctx, userIds, {
    kind: 'FOLLOWING',
    title,
    url,
    dedupeKey,
    body: () => (typeof body === 'string' ? body : body.map(writePart).join('')),
  })
  const after = userIds.at(-1)
  if (after && userIds.length === batch) await queueFollowerNews(ctx, { ...news, after })
}

const writePart = (part: string | NewsMoment): string => (typeof part === 'string' ? part : writeMoment(part))

function writeMoment({ at, timezone, style }: NewsMoment): string {
  if (style !== 'inOwnZone') return formatInZone(at, style, timezone)
  return currentReader().timeZone === timezone ? '' : ` (${formatDateTime(at)} in your time zone)`
}
