import type { Database } from '#server/platform/database.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { queueContractNews, type Side } from './tell-parties.ts'

export type TwoSides = { id: string; brandUserId: string; athleteUserId: string }

export type WorkNews = {
  to: Side
  title: string
  body: string
  /** What it tells of: told twice, it is told once. */
  about: string
}

/** Open pages of both look again; who has to know is told by every way they want to be. */
export async function tellWork(
  tx: Database,
  realtime: Realtime,
  contract: TwoSides,
  news: readonly WorkNews[],
): Promise<void> {
  const event = { type: 'contract', contractId: contract.id } as const
  await realtime.publish(
    tx,
    { userId: contract.brandUserId, event },
    { userId: contract.athleteUserId, event },
  )
  for (const { to, ...words } of news) await queueContractNews(tx, contract, { to: [to], ...words })
}
