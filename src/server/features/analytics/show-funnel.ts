import type { Database } from '#server/platform/database.ts'
import { type FunnelStage, funnelStages } from '#shared/analytics/analytics.constants.ts'
import type { Analytics } from '#shared/analytics/analytics.contract.ts'
import { countOffers, type Times } from './analytics.store.ts'

const columns = {
  SENT: 'sent',
  OPENED: 'opened',
  ACCEPTED: 'accepted',
  SIGNED: 'signed',
} as const satisfies Record<FunnelStage, string>

export async function showFunnel(
  tx: Database,
  side: { athleteUserId: string } | { brandUserId: string },
  times: Times,
): Promise<Analytics['funnel']> {
  const rows = await countOffers(tx, side, times)
  const now = rows.find(({ is_now }) => is_now)
  const before = rows.find(({ is_now }) => !is_now)
  return funnelStages.map((stage) => ({
    stage,
    now: now?.[columns[stage]] ?? 0,
    before: times.before && (before?.[columns[stage]] ?? 0),
  }))
}
