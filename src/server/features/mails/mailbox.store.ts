import { and, asc, desc, eq } from 'drizzle-orm'
import { mailboxAttachments, mailboxMails } from '#server/database/schema/notifications.ts'
import type { Database } from '#server/platform/database.ts'
import type { MailAttachment, MailMessage } from '#server/platform/mail.ts'

/** With the names of the attached files. */
export type StoredMail = Omit<MailMessage, 'attachments'> & { createdAt: Date; attachments: string[] }
export type MailHead = Pick<StoredMail, 'id' | 'to' | 'subject' | 'createdAt'>

const LIST_LIMIT = 200

const head = {
  id: mailboxMails.id,
  to: mailboxMails.recipient,
  subject: mailboxMails.subject,
  createdAt: mailboxMails.createdAt,
}

/** Idempotent by id, because a job may run twice. */
export async function saveMail(
  db: Database,
  { to, attachments = [], ...message }: MailMessage,
): Promise<void> {
  await db
    .insert(mailboxMails)
    .values({ ...message, recipient: to })
    .onConflictDoNothing()
  if (attachments.length === 0) return
  await db
    .insert(mailboxAttachments)
    .values(attachments.map((attachment) => ({ ...attachment, mailId: message.id })))
    .onConflictDoNothing()
}

export const listMails = (db: Database): Promise<MailHead[]> =>
  db
    .select(head)
    .from(mailboxMails)
    .orderBy(desc(mailboxMails.createdAt), desc(mailboxMails.id))
    .limit(LIST_LIMIT)

export async function findMail(db: Database, id: string): Promise<StoredMail | undefined> {
  const [found] = await db
    .select({ ...head, html: mailboxMails.html, text: mailboxMails.text })
    .from(mailboxMails)
    .where(eq(mailboxMails.id, id))
  if (!found) return undefined
  const attached = await db
    .select({ filename: mailboxAttachments.filename })
    .from(mailboxAttachments)
    .where(eq(mailboxAttachments.mailId, id))
    .orderBy(asc(mailboxAttachments.filename))
  return { ...found, attachments: attached.map(({ filename }) => filename) }
}

export async function findAttachment(
  db: Database,
  mailId: string,
  filename: string,
): Promise<MailAttachment | undefined> {
  const [found] = await db
    .select()
    .from(mailboxAttachments)
    .where(and(eq(mailboxAttachments.mailId, mailId), eq(mailboxAttachments.filename, filename)))
  return found
}
