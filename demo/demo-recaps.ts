import { inArray } from 'drizzle-orm'
import { contracts } from '#server/database/schema/contracts.ts'
import { recaps } from '#server/database/schema/recaps.ts'
import { hashToken } from '#server/features/recaps/recap-link.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { monthBefore } from '#shared/recaps/recap.rules.ts'
import { seededId } from './seeded-id.ts'

const FINISHED = seededId('contract', 'finished')
const RUNNING = seededId('contract', 'running')

const note = `Kestrel was the first name on our wing, and it stayed on through every wash.

Two wins, and one very wet afternoon at Longleaf. The season film still brings people to the trailer who ask about the oil before they ask about the car. Thank you for believing in a team of four with one van. Let us talk about the next one.`

/** The season that is over, told and shared; of the one that runs, the month that is over as a draft. */
export async function fillRecaps(db: Database, now: Date, encryption?: Encryption): Promise<void> {
  const found = await db
    .select({
      id: contracts.id,
      startsOn: contracts.startsOn,
      endsOn: contracts.endsOn,
      of: contracts.athleteUserId,
    })
    .from(contracts)
    .where(inArray(contracts.id, [FINISHED, RUNNING]))
  const finished = found.find(({ id }) => id === FINISHED)
  const running = found.find(({ id }) => id === RUNNING)
  const month = monthBefore(now.toISOString().slice(0, 10))
  const rows: (typeof recaps.$inferInsert)[] = []
  if (finished) {
    rows.push({
      id: seededId('recap', 'finished'),
      contractId: FINISHED,
      kind: 'FINAL',
      fromDay: finished.startsOn,
      toDay: finished.endsOn,
      note,
      noteBy: finished.of,
      ...(encryption && linkOf(encryption, now)),
    })
  }
  if (running && running.startsOn <= month.fromDay && running.endsOn >= month.toDay) {
    const id = seededId('recap', `running/${month.fromDay}`)
    rows.push({ id, contractId: RUNNING, kind: 'MONTHLY', ...month })
  }
  if (rows.length > 0) await db.insert(recaps).values(rows).onConflictDoNothing()
}

/** The same link in the same installation, and nobody's guess in any. */
function linkOf(encryption: Encryption, sharedAt: Date) {
  const token = encryption.hmac('demo recap')
  return { token: encryption.encrypt(token), tokenHash: hashToken(token), sharedAt }
}
