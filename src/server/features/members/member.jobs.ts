import * as z from 'zod'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { findExpired } from './invitation.store.ts'
import { expireInvitation } from './invite-member.ts'

const expire = job('members.expire-invitations', z.unknown())
const EVERY_HOUR = '37 * * * *'

export const memberJobs: JobHandler[] = [
  handleJob(
    expire,
    async (_, ctx) => {
      for (const invitation of await findExpired(ctx.tx)) await expireInvitation(ctx, invitation)
    },
    EVERY_HOUR,
  ),
]
