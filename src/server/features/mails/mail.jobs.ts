import * as z from 'zod'
import type { Env } from '#server/platform/env.ts'
import type { Mailer } from '#server/platform/mail.ts'
import { handleExternalJob, handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { forgetOldMails } from './mailbox.store.ts'
import { sendMailJob } from './queue-mail.ts'

const EVERY_NIGHT = '30 3 * * *'
/** graphile-worker adds what it knows of the schedule to the payload. */
const sweepMailboxJob = job('mailbox.sweep', z.unknown())

/** A failed delivery fails its job, which the queue tries again, later each time. */
export const mailJobs = ({ mailer, env }: { mailer: Mailer; env: Env }): JobHandler[] => [
  handleExternalJob(sendMailJob, async ({ id, mail }) => {
    // The templates' library takes most of a second to load, which the start of the server need not wait for.
    const { renderMail } = await import('#server/emails/render-mail.tsx')
    const rendered = await renderMail(mail, { appName: env.APP_NAME, appUrl: env.APP_URL })
    const oneClickUrl = 'oneClickUrl' in mail ? { oneClickUrl: mail.oneClickUrl } : {}
    await mailer.send({ id, to: mail.to, ...rendered, ...oneClickUrl })
  }),
  handleJob(sweepMailboxJob, (_payload, { tx }) => forgetOldMails(tx), EVERY_NIGHT),
]
