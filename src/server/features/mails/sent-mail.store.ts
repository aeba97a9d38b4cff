import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { sentMails } from '#server/database/schema/notifications.ts'
import { type Database, lockName } from '#server/platform/database.ts'

/** Whether an account has this address and its owner has confirmed it. */
export async function isConfirmedEmail(db: Database, email: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true)))
  return found.length > 0
}

const oneDayAgo = sql`now() - interval '1 day'`

/** Counts a mail, once however often it is tried; false when its mailbox has received the maximum of the last 24 hours. */
export async function countMail(
  tx: Database,
  { id, mailboxHash, allowance }: Pick<typeof sentMails.$inferSelect, 'id' | 'mailboxHash' | 'allowance'>,
  max: number,
): Promise<boolean> {
  // Mails to the same recipient wait for each other, or all of them would see the last place.
  await lockName(tx, `mailbox ${mailboxHash}`)
  const others = await tx.$count(
    sentMails,
    and(
      eq(sentMails.mailboxHash, mailboxHash),
      eq(sentMails.allowance, allowance),
      gt(sentMails.sentAt, oneDayAgo),
      ne(sentMails.id, id),
    ),
  )
  if (others >= max) return false
  await tx.insert(sentMails).values({ id, mailboxHash, allowance }).onConflictDoNothing()
  return true
}
