import { existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { EXPORT_FOLDER } from '#server/database/database-export.ts'
import { importDatabase } from '#server/database/import-database.ts'
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { readDotEnv } from './installation-database.ts'
import { copyFiles, dataFolder, runWithFolder } from './installation-files.ts'

/**
 * Makes a folder of `npm run export` or `npm run backup` the data of an installation that has none, with the PostgreSQL of this version:
 * `npm run import -- <folder>`.
 */
await runWithFolder('npm run import -- <folder of an export or a backup>', async (folder) => {
  readDotEnv()
  const source = path.join(folder, EXPORT_FOLDER)
  const given = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL
  if (given) await importDatabase({ url: given, source })
  else await importEmbedded(source)
  await copyFiles(folder, dataFolder())
  console.log(`Imported ${folder}. Check it with npm run doctor.`)
})

/** Under a temporary name, so that an interrupted import leaves no incomplete database. */
async function importEmbedded(source: string): Promise<void> {
  const dataDir = path.join(dataFolder(), 'postgres')
  if (existsSync(dataDir)) {
    throw new Error(`There is a database in ${dataDir} already: set DATA_DIR to an empty folder.`)
  }
  const unfinished = `${dataDir}.unfinished`
  await removeEmbeddedPostgres(unfinished)
  mkdirSync(dataFolder(), { recursive: true })
  const { url, stop } = await startEmbeddedPostgres({ dataDir: unfinished })
  try {
    await importDatabase({ url, source })
  } catch (error) {
    await stop()
    await removeEmbeddedPostgres(unfinished)
    throw error
  }
  await stop()
  renameSync(unfinished, dataDir)
}
