import { desc, eq, lt, sql } from 'drizzle-orm'
import { mailboxMails } from '#server/database/schema/notifications.ts'
import type { Database } from '#server/platform/database.ts'
import type { MailMessage } from '#server/platform/mail.ts'

export type StoredMail = MailMessage & { createdAt: Date }
export type MailHead = Pick<StoredMail, 'id' | 'to' | 'subject' | 'createdAt'>

const LIST_LIMIT = 200

const head = {
  id: mailboxMails.id,
  to: mailboxMails.recipient,
  subject: mailboxMails.subject,
  createdAt: mailboxMails.createdAt,
}

/** Idempotent by id, because a job may run twice. */
export async function saveMail(db: Database, { to, ...message }: MailMessage): Promise<void> {
  await db
    .insert(mailboxMails)
    .values({ ...message, recipient: to })
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
  return found
}

export async function deleteOldMails(tx: Database): Promise<void> {
  await tx.delete(mailboxMails).where(lt(mailboxMails.createdAt, sql`now() - interval '14 days'`))
}
