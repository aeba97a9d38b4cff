import { addJob, enqueueAll } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { findInterestedInBatches } from './audience.store.ts'
import { type FollowerNews, followerNewsJob, keyOf } from './queue-follower-news.ts'

/** The news of a date that is about to be deleted: the jobs carry the users, whose interests go with it. */
export async function queueForInterested(
  { tx }: Pick<Services, 'tx'>,
  eventDateId: string,
  news: FollowerNews,
  batch: number,
): Promise<void> {
  const batches = await findInterestedInBatches(tx, eventDateId, batch)
  await enqueueAll(
    tx,
    batches.map((onlyUserIds) => {
      const part = { ...news, onlyUserIds }
      return addJob(followerNewsJob, part, { key: keyOf(part) })
    }),
  )
}
