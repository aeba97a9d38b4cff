import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { V7Generator } from 'uuidv7'
import { applications } from '#server/database/schema/applications.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contracts } from '#server/database/schema/contracts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import {
  conversationMembers,
  conversations,
  messageRequests,
  messages,
} from '#server/database/schema/messages.ts'
import { opportunities } from '#server/database/schema/opportunities.ts'
import type { Database } from '#server/platform/database.ts'
import { demoContracts } from './contract-data.ts'
import { contractIdOf } from './contract-rows.ts'
import { seededId } from './seeded-id.ts'

type DemoCard = {
  kind: 'APPLICATION' | 'CONTRACT'
  refId: string
  body: string
  senderId: string
  receiverId: string
  sentAt: Date
}

/** Cards of applications and contracts in existing conversations. */
export async function loadConversationCards(tx: Database): Promise<void> {
  for (const card of [...(await findApplications(tx)), ...(await findContracts(tx))]) {
    await showInConversation(tx, card)
  }
}

/** The submitted applications of the demo racer. */
async function findApplications(tx: Database): Promise<DemoCard[]> {
  const rows = await tx
    .select({
      refId: applications.id,
      body: sql<string>`coalesce(${opportunities.title}, ${brands.name})`,
      senderId: applications.athleteUserId,
      receiverId: brands.ownerUserId,
      sentAt: applications.submittedAt,
    })
    .from(applications)
    .innerJoin(brands, eq(brands.id, applications.brandId))
    .leftJoin(opportunities, eq(opportunities.id, applications.opportunityId))
    .where(
      and(
        eq(applications.athleteUserId, seededId('user', 'mira-castellan')),
        isNotNull(applications.submittedAt),
      ),
    )
  return rows.flatMap(({ sentAt, ...row }) =>
    sentAt ? [{ ...row, sentAt, kind: 'APPLICATION' as const }] : [],
  )
}

async function findContracts(tx: Database): Promise<DemoCard[]> {
  const rows = await tx
    .select({
      kind: sql<'CONTRACT'>`'CONTRACT'`,
      refId: contracts.id,
      body: contracts.title,
      senderId: contracts.brandUserId,
      receiverId: contracts.athleteUserId,
      sentAt: lifecycleSteps.at,
    })
    .from(contracts)
    .innerJoin(
      lifecycleSteps,
      and(
        eq(lifecycleSteps.subject, 'CONTRACT'),
        eq(lifecycleSteps.subjectId, contracts.id),
        eq(lifecycleSteps.event, 'send'),
      ),
    )
    .where(inArray(contracts.id, demoContracts.map(contractIdOf)))
  return rows
}

/** Only before the last read message of the receiver, so that no unread counter changes. */
async function showInConversation(tx: Database, card: DemoCard): Promise<void> {
  const { kind, refId, body, senderId, receiverId, sentAt } = card
  const [userA = '', userB = ''] = [senderId, receiverId].sort()
  const id = ids.generateOrResetWithTs(sentAt.getTime()).toString()
  const [talk] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(messageRequests, eq(messageRequests.conversationId, conversations.id))
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, conversations.id),
        eq(conversationMembers.userId, receiverId),
      ),
    )
    .where(
      and(
        eq(conversations.userA, userA),
        eq(conversations.userB, userB),
        eq(messageRequests.status, 'ACCEPTED'),
        sql`${messageRequests.respondedAt} <= ${sentAt.toISOString()}::timestamptz`,
        sql`${conversationMembers.lastReadMessageId} > ${id}::uuid`,
      ),
    )
  if (!talk) return
  await tx.insert(messages).values({
    id,
    conversationId: talk.id,
    kind,
    refId,
    body,
    senderId,
    clientKey: `${kind}:${refId}`,
    createdAt: sentAt,
    deliveredAt: sentAt,
  })
}

const ids = new V7Generator()
