import * as z from 'zod'
import { seasonReports } from '#server/database/schema/season-reports.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { hashToken } from '#server/platform/link-token.ts'
import { seasonOf } from '#shared/season-reports/season-report.rules.ts'
import { toIsoDay } from '#shared/time.ts'
import { readYaml } from '../read-data.ts'
import { seededId } from './seeded-id.ts'

const RACER = 'mira-castellan'

const { note } = readYaml('season-report.yaml', z.strictObject({ note: z.string() }))

/** The shared report of the current season of the demo racer. */
export async function loadSeasonReports(tx: Database, now: Date, encryption?: Encryption): Promise<void> {
  const season = seasonOf(toIsoDay(now))
  const token = encryption?.hmac('demo season report')
  await tx.insert(seasonReports).values({
    id: seededId('season report', RACER),
    userId: seededId('user', RACER),
    season,
    note,
    ...(encryption &&
      token && {
        token: encryption.encrypt(token),
        tokenHash: hashToken(token),
        sharedAt: now,
        showsSales: true,
      }),
  })
}
