import * as z from 'zod/mini'
import { queueFollowerNews } from '#server/features/follows/queue-follower-news.ts'
import { presentPeople } from '#server/features/messages/message.reads.ts'
import { enqueue, handleJob, type JobHandler, job, withLongStatements } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import type { Result } from '#shared/profiles/result.contract.ts'
import { addDays, toIsoDay } from '#shared/time.ts'
import { claimNewResults } from './result.store.ts'
import { scoreAllAthletes } from './score-athletes.ts'

const announceResultsJob = job('results.announce', z.object({ userId: z.uuid() }))

/** A race weekend is entered row by row: the results of a few minutes are one notification. */
const ANNOUNCE_MINUTES = 10
/** Older results complete a profile; they are no news. */
const NEWS_DAYS = 60

export const queueResultAnnouncement = ({ tx }: Pick<Services, 'tx'>, userId: string): Promise<void> =>
  enqueue(
    tx,
    announceResultsJob,
    { userId },
    { key: `results.announce:${userId}`, afterMinutes: ANNOUNCE_MINUTES, preserveRunAt: true },
  )

/** Notifies the followers of a racer or event with a public page of its new results. */
async function announceResults(ctx: Pick<Services, 'tx'>, userId: string): Promise<void> {
  const claimed = await claimNewResults(ctx.tx, userId)
  const since = addDays(toIsoDay(Date.now()), -NEWS_DAYS)
  const results = claimed.filter(({ date }) => date === null || date >= since)
  const author = (await presentPeople(ctx, [userId])).get(userId)
  const [first] = results
  if (!first || !author?.path) return
  const { name, path } = author
  await queueFollowerNews(ctx, {
    authorId: userId,
    title: results.length === 1 ? `New result of ${name}` : `${results.length} new results of ${name}`,
    body: results.slice(0, NAMED_MAX).map(lineOf).join(', '),
    url: path,
    dedupeKey: `results:${first.id}`,
  })
}

const NAMED_MAX = 3

const lineOf = ({ finish, race, eventName, location, content }: Result): string => {
  const where = eventName ?? race ?? location ?? content ?? 'the last race'
  return finish === null ? where : `P${finish} at ${where}`
}

const scoreRacers = job('profiles.score-racers', z.unknown())
const EVERY_NIGHT = '17 3 * * *'

export const profileJobs: JobHandler[] = [
  handleJob(announceResultsJob, ({ userId }, ctx) => announceResults(ctx, userId)),
  withLongStatements(handleJob(scoreRacers, (_, { tx }) => scoreAllAthletes(tx), EVERY_NIGHT)),
]
