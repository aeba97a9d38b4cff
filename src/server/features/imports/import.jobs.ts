import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { handleJob, type JobHandler } from '#server/platform/queue.ts'
import { holdImport, markDone } from './import.store.ts'
import { sliceDue, undoDue } from './import-work.ts'
import { orderSlice, recordSlice } from './record-slice.ts'
import { undoSlice } from './undo-import.ts'

export const importJobs = (encryption: Encryption): JobHandler[] => [
  handleJob(sliceDue, (payload, { tx }) => recordWaiting(tx, encryption, payload)),
  handleJob(undoDue, ({ importId }, { tx }) => undoSlice(tx, importId)),
]

/** Nothing more of an import that was taken back meanwhile. */
async function recordWaiting(
  tx: Database,
  encryption: Encryption,
  { importId, slice, sealed }: { importId: string; slice: string; sealed: string },
): Promise<void> {
  const held = await holdImport(tx, importId)
  if (held?.status !== 'COMMITTED') return
  const { brandId, source } = held
  await recordSlice(
    tx,
    encryption,
    { importId, brandId, source },
    orderSlice.parse(JSON.parse(encryption.decrypt(sealed))),
  )
  await markDone(tx, importId, slice)
}
