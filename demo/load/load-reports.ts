import { and, desc, eq } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { messages, reports } from '#server/database/schema/messages.ts'
import type { Database } from '#server/platform/database.ts'
import { daysAfter } from '#shared/time.ts'
import { seededId } from './seeded-id.ts'

const [scammer, racer, passerBy] = ['silas-penhallow', 'jonah-prewitt', 'tova-lindqvarn']
const explanation = 'A sharp tone, but no insult. Both are in the same paddock and can talk it over.'

/** What waits for an administrator at `/admin/moderation`, and one decision. */
export async function loadReports(tx: Database, now: Date): Promise<void> {
  const userId = (slug = '') => seededId('user', slug)
  const [admin] = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'ADMIN')).limit(1)
  const [message] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, seededId('conversation', `${scammer}/${racer}`)),
        eq(messages.senderId, userId(scammer)),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(1)
  if (!admin || !message) throw new Error('The demo data has no administrator or no reported message')
  const about = { reportedUserId: userId(scammer), targetId: userId(scammer), targetType: 'USER' as const }
  const rows = [
    {
      ...about,
      id: seededId('report', 'message'),
      reporterId: userId(racer),
      targetType: 'MESSAGE' as const,
      targetId: message.id,
      reason: 'SCAM' as const,
      note: 'He wants a deposit by gift card before I have seen the chassis.',
      openedAt: daysAfter(now, -1),
    },
    {
      ...about,
      id: seededId('report', 'dismissed'),
      reporterId: userId(passerBy),
      reason: 'ABUSE' as const,
      note: 'He was rude about my braking.',
      openedAt: daysAfter(now, -20),
      status: 'CLOSED' as const,
      outcome: 'DISMISSED' as const,
      explanation,
      decidedAt: daysAfter(now, -19),
      decidedBy: admin.id,
      version: 2,
    },
  ]
  await tx.insert(reports).values(rows)
  await tx.insert(lifecycleSteps).values(
    rows.flatMap(({ id, reporterId, openedAt, ...row }) => [
      step(id, {
        version: 1,
        event: 'report',
        from: null,
        to: 'OPEN',
        party: 'SENDER',
        actorId: reporterId,
        at: openedAt,
      }),
      ...('decidedAt' in row
        ? [
            {
              ...step(id, {
                version: 2,
                event: 'dismiss',
                from: 'OPEN',
                to: 'CLOSED',
                party: 'ADMIN',
                actorId: admin.id,
                at: row.decidedAt,
              }),
              note: explanation,
            },
          ]
        : []),
    ]),
  )
}

type Step = {
  version: number
  event: string
  from: string | null
  to: string
  party: 'SENDER' | 'ADMIN'
  actorId: string
  at: Date
}

const step = (reportId: string, { from: fromStatus, to: toStatus, ...given }: Step) => ({
  ...given,
  id: seededId('step', `${reportId}/${given.version}`),
  subject: 'REPORT' as const,
  subjectId: reportId,
  fromStatus,
  toStatus,
})
