import { desc, eq, lt, sql } from 'drizzle-orm'
import { mailboxMails } from '#server/database/schema/mails.ts'
import type { Database } from '#server/platform/database.ts'
import type { MailMessage } from '#server/platform/mail.ts'

export type KeptMail = MailMessage & { createdAt: Date }
export type MailHead = Pick<KeptMail, 'id' | 'to' | 'subject' | 'createdAt'>

const SHOWN_AT_ONCE = 200

const head = {
  id: mailboxMails.id,
  to: mailboxMails.recipient,
  subject: mailboxMails.subject,
  createdAt: mailboxMails.createdAt,
}

/** A mail that comes again, because its job ran twice, is kept once. */
export async function keepMail(db: Database, { to, ...message }: MailMessage): Promise<void> {
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
    .limit(SHOWN_AT_ONCE)

export async function findMail(db: Database, id: string): Promise<KeptMail | undefined> {
  const [found] = await db
    .select({ ...head, html: mailboxMails.html, text: mailboxMails.text })
    .from(mailboxMails)
    .where(eq(mailboxMails.id, id))
  return found
}

export async function forgetOldMails(tx: Database): Promise<void> {
  await tx.delete(mailboxMails).where(lt(mailboxMails.createdAt, sql`now() - interval '14 days'`))
}
