import { and, asc, count, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { uploads } from '#server/database/schema/media.ts'
import {
  contactMessages,
  supportTickets,
  ticketAttachments,
  ticketMessages,
} from '#server/database/schema/support.ts'
import type { Database } from '#server/platform/database.ts'
import { usualUploadUrl } from '#shared/media/picture-widths.ts'
import { pick } from '#shared/pick.ts'
import { TICKETS_PER_PAGE, type TicketStatus, type TicketTopic } from '#shared/support/support.constants.ts'
import type { Ticket, TicketMessage } from '#shared/support/support.contract.ts'

const row = {
  id: supportTickets.id,
  number: supportTickets.number,
  topic: sql<TicketTopic>`${supportTickets.topic}`,
  ...pick(supportTickets, ['subject', 'status', 'createdAt', 'updatedAt']),
}

type TicketRow = Omit<Ticket, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

const toTicket = ({ number, topic, subject, status, createdAt, updatedAt }: TicketRow): Ticket => ({
  number,
  topic,
  subject,
  status,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

export async function insertTicket(
  tx: Database,
  given: Omit<typeof supportTickets.$inferInsert, 'id' | 'number'>,
): Promise<{ id: string; number: number }> {
  const [inserted] = await tx
    .insert(supportTickets)
    .values(given)
    .returning({ id: supportTickets.id, number: supportTickets.number })
  if (!inserted) throw new Error('An insert gave no row')
  return inserted
}

/** Uses up the next ticket number without creating a ticket. */
export async function skipTicketNumber(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(
    sql`select nextval(pg_get_serial_sequence('support_tickets', 'number'))::int as number`,
  )
  return rows[0]?.number ?? 0
}

type NewTicketMessage = typeof ticketMessages.$inferInsert & { uploadIds: readonly string[] }

/** False when it has been stored before: an email is delivered twice now and then. */
export async function insertTicketMessage(
  tx: Database,
  { uploadIds, ...message }: NewTicketMessage,
): Promise<boolean> {
  const [inserted] = await tx
    .insert(ticketMessages)
    .values(message)
    .onConflictDoNothing({ target: ticketMessages.clientKey })
    .returning({ id: ticketMessages.id })
  if (!inserted) return false
  if (uploadIds.length > 0) {
    const attached = uploadIds.map((uploadId) => ({ messageId: inserted.id, uploadId }))
    await tx.insert(ticketAttachments).values(attached)
  }
  return true
}

export async function listTicketsOf(
  tx: Database,
  userId: string,
  after: string | undefined,
): Promise<{ tickets: Ticket[]; next: string | undefined }> {
  const rows = await tx
    .select(row)
    .from(supportTickets)
    .where(and(eq(supportTickets.userId, userId), after ? lt(supportTickets.id, after) : undefined))
    .orderBy(desc(supportTickets.id))
    .limit(TICKETS_PER_PAGE + 1)
  const page = rows.slice(0, TICKETS_PER_PAGE)
  return {
    tickets: page.map(toTicket),
    next: rows.length > TICKETS_PER_PAGE ? page.at(-1)?.id : undefined,
  }
}

export async function countTicketsOf(tx: Database, userId: string): Promise<number> {
  const [counted] = await tx
    .select({ count: count() })
    .from(supportTickets)
    .where(eq(supportTickets.userId, userId))
  return counted?.count ?? 0
}

export async function findTicketOf(tx: Database, userId: string, number: number) {
  const [found] = await tx
    .select(row)
    .from(supportTickets)
    .where(and(eq(supportTickets.number, number), eq(supportTickets.userId, userId)))
  return found && { id: found.id, ticket: toTicket(found) }
}

export async function findTicketById(tx: Database, id: string) {
  const [found] = await tx
    .select({ ...row, email: supportTickets.email })
    .from(supportTickets)
    .where(eq(supportTickets.id, id))
  return found
}

/** Sets the ticket back to OPEN, also a closed one. */
export async function reopenAnyTicket(tx: Database, id: string): Promise<void> {
  await tx
    .update(supportTickets)
    .set({ status: 'OPEN', waitingSince: sql`now()` })
    .where(eq(supportTickets.id, id))
}

/** Sets the ticket back to OPEN; false when it is closed. */
export async function reopenTicket(tx: Database, id: string): Promise<boolean> {
  const closed: TicketStatus = 'CLOSED'
  const changed = await tx
    .update(supportTickets)
    .set({ status: 'OPEN', waitingSince: sql`now()` })
    .where(and(eq(supportTickets.id, id), sql`${supportTickets.status} <> ${closed}`))
    .returning({ id: supportTickets.id })
  return changed.length > 0
}

/** What the requester and staff wrote; notes among staff are for staff alone. */
export const listTicketMessages = async (tx: Database, ticketId: string): Promise<TicketMessage[]> =>
  (await findTicketMessages(tx, ticketId)).filter(({ isInternal }) => !isInternal)

export async function findTicketMessages(tx: Database, ticketId: string) {
  const messages = await tx
    .select({ ...getTableColumns(ticketMessages), by: users.name })
    .from(ticketMessages)
    .leftJoin(users, eq(users.id, ticketMessages.authorId))
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(asc(ticketMessages.id))
  const attached = await tx
    .select({
      messageId: ticketAttachments.messageId,
      id: uploads.id,
      key: uploads.storageKey,
      width: uploads.width,
      height: uploads.height,
    })
    .from(ticketAttachments)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketAttachments.messageId))
    .innerJoin(uploads, eq(uploads.id, ticketAttachments.uploadId))
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(asc(ticketAttachments.id))
  return messages.map(({ id, body, isFromStaff, isInternal, by, createdAt }) => ({
    id,
    body,
    isFromStaff,
    isInternal,
    by,
    createdAt: createdAt.toISOString(),
    attachments: attached
      .filter(({ messageId }) => messageId === id)
      .map(({ id: uploadId, key, width, height }) => ({
        id: uploadId,
        url: usualUploadUrl(key, width),
        width,
        height,
      })),
  }))
}

export async function insertContactMessage(
  tx: Database,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await tx.insert(contactMessages).values(message)
}
