import { uuidv7 } from 'uuidv7'
import * as z from 'zod'
import { type Mail, mail } from '#server/emails/mail.ts'
import { ciphertext } from '#server/platform/encryption.ts'
import { createMailer } from '#server/platform/mail.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { isUrgent, minutesToSend } from './mail-policies.ts'
import { saveMail } from './mailbox.store.ts'

/**
 * The id is part of the payload, so that every attempt sends the same mail. The mail is encrypted, because the links of many
 * give access to an account or a contract. Mails that were queued by an earlier version are not.
 */
const payload = z.union([
  z.object({ id: z.uuid(), encrypted: ciphertext, endsAt: z.iso.datetime().optional() }),
  z.object({ id: z.uuid(), mail }),
])
export const sendMailJob = job('mail.send', payload)
/** Has workers of its own. */
export const sendUrgentMailJob = job('mail.send-urgent', payload)

/** Sent after the transaction has committed, and never when it is rolled back. */
export async function queueMail(
  { tx, encryption }: Pick<Services, 'tx' | 'encryption'>,
  content: Mail,
): Promise<void> {
  const encrypted = encryption.encrypt(JSON.stringify(content))
  const minutes = minutesToSend(content)
  const end = minutes !== null && { endsAt: new Date(Date.now() + minutes * MINUTE_MS).toISOString() }
  await enqueue(tx, isUrgent(content) ? sendUrgentMailJob : sendMailJob, { id: uuidv7(), encrypted, ...end })
}

export function readQueuedMail(
  { encryption }: Pick<Services, 'encryption'>,
  queued: z.output<typeof payload>,
): { id: string; mail: Mail; isOver: boolean } {
  if ('mail' in queued) return { ...queued, isOver: false }
  return {
    id: queued.id,
    mail: mail.parse(JSON.parse(encryption.decrypt(queued.encrypted))),
    isOver: queued.endsAt !== undefined && new Date(queued.endsAt) <= new Date(),
  }
}

/** Past the queue and its policies, over a connection of its own: fails when the mail server refuses the mail. */
export async function sendMailNow({ db, env }: Pick<Services, 'db' | 'env'>, mail: Mail): Promise<void> {
  // Loaded here because the template library takes most of a second, which would delay the server's start.
  const { renderMail } = await import('#server/emails/render-mail.tsx')
  const rendered = await renderMail(mail, { appName: env.APP_NAME, appUrl: env.APP_URL })
  const mailer = createMailer(env, (message) => saveMail(db, message))
  try {
    await mailer.send({ id: uuidv7(), to: mail.to, ...rendered })
  } finally {
    mailer.close()
  }
}
