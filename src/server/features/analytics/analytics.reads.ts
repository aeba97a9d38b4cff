import type { Database } from '#server/platform/database.ts'
import { countVisitors, findLargestVolume, type Volume } from './marketplace.store.ts'

/** What contracts were signed for in the last days, in the currency of most of it; null without any. */
export const loadVolume = (tx: Database, days: number): Promise<Volume | null> => findLargestVolume(tx, days)

/** Visitors of the last days and of as many before. */
export const loadVisitors = (tx: Database, days: number): Promise<{ now: number; before: number }> =>
  countVisitors(tx, days)
