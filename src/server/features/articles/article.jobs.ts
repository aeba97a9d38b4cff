import * as z from 'zod'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { publishDueArticles } from './publish-article.ts'

const publishDue = job('articles.publish-due', z.unknown())
const EVERY_FIVE_MINUTES = '*/5 * * * *'

export const articleJobs: JobHandler[] = [
  handleJob(publishDue, (_, ctx) => publishDueArticles(ctx), EVERY_FIVE_MINUTES),
]
