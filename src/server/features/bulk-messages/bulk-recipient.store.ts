import { and, eq, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { bulkMessageRecipients } from '#server/database/schema/messages.ts'
import type { Database } from '#server/platform/database.ts'
import type { Outcome } from '#shared/messages/bulk-message.contract.ts'
import type { Addressed } from '#shared/messages/fill-variables.ts'

/** Both refer to the aliases `recipients` and `written`; message ids grow with time. */
export const isOpened = sql<boolean>`exists (
  select 1 from conversation_members as reader
  where reader.conversation_id = written.conversation_id and reader.user_id = recipients.user_id
    and reader.last_read_message_id >= written.id
)`
export const isReplied = sql<boolean>`exists (
  select 1 from messages as reply
  where reply.conversation_id = written.conversation_id and reply.id > written.id
    and reply.sender_id = recipients.user_id
)`

type OutcomeRow = Omit<Outcome, 'repliedAt'> & { repliedAt: Date | string | null }

export async function findOutcomes(tx: Database, bulkId: string): Promise<Outcome[]> {
  const { rows } = await tx.execute<OutcomeRow>(sql`
    select recipients.user_id as "userId", racer.slug as "athleteSlug",
      coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), 'Racer/Team') as name, racer.number,
      person.profile_image_url as "pictureUrl", recipients.status, recipients.error,
      written.conversation_id as "conversationId",
      (${isOpened} or reply.at is not null) as "isOpened", reply.at as "repliedAt"
    from bulk_message_recipients as recipients
    join users as person on person.id = recipients.user_id
    left join athlete_profiles as racer on racer.user_id = recipients.user_id
    left join messages as written on written.id = recipients.message_id
    left join lateral (
      select min(created_at) as at from messages
      where conversation_id = written.conversation_id and id > written.id and sender_id = recipients.user_id
    ) as reply on true
    where recipients.bulk_id = ${bulkId}
    order by name, recipients.user_id`)
  return rows.map(({ repliedAt, ...row }) => ({
    ...row,
    repliedAt: repliedAt && new Date(repliedAt).toISOString(),
  }))
}

export const insertRecipients = (tx: Database, bulkId: string, userIds: readonly string[]) =>
  tx.insert(bulkMessageRecipients).values(userIds.map((userId) => ({ bulkId, userId })))

export type Recipient = Addressed & { isListed: boolean }

const of = (bulkId: string, userId: string) =>
  and(eq(bulkMessageRecipients.bulkId, bulkId), eq(bulkMessageRecipients.userId, userId))

/** Locks the recipient until the job's transaction ends; undefined when written or cancelled already. */
export async function claimRecipient(
  tx: Database,
  bulkId: string,
  userId: string,
): Promise<Recipient | undefined> {
  const [waiting] = await tx
    .select({
      firstName: users.firstName,
      number: athleteProfiles.number,
      homeTrack: athleteProfiles.homeTrack,
      isListed: sql<boolean>`coalesce(${athleteProfiles.isListed}, false)`,
    })
    .from(bulkMessageRecipients)
    .innerJoin(users, eq(users.id, bulkMessageRecipients.userId))
    .leftJoin(athleteProfiles, eq(athleteProfiles.userId, users.id))
    .where(and(of(bulkId, userId), eq(bulkMessageRecipients.status, 'PENDING')))
    .for('update', { of: bulkMessageRecipients })
  return waiting
}

export const markWritten = (tx: Database, bulkId: string, userId: string, messageId: string) =>
  tx
    .update(bulkMessageRecipients)
    .set({ status: 'SENT', messageId, error: null, updatedAt: sql`now()` })
    .where(of(bulkId, userId))

export const markFailed = (tx: Database, bulkId: string, userId: string, error: string) =>
  tx
    .update(bulkMessageRecipients)
    .set({ status: 'FAILED', error, updatedAt: sql`now()` })
    .where(of(bulkId, userId))

/** Waits for messages that are being written concurrently, which then stay sent. */
export const cancelPending = (tx: Database, bulkId: string) =>
  tx
    .update(bulkMessageRecipients)
    .set({ status: 'CANCELLED', updatedAt: sql`now()` })
    .where(and(eq(bulkMessageRecipients.bulkId, bulkId), eq(bulkMessageRecipients.status, 'PENDING')))

/** Sets failed recipients back to PENDING and returns their users. */
export async function resetFailed(tx: Database, bulkId: string): Promise<string[]> {
  const reset = await tx
    .update(bulkMessageRecipients)
    .set({ status: 'PENDING', error: null, updatedAt: sql`now()` })
    .where(and(eq(bulkMessageRecipients.bulkId, bulkId), eq(bulkMessageRecipients.status, 'FAILED')))
    .returning({ userId: bulkMessageRecipients.userId })
  return reset.map(({ userId }) => userId)
}
