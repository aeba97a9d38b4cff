import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { uploads } from '#server/database/schema/media.ts'
import {
  conversations,
  messageAttachments,
  messageFiles,
  messages,
} from '#server/database/schema/messages.ts'
import { type Database, oncePerPool, prepareByShape } from '#server/platform/database.ts'
import type { StoredFile } from '#shared/media/file.contract.ts'
import { usualUploadUrl } from '#shared/media/picture-widths.ts'
import type { Message } from '#shared/messages/message.contract.ts'

type PictureRow = { id: string; key: string; width: number; height: number; thumbhash: string }

/** To be selected from `messages`; includes the pictures and files in order. */
export const messageColumns = {
  id: messages.id,
  conversationId: messages.conversationId,
  senderId: messages.senderId,
  kind: messages.kind,
  refId: messages.refId,
  body: messages.body,
  clientKey: messages.clientKey,
  deliveredAt: messages.deliveredAt,
  deletedAt: messages.deletedAt,
  createdAt: messages.createdAt,
  pictures: sql<PictureRow[] | null>`(
    select json_agg(json_build_object('id', uploads.id, 'key', storage_key, 'width', width, 'height', height,
      'thumbhash', thumbhash) order by position)
    from message_attachments join uploads on uploads.id = upload_id where message_id = messages.id)`,
  files: sql<StoredFile[] | null>`(
    select json_agg(json_build_object('id', files.id, 'name', name, 'bytes', bytes) order by position)
    from message_files join files on files.id = file_id where message_id = messages.id)`,
}

export type MessageRow = Omit<typeof messages.$inferSelect, 'bulkId' | 'removedAt' | 'authorId'> & {
  /** Of a thread; the list of conversations shows none. */
  authorName?: string | null
  pictures: PictureRow[] | null
  files: StoredFile[] | null
}

export function presentMessage(row: MessageRow, readerId: string): Message {
  const { id, conversationId, senderId, kind, refId, deletedAt } = row
  return {
    id,
    conversationId,
    senderId,
    kind,
    refId,
    body: deletedAt ? null : row.body,
    pictures: deletedAt ? [] : (row.pictures ?? []).map(toPicture),
    files: deletedAt ? [] : (row.files ?? []),
    clientKey: senderId === readerId ? row.clientKey : null,
    ...(senderId === readerId && row.authorName && { authorName: row.authorName }),
    status: row.deliveredAt ? 'sent' : 'sending',
    createdAt: row.createdAt.toISOString(),
  }
}

const toPicture = ({ id, key, width, height, thumbhash }: PictureRow): Message['pictures'][number] => ({
  id,
  url: usualUploadUrl(key, width),
  width,
  height,
  thumbhash,
})

const threadColumns = {
  ...messageColumns,
  authorName: sql<
    string | null
  >`(select author.name from users author where author.id = ${messages.authorId})`,
}

const select = (tx: Database, where: SQL | undefined) => tx.select(threadColumns).from(messages).where(where)

/** One page of a thread, oldest first, and whether there are older messages. */
export async function findThread(
  tx: Database,
  { conversationId, before, limit }: { conversationId: string; before: string | undefined; limit: number },
): Promise<{ rows: MessageRow[]; hasOlder: boolean }> {
  const rows = await select(
    tx,
    and(eq(messages.conversationId, conversationId), before ? lt(messages.id, before) : undefined),
  )
    .orderBy(desc(messages.id))
    .limit(limit + 1)
  return { rows: rows.slice(0, limit).reverse(), hasOlder: rows.length > limit }
}

export async function findMessage(tx: Database, id: string): Promise<MessageRow | null> {
  const [found] = await select(tx, eq(messages.id, id))
  return found ?? null
}

export const retryKey = (conversationId: string) => `message.deliver:${conversationId}`

/** Waits for the outbox. A conversation with a job of its own waits for that job, which repeats what has failed. */
const isWaiting = and(
  isNull(messages.deliveredAt),
  sql`not exists (select from graphile_worker._private_jobs
    where key = ${retryKey('')}::text || ${messages.conversationId}::text and attempts < max_attempts)`,
)

const waitingMessageQuery = oncePerPool((db) =>
  db.select({ id: messages.id }).from(messages).where(isWaiting).limit(1).prepare('waiting_message'),
)

export async function hasUndelivered(db: Database): Promise<boolean> {
  const [found] = await waitingMessageQuery(db).execute()
  return found !== undefined
}

/** Conversations with waiting messages. */
export async function findUndelivered(db: Database, limit: number): Promise<string[]> {
  const found = await db
    .selectDistinct({ conversationId: messages.conversationId })
    .from(messages)
    .where(isWaiting)
    .limit(limit)
  return found.map(({ conversationId }) => conversationId)
}

type Claim = { conversationId?: string | undefined; limit: number }

/** Built once: a delivery is a few of these, many times a second under load. */
const claimQuery = prepareByShape(
  ({ conversationId }: Claim) => (conversationId ? 'claim_messages_of_one' : 'claim_messages'),
  (tx, { conversationId }, name) => {
    const isOfOne = and(
      isNull(messages.deliveredAt),
      eq(messages.conversationId, sql.placeholder('conversationId')),
    )
    const waiting = tx
      .select({ id: messages.id })
      .from(messages)
      .where(conversationId ? isOfOne : isWaiting)
      .orderBy(messages.id)
      .limit(sql.placeholder('limit'))
      .for('update', { skipLocked: true })
    return tx
      .update(messages)
      .set({ deliveredAt: sql`now()` })
      .where(sql`${messages.id} = any(array(${waiting}))`)
      .returning(threadColumns)
      .prepare(name)
  },
)

/** Marks messages as delivered and returns them in their order, without those that another transaction is delivering. */
export async function claimUndelivered(tx: Database, claim: Claim): Promise<MessageRow[]> {
  const claimed = await claimQuery(tx, claim).execute(claim)
  return claimed.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

export async function findPairOfMessage(
  tx: Database,
  id: string,
): Promise<{ conversationId: string; senderId: string; userIds: [string, string] } | null> {
  const [found] = await tx
    .select({
      conversationId: messages.conversationId,
      senderId: messages.senderId,
      userA: conversations.userA,
      userB: conversations.userB,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messages.id, id))
  if (!found) return null
  const { conversationId, senderId, userA, userB } = found
  return { conversationId, senderId, userIds: [userA, userB] }
}

/** The body stays in the database for abuse reports; pictures and files are detached and returned. */
export async function markDeleted(
  tx: Database,
  id: string,
): Promise<{ freed: { key: string; width: number }[]; freedFileIds: string[] }> {
  await tx
    .update(messages)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(messages.id, id), isNull(messages.deletedAt)))
  const detached = await tx
    .delete(messageAttachments)
    .where(eq(messageAttachments.messageId, id))
    .returning({ uploadId: messageAttachments.uploadId })
  const detachedFiles = await tx
    .delete(messageFiles)
    .where(eq(messageFiles.messageId, id))
    .returning({ fileId: messageFiles.fileId })
  const freedFileIds = detachedFiles.map(({ fileId }) => fileId)
  if (detached.length === 0) return { freed: [], freedFileIds }
  const ids = detached.map(({ uploadId }) => uploadId)
  const freed = await tx
    .select({ key: uploads.storageKey, width: uploads.width })
    .from(uploads)
    .where(sql`${uploads.id} = any(${sql.param(ids)}::uuid[])`)
  return { freed, freedFileIds }
}

/** A removal hides a message like a deletion; undoing it shows the message again, unless its sender had deleted it. */
export async function setRemoved(tx: Database, id: string, isRemoved: boolean): Promise<void> {
  const moment = isRemoved ? sql`now()` : null
  await tx
    .update(messages)
    .set({ deletedAt: moment, removedAt: moment })
    .where(and(eq(messages.id, id), isRemoved ? isNull(messages.deletedAt) : isNotNull(messages.removedAt)))
}
