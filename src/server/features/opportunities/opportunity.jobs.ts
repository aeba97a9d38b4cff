import * as z from 'zod'
import { queueFollowerNews } from '#server/features/follows/queue-follower-news.ts'
import { enqueue, handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { paths } from '#shared/paths.ts'
import { findAnnounced } from './opportunity.store.ts'

const announceOpportunityJob = job('opportunities.announce', z.object({ id: z.uuid() }))

/** Time to correct what was just published. */
const ANNOUNCE_MINUTES = 10

/** Runs when the opportunity opens. */
export const queueAnnouncement = (
  { tx }: Pick<Services, 'tx'>,
  { id, opensAt }: { id: string; opensAt: string },
): Promise<void> =>
  enqueue(
    tx,
    announceOpportunityJob,
    { id },
    { key: `opportunities.announce:${id}`, afterMinutes: ANNOUNCE_MINUTES, notBefore: new Date(opensAt) },
  )

/** Notifies the followers of the brand and the racers who saved it; nobody if it is no longer open. */
async function announceOpportunity(ctx: Pick<Services, 'tx'>, id: string): Promise<void> {
  const found = await findAnnounced(ctx.tx, id)
  if (!found) return
  await queueFollowerNews(ctx, {
    authorId: found.ownerUserId,
    brandId: found.brandId,
    title: `New opportunity from ${found.brandName}`,
    body: found.title,
    url: paths.brand({ slug: found.brandSlug }),
    dedupeKey: `opportunity:${id}`,
  })
}

export const opportunityJobs: JobHandler[] = [
  handleJob(announceOpportunityJob, ({ id }, ctx) => announceOpportunity(ctx, id)),
]
