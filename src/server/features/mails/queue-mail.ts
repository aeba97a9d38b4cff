import { uuidv7 } from 'uuidv7'
import * as z from 'zod'
import { type Mail, mail } from '#server/emails/mail.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'

/** The id is part of the payload, so that every attempt sends the same mail. */
export const sendMailJob = job('mail.send', z.object({ id: z.uuid(), mail }))

/** Sent after the transaction has committed, and never when it is rolled back. */
export async function queueMail({ tx }: Pick<Services, 'tx'>, content: Mail): Promise<void> {
  await enqueue(tx, sendMailJob, { id: uuidv7(), mail: content })
}
