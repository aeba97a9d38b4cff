import * as z from 'zod'
import { handleJob, type JobHandler, job, onRunner } from '#server/platform/queue.ts'
import { deleteExpiredTokens } from './auth.store.ts'
import { emailChangeAsked, sendEmailChange } from './change-email.ts'
import { deleteForgottenDevices } from './device.store.ts'
import { emailForgotten, sendReminders } from './forgot-email.ts'
import { passwordForgotten, sendReset } from './reset-password.ts'
import { deleteExpiredLogins } from './session.store.ts'

const sweep = job('account.sweep', z.unknown())
const EVERY_NIGHT = '23 3 * * *'

export const authJobs: JobHandler[] = [
  ...onRunner('urgent', [
    handleJob(passwordForgotten, (asked, ctx) => sendReset(ctx, asked)),
    handleJob(emailForgotten, (remembered, ctx) => sendReminders(ctx, remembered)),
    handleJob(emailChangeAsked, (asked, ctx) => sendEmailChange(ctx, asked)),
  ]),
  handleJob(
    sweep,
    async (_, { tx }) => {
      await deleteExpiredLogins(tx)
      await deleteExpiredTokens(tx)
      await deleteForgottenDevices(tx)
    },
    EVERY_NIGHT,
  ),
]
