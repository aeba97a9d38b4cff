import { checkFullDatabase, detectLostMessages } from './full-database-disk.ts'
import { checkFullFolder, detectOrphans } from './full-upload-folder.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'

/** Quality R11: a full disk is refused clearly, leaves nothing half stored, and needs no repair. */
export const fullDiskTest: ResilienceTest = {
  id: 'R11',
  title: 'the upload folder full; the disk of the database full',
  runs: 1,
  run: async () => both(await checkFullFolder(), await checkFullDatabase()),
  control: async () => both(await detectOrphans(), await detectLostMessages()),
}

const both = (first: Result, second: Result): Result => ({
  summary: `${first.summary}; ${second.summary}`,
  hasPassed: first.hasPassed && second.hasPassed,
})
