import { inArray } from 'drizzle-orm'
import * as z from 'zod'
import { contracts } from '#server/database/schema/contracts.ts'
import { recaps } from '#server/database/schema/recaps.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { hashToken } from '#server/platform/link-token.ts'
import { monthBefore } from '#shared/recaps/recap.rules.ts'
import { toIsoDay } from '#shared/time.ts'
import { readYaml } from '../read-data.ts'
import { seededId } from './seeded-id.ts'

const FINISHED = seededId('contract', 'finished')
const RUNNING = seededId('contract', 'running')

const { finalNote: note } = readYaml('recaps.yaml', z.strictObject({ finalNote: z.string() }))

/** The shared final recap of the completed contract, and a draft of last month for the one that is running. */
export async function loadRecaps(tx: Database, now: Date, encryption?: Encryption): Promise<void> {
  const found = await tx
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
  const month = monthBefore(toIsoDay(now))
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
  await tx.insert(recaps).values(rows)
}

/** The link is the same after each reset of an installation, and cannot be guessed. */
function linkOf(encryption: Encryption, sharedAt: Date) {
  const token = encryption.hmac('demo recap')
  return { token: encryption.encrypt(token), tokenHash: hashToken(token), sharedAt }
}
