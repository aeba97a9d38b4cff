import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { messages, userBlocks } from '#server/database/schema/messages.ts'
import { writeMessage } from '#server/features/messages/write-message.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import type { Services } from '#server/platform/services.ts'
import type { Audience, BulkMessage, Outcome } from '#shared/messages/bulk-message.contract.ts'
import { startTestApp } from './test-app.ts'

export type BulkApp = Awaited<ReturnType<typeof startBulkApp>>
export type Refusal = { code: string; message: string; fields: Record<string, string> }
type Somebody = { cookie: string; userId: string }

export const pick = (...racers: { id: string }[]): Audience => ({
  type: 'pick',
  ids: racers.map(({ id }) => id),
})

/** The server with racers in it, and with brands that write to several of them at once. */
export async function startBulkApp() {
  const app = await startTestApp()

  async function ask<T>(
    { cookie }: Somebody,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<[number, T]> {
    const answer = await app.request(method, path, { body, cookie })
    const text = await answer.text()
    return [answer.status, (text ? JSON.parse(text) : undefined) as T]
  }

  /** The context of actions that tests call directly. */
  function services(tx: Database): Services {
    const { db, auth, realtime, encryption, storage, safeFetch, env } = app.edge
    return { tx, db, auth, realtime, encryption, storage, safeFetch, env, log: createLogger('silent') }
  }

  return {
    ...app,
    services,
    ask,
    async race(given: Parameters<typeof insertAthlete>[1] = {}) {
      const { user, athlete } = await insertAthlete(app.db, given)
      return { id: athlete.id, userId: user.id }
    },
    async begin(brand: Somebody, audience: Audience | null, letter: object = {}): Promise<BulkMessage> {
      const body = { subject: 'A season with us', body: 'Hello {{firstName}}!', audience, ...letter }
      const [status, draft] = await ask<BulkMessage>(brand, 'POST', '/api/bulk-messages', body)
      expect(status).toBe(201)
      return draft
    },
    send: <T = BulkMessage>(brand: Somebody, { id, version }: BulkMessage) =>
      ask<T>(brand, 'POST', `/api/bulk-messages/${id}/send`, { version }),
    look: async (brand: Somebody, { id }: { id: string }) =>
      (await ask<{ bulk: BulkMessage; outcomes: Outcome[] }>(brand, 'GET', `/api/bulk-messages/${id}`))[1],
    say: (from: { userId: string }, to: { userId: string }, body = 'Hello') =>
      inTransaction(app.db, (tx) =>
        writeMessage(services(tx), {
          fromUserId: from.userId,
          toUserId: to.userId,
          body,
          clientKey: crypto.randomUUID(),
        }),
      ),
    block: (who: { userId: string }, whom: { userId: string }) =>
      app.db.insert(userBlocks).values({ blockerId: who.userId, blockedId: whom.userId }),
    /** What one sending wrote. */
    written: (id: string) => app.db.select().from(messages).where(eq(messages.bulkId, id)),
  }
}
