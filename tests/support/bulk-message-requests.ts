import { eq } from 'drizzle-orm'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { messages, userBlocks } from '#server/database/schema/messages.ts'
import { writeMessage } from '#server/features/messages/write-message.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { Audience, BulkMessage, Outcome } from '#shared/messages/bulk-message.contract.ts'
import type { Person } from './person.ts'

type User = { userId: string }
export type Problem = { code: string; message: string; fields: Record<string, string> }

/** A racer who never signs in: their profile's id and their user id. */
export async function insertRacer(db: Database, given: Parameters<typeof insertAthlete>[1] = {}) {
  const { user, athlete } = await insertAthlete(db, given)
  return { id: athlete.id, userId: user.id }
}

export const insertBlock = (db: Database, blocker: User, blocked: User) =>
  db.insert(userBlocks).values({ blockerId: blocker.userId, blockedId: blocked.userId })

/** Writes a message directly, without a request. */
export const insertMessage = (services: Services, from: User, to: User, body = 'Hello') =>
  inTransaction(services.db, (tx) =>
    writeMessage(
      { ...services, tx },
      { fromUserId: from.userId, toUserId: to.userId, body, clientKey: crypto.randomUUID() },
    ),
  )

export const pickAudience = (...racers: { id: string }[]): Audience => ({
  type: 'pick',
  ids: racers.map(({ id }) => id),
})

export const createDraft = (
  brand: Person,
  audience: Audience | null,
  change: object = {},
): Promise<BulkMessage> =>
  brand.json('POST', '/api/bulk-messages', {
    subject: 'A season with us',
    body: 'Hello {{firstName}}!',
    audience,
    ...change,
  })

export const sendBulkMessage = <T = BulkMessage>(brand: Person, { id, version }: BulkMessage) =>
  brand.call<T>('POST', `/api/bulk-messages/${id}/send`, { version })

export const fetchBulkMessage = (
  brand: Person,
  { id }: { id: string },
): Promise<{ bulk: BulkMessage; outcomes: Outcome[] }> => brand.json('GET', `/api/bulk-messages/${id}`)

/** The messages that a bulk message has written. */
export const messagesOfBulk = (db: Database, { id }: { id: string }) =>
  db.select().from(messages).where(eq(messages.bulkId, id))
