import path from 'node:path'
import { EXPORT_FOLDER } from '#server/database/database-export.ts'
import { exportDatabase } from '#server/database/export-database.ts'
import { readDotEnv, withInstallationDatabase } from './installation-database.ts'
import { copyFiles, dataFolder, runWithFolder, writeFolder } from './installation-files.ts'

/** Writes an installation as rows that every version of PostgreSQL reads, also while it runs: `npm run export -- <new folder>`. */
await runWithFolder('npm run export -- <new folder>', async (target) => {
  readDotEnv()
  await writeFolder(target, async (unfinished) => {
    await withInstallationDatabase(async (url) => {
      const { tables } = await exportDatabase({ url, target: path.join(unfinished, EXPORT_FOLDER) })
      console.log(`${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`)
    })
    await copyFiles(dataFolder(), unfinished)
  })
  console.log(`Saved the rows, the uploads and the secret to ${target}`)
})
