import * as z from 'zod'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { forgetExpiredProofs } from './auth.store.ts'
import { emailChangeAsked, sendEmailChange } from './change-email.ts'
import type { Auth } from './create-auth.ts'
import { emailForgotten, sendReminders } from './forgot-email.ts'
import { passwordForgotten, sendReset } from './forgot-password.ts'
import { forgetEndedLogins } from './login.store.ts'

const sweep = job('account.sweep', z.unknown())
const EVERY_NIGHT = '23 3 * * *'

export const authJobs = (auth: Auth): JobHandler[] => [
  handleJob(passwordForgotten, (asked, { tx }) => sendReset(tx, auth, asked)),
  handleJob(emailForgotten, (remembered, { tx }) => sendReminders(tx, auth, remembered)),
  handleJob(emailChangeAsked, (asked, { tx }) => sendEmailChange(tx, auth, asked)),
  handleJob(
    sweep,
    async (_, { tx }) => {
      await forgetEndedLogins(tx)
      await forgetExpiredProofs(tx)
    },
    EVERY_NIGHT,
  ),
]
