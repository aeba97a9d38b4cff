import * as z from 'zod'
import type { Database } from '#server/platform/database.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import { toIsoDay } from '#shared/time.ts'
import type { RedemptionRow } from './redemption.store.ts'

export const rollUpDue = job('redemptions.roll-up', z.object({ codeId: z.uuid(), day: z.iso.date() }))

type Summed = Pick<RedemptionRow, 'codeId' | 'redeemedAt'>

/** The days whose sums are no longer true are summed again by a job, each once however much happened on it. */
export async function queueRollUps(tx: Database, changed: readonly Summed[]): Promise<void> {
  const due = new Map<string, { codeId: string; day: string }>()
  for (const { codeId, redeemedAt } of changed) {
    const day = toIsoDay(redeemedAt)
    if (codeId) due.set(`redemptions.roll-up:${codeId}:${day}`, { codeId, day })
  }
  for (const [key, payload] of due) await enqueue(tx, rollUpDue, payload, { key })
}
