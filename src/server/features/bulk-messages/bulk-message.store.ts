import { and, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { bulkMessages } from '#server/database/schema/messages.ts'
import { isOpenAccount } from '#server/features/auth/account.reads.ts'
import type { Database } from '#server/platform/database.ts'
import type { BulkDraft, BulkMessage } from '#shared/messages/bulk-message.contract.ts'
import { pick } from '#shared/pick.ts'
import { isOpened, isReplied } from './bulk-recipient.store.ts'

const isOwned = (ownerId: string, id: string) =>
  and(eq(bulkMessages.id, id), eq(bulkMessages.ownerId, ownerId))

const counters = sql<BulkMessage['counters']>`(
  select json_build_object(
    'recipients', count(*),
    'sent', count(*) filter (where recipients.status = 'SENT'),
    'failed', count(*) filter (where recipients.status = 'FAILED'),
    'opened', count(*) filter (where ${isOpened} or ${isReplied}),
    'replied', count(*) filter (where ${isReplied})
  )
  from bulk_message_recipients as recipients
  left join messages as written on written.id = recipients.message_id
  where recipients.bulk_id = bulk_messages.id
)`

const shape = {
  ...pick(bulkMessages, ['id', 'subject', 'body', 'audience', 'status']),
  counters,
  sentAt: bulkMessages.sentAt,
  updatedAt: bulkMessages.updatedAt,
  version: bulkMessages.version,
}

async function find(tx: Database, where: SQL | undefined, limit: number): Promise<BulkMessage[]> {
  const found = await tx
    .select(shape)
    .from(bulkMessages)
    .where(where)
    .orderBy(desc(bulkMessages.id))
    .limit(limit)
  return found.map(({ sentAt, updatedAt, ...row }) => ({
    ...row,
    sentAt: sentAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }))
}

export const findBulkMessages = (
  tx: Database,
  { ownerId, before, limit }: { ownerId: string; before: string | undefined; limit: number },
): Promise<BulkMessage[]> =>
  find(tx, and(eq(bulkMessages.ownerId, ownerId), before ? lt(bulkMessages.id, before) : undefined), limit)

export async function findBulkMessage(
  tx: Database,
  ownerId: string,
  id: string,
): Promise<BulkMessage | undefined> {
  const [found] = await find(tx, isOwned(ownerId, id), 1)
  return found
}

export async function insertDraft(tx: Database, ownerId: string, draft: BulkDraft): Promise<string> {
  const [made] = await tx
    .insert(bulkMessages)
    .values({ ownerId, ...draft })
    .returning({ id: bulkMessages.id })
  return made?.id ?? ''
}

type Version = { ownerId: string; id: string; version: number }

const isUnchangedDraft = ({ ownerId, id, version }: Version) =>
  and(isOwned(ownerId, id), eq(bulkMessages.status, 'DRAFT'), eq(bulkMessages.version, version))

/** False when it was saved or sent in the meantime. */
export async function updateDraft(tx: Database, seen: Version, draft: BulkDraft): Promise<boolean> {
  const changed = await tx
    .update(bulkMessages)
    .set({ ...draft, version: sql`version + 1` })
    .where(isUnchangedDraft(seen))
    .returning({ id: bulkMessages.id })
  return changed.length > 0
}

/** False when it was saved or sent in the meantime, so that concurrent requests send it once. */
export async function queueDraft(tx: Database, seen: Version): Promise<boolean> {
  const queued = await tx
    .update(bulkMessages)
    .set({ status: 'QUEUED', sentAt: sql`now()`, version: sql`version + 1` })
    .where(isUnchangedDraft(seen))
    .returning({ id: bulkMessages.id })
  return queued.length > 0
}

export async function deleteDraft(tx: Database, ownerId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(bulkMessages)
    .where(and(isOwned(ownerId, id), eq(bulkMessages.status, 'DRAFT')))
    .returning({ id: bulkMessages.id })
  return gone.length > 0
}

/** False when it was sent or cancelled already. */
export async function markCancelled(tx: Database, ownerId: string, id: string): Promise<boolean> {
  const stopped = await tx
    .update(bulkMessages)
    .set({ status: 'CANCELLED' })
    .where(and(isOwned(ownerId, id), inArray(bulkMessages.status, ['QUEUED', 'SENDING'])))
    .returning({ id: bulkMessages.id })
  return stopped.length > 0
}

export const markSending = (tx: Database, id: string) =>
  tx.update(bulkMessages).set({ status: 'SENDING' }).where(eq(bulkMessages.id, id))

/** For the job that writes the messages. */
export async function findContent(tx: Database, id: string) {
  const [found] = await tx
    .select({
      ...pick(bulkMessages, ['ownerId', 'subject', 'body']),
      isOwnerOpen: isOpenAccount(bulkMessages.ownerId),
    })
    .from(bulkMessages)
    .where(eq(bulkMessages.id, id))
  return found
}

/**
 * The row is locked before the recipients are counted, so that of two jobs that finish concurrently the later one sees
 * that it was the last. `no key update`, because the foreign keys of messages hold a key share lock on this row.
 */
export async function settleStatus(tx: Database, id: string): Promise<void> {
  await tx
    .select({ id: bulkMessages.id })
    .from(bulkMessages)
    .where(eq(bulkMessages.id, id))
    .for('no key update')
  await tx
    .update(bulkMessages)
    .set({
      status: sql`case when exists (
        select 1 from bulk_message_recipients where bulk_id = ${id} and status = 'PENDING'
      ) then 'SENDING' else 'SENT' end::bulk_status`,
    })
    .where(and(eq(bulkMessages.id, id), inArray(bulkMessages.status, ['QUEUED', 'SENDING'])))
}

/** When a user last sent bulk messages, the latest first. */
export async function findBulkTimes(tx: Database, ownerId: string, max: number): Promise<Date[]> {
  const found = await tx
    .select({ sentAt: sql`${bulkMessages.sentAt}`.mapWith(bulkMessages.createdAt) })
    .from(bulkMessages)
    .where(and(eq(bulkMessages.ownerId, ownerId), gt(bulkMessages.sentAt, sql`now() - interval '24 hours'`)))
    .orderBy(desc(bulkMessages.sentAt))
    .limit(max)
  return found.map(({ sentAt }) => sentAt)
}
