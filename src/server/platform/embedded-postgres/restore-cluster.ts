import { existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { copyFolder } from '#server/platform/copy-folder.ts'
import { EmbeddedPostgresError } from './choose-account.ts'
import { chooseHome } from './choose-home.ts'
import { claimDataDir } from './claim-data-dir.ts'
import { readMajor } from './cluster-version.ts'
import { findBinaries } from './find-binaries.ts'

/** Makes the copy of `backUpCluster` the database of a data folder that has none. */
export async function restoreCluster(source: string, dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const claim = claimDataDir(realpathSync(dataDir))
  try {
    const { cluster, account } = chooseHome(realpathSync(dataDir))
    const { major } = await findBinaries(account)
    if (readMajor(source) !== major) {
      throw new EmbeddedPostgresError(
        `This backup is of PostgreSQL ${readMajor(source)}, and this version of the product runs ${major}: npm run import -- <folder> reads the export in it.`,
      )
    }
    if (existsSync(cluster)) {
      throw new EmbeddedPostgresError(
        `There is a database in ${dataDir} already: set DATA_DIR to an empty folder, or delete it with npm run db:reset.`,
      )
    }
    // Under a temporary name, so that an interrupted restore leaves no incomplete database.
    const unfinished = `${cluster}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    await copyFolder(source, unfinished, { account })
    renameSync(unfinished, cluster)
  } finally {
    claim.release()
  }
}
