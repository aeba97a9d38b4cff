import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { memberships } from '#server/database/schema/memberships.ts'
import type { Database } from '#server/platform/database.ts'
import { daysAfter } from '#shared/time.ts'
import { seededId } from './seeded-id.ts'

const id = seededId('membership', 'mira-castellan')
const GRANTED_DAYS = 365

/** The demo racer has the paid plan by a grant. Promoters get their trials from the test provider within minutes. */
export async function loadMemberships(tx: Database, now: Date): Promise<void> {
  const until = daysAfter(now, GRANTED_DAYS)
  await tx.insert(memberships).values({
    id,
    userId: seededId('user', 'mira-castellan'),
    status: 'COMPED',
    compedPlan: 'racer-pro',
    compedUntil: until,
    accessUntil: until,
    version: 2,
  })
  await tx.insert(lifecycleSteps).values([
    { subject: 'MEMBERSHIP', subjectId: id, version: 1, event: 'open', toStatus: 'FREE', party: 'SYSTEM' },
    {
      subject: 'MEMBERSHIP',
      subjectId: id,
      version: 2,
      event: 'grant',
      fromStatus: 'FREE',
      toStatus: 'COMPED',
      party: 'ADMIN',
      reason: 'Part of the demo data',
    },
  ])
}
