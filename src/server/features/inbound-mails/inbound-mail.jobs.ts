import { createHash } from 'node:crypto'
import * as z from 'zod'
import { writeMessage } from '#server/features/messages/write-message.ts'
import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import { receiveTicketReply } from '#server/features/support/receive-ticket-reply.ts'
import { ciphertext } from '#server/platform/encryption.ts'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { plural, pluralWord } from '#shared/format/plural.ts'
import { Problem } from '#shared/http/problem.ts'
import { MESSAGE_MAX } from '#shared/messages/message.constants.ts'
import { sendMessageBody } from '#shared/messages/message.contract.ts'
import { paths } from '#shared/paths.ts'
import { findReplier } from './inbound-mail.store.ts'
import { type ReplyToken, readReplyToken } from './reply-address.ts'

const reply = z.object({
  messageId: z.string(),
  from: z.string(),
  token: z.string(),
  text: z.string(),
  attachments: z.int().nonnegative(),
})
export type InboundReply = z.infer<typeof reply>

/** Encrypted, because the queue keeps a failed job for weeks. Replies that were queued by an earlier version are not. */
const payload = z.union([z.object({ encrypted: ciphertext }), reply])
export const receiveReplyJob = job('inbound-mail.receive', payload)

function readQueuedReply(
  { encryption }: Pick<Services, 'encryption'>,
  queued: z.output<typeof payload>,
): InboundReply {
  return 'encrypted' in queued ? reply.parse(JSON.parse(encryption.decrypt(queued.encrypted))) : queued
}

/** Writes an emailed answer into its support ticket or conversation. One that nobody with this address may give is dropped. */
async function receiveReply(ctx: Services, mail: InboundReply): Promise<void> {
  const token = readReplyToken(mail.token)
  if (!token) return
  const clientKey = `mail:${createHash('sha256').update(mail.messageId).digest('base64url')}`
  const isTicket = await receiveTicketReply(ctx, {
    ticketId: token.threadId,
    from: mail.from,
    isSignedFor: (email) => token.isOf(ctx, email),
    message: bodyOf(mail),
    clientKey,
  })
  if (!isTicket) await receiveMessage(ctx, mail, { token, clientKey })
}

/** Under the same rules as in the app; an answer that is refused is explained to its author. */
async function receiveMessage(
  ctx: Services,
  mail: InboundReply,
  { token, clientKey }: { token: ReplyToken; clientKey: string },
): Promise<void> {
  const replier = await findReplier(ctx.tx, { conversationId: token.threadId, email: mail.from })
  if (!replier || !token.isOf(ctx, replier.userId)) return
  const { userId, otherId } = replier
  const parsed = sendMessageBody.safeParse({ threadId: clientKey, toUserId: otherId, body: bodyOf(mail) })
  const refusal = parsed.success
    ? await writeOrExplain(ctx, { fromUserId: userId, toUserId: otherId, body: parsed.data.body, clientKey })
    : 'We found no text in your email.'
  if (!refusal) return
  await queueNotification(ctx, {
    userId,
    kind: 'MESSAGES',
    title: 'Your reply by email wasn’t delivered',
    body: refusal,
    url: paths.messages({ c: token.threadId }),
    dedupeKey: clientKey,
  })
}

/** Why the message can't be sent, which is decided before anything is written; null once it is. */
async function writeOrExplain(
  ctx: Services,
  writing: Parameters<typeof writeMessage>[1],
): Promise<string | null> {
  try {
    await writeMessage(ctx, writing)
    return null
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}

function bodyOf({ text, attachments }: InboundReply): string {
  if (text === '' || attachments === 0) return text.slice(0, MESSAGE_MAX)
  const hint = `\n\n[${plural(attachments, 'attachment')} of this email ${pluralWord(attachments, 'was', 'were')} left out. Files can be sent in the app.]`
  return text.slice(0, MESSAGE_MAX - hint.length) + hint
}

export const inboundMailJobs: JobHandler[] = [
  handleJob(receiveReplyJob, (queued, ctx) => receiveReply(ctx, readQueuedReply(ctx, queued))),
]
