import { handleJob, type JobHandler } from '#server/platform/queue.ts'
import { notifyFollowers } from './notify-followers.ts'
import { followerNewsJob } from './queue-follower-news.ts'

export const followJobs: JobHandler[] = [
  handleJob(followerNewsJob, (news, ctx) => notifyFollowers(ctx, news)),
]
