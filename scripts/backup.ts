import { existsSync } from 'node:fs'
import path from 'node:path'
import { EXPORT_FOLDER } from '#server/database/database-export.ts'
import { exportDatabase } from '#server/database/export-database.ts'
import { backUpCluster } from '#server/platform/embedded-postgres/back-up-cluster.ts'
import { attachEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { readDotEnv } from './installation-database.ts'
import { copyFiles, dataFolder, runWithFolder, writeFolder } from './installation-files.ts'

/** Copies an installation with the embedded database, also while it runs: `npm run backup -- <new folder>`. */
await runWithFolder('npm run backup -- <new folder>', async (target) => {
  readDotEnv()
  if (process.env.DATABASE_URL) {
    throw new Error('DATABASE_URL is set: back up that database with pg_dump or pg_basebackup.')
  }
  const dataDir = path.join(dataFolder(), 'postgres')
  if (!existsSync(dataDir)) throw new Error(`There is no database in ${dataFolder()}.`)
  await writeFolder(target, async (unfinished) => {
    const { url, stop } = await attachEmbeddedPostgres({ dataDir })
    try {
      await backUpCluster({ url, dataDir, target: path.join(unfinished, 'cluster') })
      // The files are of one major version of PostgreSQL; every version reads the export.
      await exportDatabase({ url, target: path.join(unfinished, EXPORT_FOLDER) })
    } finally {
      await stop()
    }
    // After the database, so that every file its rows refer to is there.
    await copyFiles(dataFolder(), unfinished)
  })
  console.log(`Saved the database, the uploads and the secret to ${target}`)
})
