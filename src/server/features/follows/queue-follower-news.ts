import * as z from 'zod'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'

/** A time at a place such as a track. Each follower reads it in their own format, so it is written for them later. */
const moment = z.object({
  at: z.iso.datetime(),
  timezone: z.string(),
  /** `inOwnZone` adds the follower's time where it differs, in brackets. */
  style: z.enum(['weekdayMedium', 'time', 'inOwnZone']),
})
export type NewsMoment = z.infer<typeof moment>

/** News of a racer, brand or promoter for those who follow them. */
export const followerNewsJob = job(
  'follows.notify',
  z.object({
    authorId: z.uuid(),
    title: z.string(),
    body: z.union([z.string(), z.array(z.union([z.string(), moment]))]),
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
