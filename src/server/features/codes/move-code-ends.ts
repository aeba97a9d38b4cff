import type { Database } from '#server/platform/database.ts'
import { moveEnds } from './code.store.ts'

/** Codes that end with their contract move with its last day; no code outlives it. */
export const moveCodeEnds = (
  tx: Database,
  { id, timezone }: { id: string; timezone: string },
  move: { from: string; to: string },
): Promise<void> => moveEnds(tx, id, { ...move, timezone })
