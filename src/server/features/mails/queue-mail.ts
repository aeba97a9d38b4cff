import { uuidv7 } from 'uuidv7'
import * as z from 'zod'
import { type Mail, mail } from '#server/emails/mail.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { isUrgent } from './mail-policies.ts'

/** The id is part of the payload, so that every attempt sends the same mail. */
const payload = z.object({ id: z.uuid(), mail })
export const sendMailJob = job('mail.send', payload)
/** Has workers of its own. */
export const sendUrgentMailJob = job('mail.send-urgent', payload)

/** Sent after the transaction has committed, and never when it is rolled back. */
export async function queueMail({ tx }: Pick<Services, 'tx'>, content: Mail): Promise<void> {
  await enqueue(tx, isUrgent(content) ? sendUrgentMailJob : sendMailJob, { id: uuidv7(), mail: content })
}
