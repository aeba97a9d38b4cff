import { handleJob, type JobHandler } from '#server/platform/queue.ts'
import { announceOpportunity, announceOpportunityJob } from './announce-opportunity.ts'

export const opportunityJobs: JobHandler[] = [
  handleJob(announceOpportunityJob, ({ id }, ctx) => announceOpportunity(ctx, id)),
]
