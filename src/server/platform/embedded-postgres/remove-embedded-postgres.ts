import { existsSync, realpathSync, rmSync } from 'node:fs'
import { chooseHome } from './choose-home.ts'
import { claimDataDir } from './claim-data-dir.ts'
import { endOrphan } from './run-postmaster.ts'

/** Deletes the database of this folder for good; refuses while a living process uses it. */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return
  const claim = claimDataDir(realpathSync(dataDir))
  try {
    const home = chooseHome(realpathSync(dataDir))
    await endOrphan(home.cluster, () => {})
    rmSync(home.path, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  } finally {
    claim.release()
  }
}
