import * as z from 'zod'
import { countDelivery } from '#server/features/analytics/count-delivery.ts'
import { renderContractFile } from '#server/features/contracts/render-contract-file.ts'
import { fetchStored } from '#server/features/media/stored-files.ts'
import type { Database } from '#server/platform/database.ts'
import type { Env } from '#server/platform/env.ts'
import { createMailer, type MailAttachment, type Mailer } from '#server/platform/mail.ts'
import { handleExternalJob, type JobContext, type JobHandler, job, onRunner } from '#server/platform/queue.ts'
import { hasDelayedMails, SERVER_AWAY, wakeDelayedMails } from './delayed-mail.store.ts'
import { type DropReason, findDropReason } from './find-drop-reason.ts'
import { saveMail } from './mailbox.store.ts'
import { readQueuedMail, sendMailJob, sendUrgentMailJob } from './queue-mail.ts'

/** The jobs with their SMTP connections, which `close` ends. */
export function openMails({ env, db, countDropped }: Pick<Mails, 'env' | 'countDropped'> & { db: Database }) {
  const connect = () => createMailer(env, (message) => saveMail(db, message))
  const mailer = connect()
  const urgentMailer = connect()
  const close = () => {
    mailer.close()
    urgentMailer.close()
  }
  return { jobs: mailJobs({ mailer, urgentMailer, env, countDropped }), close }
}

const wakeMailsJob = job('mail.wake', z.unknown())
const EVERY_MINUTE = '* * * * *'
const SERVICE_UNAVAILABLE = 421
const AWAY_CODES = new Set<unknown>([
  'ECONNECTION',
  'ESOCKET',
  'ETIMEDOUT',
  'EDNS',
  'ECONNREFUSED',
  'ECONNRESET',
])

type QueuedMail = z.output<typeof sendMailJob.payload>
type Mails = {
  mailer: Mailer
  /** Urgent mails have SMTP connections of their own, so that they do not wait for those of slow recipients. */
  urgentMailer?: Mailer
  env: Env
  countDropped?: ((reason: DropReason) => void) | undefined
}

/** A failed delivery fails its job, which the queue retries with backoff. */
export function mailJobs({ mailer, urgentMailer = mailer, env, countDropped }: Mails): JobHandler[] {
  const sendWith = (by: Mailer) => async (queued: QueuedMail, ctx: JobContext) => {
    const read = readQueuedMail(ctx, queued)
    const { id, mail } = read
    const dropped = await findDropReason({ ...ctx, env }, read)
    if (dropped) {
      countDropped?.(dropped)
      ctx.log.info({ template: mail.template, reason: dropped }, 'mail dropped')
      await countDelivery(ctx, { measure: 'MAIL', outcome: 'DROPPED' })
      return
    }
    // Loaded here because the template library takes most of a second, which would delay the server's start.
    const { renderMail } = await import('#server/emails/render-mail.tsx')
    const rendered = await renderMail(mail, { appName: env.APP_NAME, appUrl: env.APP_URL })
    const oneClickUrl = 'oneClickUrl' in mail ? { oneClickUrl: mail.oneClickUrl } : {}
    const replyTo = 'replyTo' in mail && mail.replyTo ? { replyTo: mail.replyTo } : {}
    const attachments = mail.template === 'signed-copy' ? [await attachContract(ctx, mail.contractId)] : []
    try {
      await by.send({ id, to: mail.to, ...rendered, ...oneClickUrl, ...replyTo, attachments })
    } catch (error) {
      await countDelivery(ctx, { measure: 'MAIL', outcome: 'FAILED' })
      throw isServerAway(error) ? new Error(`${SERVER_AWAY}: ${String(error)}`, { cause: error }) : error
    }
    await countDelivery(ctx, { measure: 'MAIL', outcome: 'SENT' })
  }
  return [
    handleExternalJob(sendMailJob, sendWith(mailer)),
    ...onRunner('urgent', [handleExternalJob(sendUrgentMailJob, sendWith(urgentMailer))]),
    { ...handleExternalJob(wakeMailsJob, (_, ctx) => wakeMails(ctx, mailer)), every: EVERY_MINUTE },
  ]
}

/** Mails wait longer after each failure, up to hours; those that found no server need not once it answers again. */
async function wakeMails({ db, log }: JobContext, mailer: Mailer): Promise<void> {
  if (!(await hasDelayedMails(db))) return
  try {
    await mailer.verify()
  } catch (error) {
    log.warn({ err: error }, 'the mail server does not answer; mails are waiting')
    return
  }
  await wakeDelayedMails(db)
}

/** Any mail would have failed: nobody responded, or the server said that it closes the connection. */
function isServerAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const [code, responseCode]: unknown[] = [Reflect.get(error, 'code'), Reflect.get(error, 'responseCode')]
  return responseCode === SERVICE_UNAVAILABLE || (responseCode === undefined && AWAY_CODES.has(code))
}

/** Rendered when the mail is sent: the queue need not store files. */
async function attachContract({ storage, ...ctx }: JobContext, contractId: string): Promise<MailAttachment> {
  const { name, bytes } = await renderContractFile(ctx, contractId, {
    client: `mail:${contractId}`,
    fetchOwn: (url) => fetchStored(storage, url),
  })
  return { filename: name, contentType: 'application/pdf', content: Buffer.from(bytes) }
}
