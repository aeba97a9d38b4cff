import { and, eq, or, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { conversations } from '#server/database/schema/messages.ts'
import type { Database } from '#server/platform/database.ts'

/** The participant of a conversation with this confirmed address, and the other one. */
export async function findReplier(
  tx: Database,
  { conversationId, email }: { conversationId: string; email: string },
): Promise<{ userId: string; otherId: string } | undefined> {
  const [found] = await tx
    .select({
      userId: users.id,
      otherId: sql<string>`case when ${conversations.userA} = ${users.id} then ${conversations.userB}
        else ${conversations.userA} end`,
    })
    .from(conversations)
    .innerJoin(users, or(eq(users.id, conversations.userA), eq(users.id, conversations.userB)))
    .where(
      and(
        eq(conversations.id, conversationId),
        eq(users.email, email),
        eq(users.emailVerified, true),
        sql`${users.status} not in ('SUSPENDED', 'PENDING_DELETION', 'DELETED')`,
      ),
    )
  return found
}
