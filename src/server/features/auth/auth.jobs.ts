import { handleJob, type JobHandler, onRunner } from '#server/platform/queue.ts'
import { emailChangeAsked, sendEmailChange } from './change-email.ts'
import { emailForgotten, sendReminders } from './forgot-email.ts'
import { passwordForgotten, sendReset } from './reset-password.ts'

export const authJobs: JobHandler[] = onRunner('urgent', [
  handleJob(passwordForgotten, (asked, ctx) => sendReset(ctx, asked)),
  handleJob(emailForgotten, (remembered, ctx) => sendReminders(ctx, remembered)),
  handleJob(emailChangeAsked, (asked, ctx) => sendEmailChange(ctx, asked)),
])
