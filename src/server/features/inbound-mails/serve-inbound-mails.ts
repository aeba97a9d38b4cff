import { createHash, timingSafeEqual } from 'node:crypto'
import { clientIp } from '#server/http/client-ip.ts'
import type { Edge } from '#server/http/edge.ts'
import { readBytes } from '#server/http/read-body.ts'
import { inTransaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/queue.ts'
import { badRequest, notFound, unauthenticated } from '#shared/http/problem.ts'
import { MESSAGE_MAX } from '#shared/messages/message.constants.ts'
import { type InboundReply, receiveReplyJob } from './inbound-mail.jobs.ts'
import { inboundMail, isAutomatic } from './inbound-mail.ts'
import { stripReply } from './strip-reply.ts'

/** With its attachments, which are dropped. */
const MAIL_BYTES_MAX = 10_000_000

/**
 * Receives emails in the format of Postmark's inbound webhook, which authenticates by the password in its URL. Registered
 * before the CSRF check. Postmark repeats what is not answered with 200.
 */
export function serveInboundMails({ app, db, env, limits, encryption }: Edge): void {
  app.post('/api/hooks/inbound-mail', async (c) => {
    c.header('cache-control', 'no-store')
    const { MAIL_INBOUND: address, MAIL_INBOUND_SECRET: secret } = env
    if (!address || !secret || !hasPassword(c.req.header('authorization'), secret)) {
      await limits.countIp('general', clientIp(c, env.TRUST_PROXY))
      throw address
        ? unauthenticated('The password does not match MAIL_INBOUND_SECRET.')
        : notFound('webhook')
    }
    const mail = inboundMail.safeParse(parseJson(await readBytes(c.req.raw, MAIL_BYTES_MAX)))
    if (!mail.success) throw badRequest('BAD_MAIL', 'This is not a message of Postmark’s inbound webhook.')
    const { MessageID, FromFull, MailboxHash, StrippedTextReply, TextBody, Attachments } = mail.data
    if (isAutomatic(mail.data)) return c.json({ received: false })
    const reply: InboundReply = {
      messageId: MessageID,
      from: FromFull.Email,
      token: MailboxHash,
      text: stripReply(StrippedTextReply || TextBody).slice(0, MESSAGE_MAX),
      attachments: Attachments.length,
    }
    const encrypted = encryption.encrypt(JSON.stringify(reply))
    await inTransaction(db, (tx) =>
      enqueue(tx, receiveReplyJob, { encrypted }, { key: `inbound-mail:${MessageID}` }),
    )
    return c.json({ received: true })
  })
}

/** HTTP Basic authentication, whatever the user name is. */
function hasPassword(authorization: string | undefined, secret: string): boolean {
  const [scheme, credentials = ''] = authorization?.split(' ') ?? []
  if (scheme?.toLowerCase() !== 'basic') return false
  const decoded = Buffer.from(credentials, 'base64').toString('utf8')
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(decoded.slice(decoded.indexOf(':') + 1)), digest(secret))
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
