import * as z from 'zod'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'

/** News of a racer, brand or promoter for those who follow them. */
export const followerNewsJob = job(
  'follows.notify',
  z.object({
    authorId: z.uuid(),
    title: z.string(),
    body: z.string(),
    url: z.string(),
    dedupeKey: z.string(),
    /** Who else is notified: those interested in a date, racers who saved a brand, or these users alone. */
    eventDateId: z.uuid().optional(),
    brandId: z.uuid().optional(),
    onlyUserIds: z.array(z.uuid()).optional(),
    /** Where the previous batch ended. */
    after: z.uuid().optional(),
  }),
)
export type FollowerNews = z.input<typeof followerNewsJob.payload>

/** Queued in the current transaction; a worker notifies batch by batch after the commit. */
export const queueFollowerNews = ({ tx }: Pick<Services, 'tx'>, news: FollowerNews): Promise<void> =>
  enqueue(tx, followerNewsJob, news, { key: keyOf(news) })

export const keyOf = ({ dedupeKey, after, onlyUserIds }: FollowerNews): string =>
  ['follows', dedupeKey, after ?? onlyUserIds?.[0] ?? ''].join(':')
