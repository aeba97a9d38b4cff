import { existsSync } from 'node:fs'
import path from 'node:path'
import { restoreCluster } from '#server/platform/embedded-postgres/restore-cluster.ts'
import { readDotEnv } from './installation-database.ts'
import { copyFiles, dataFolder, runWithFolder } from './installation-files.ts'

/** Makes a folder of `npm run backup` the data of an installation that has none: `npm run restore -- <folder>`. */
await runWithFolder('npm run restore -- <folder of a backup>', async (source) => {
  readDotEnv()
  if (process.env.DATABASE_URL) {
    throw new Error('DATABASE_URL is set: restore that database with the tools of PostgreSQL.')
  }
  const cluster = path.join(source, 'cluster')
  if (!existsSync(cluster)) throw new Error(`${source} is no backup: it has no database.`)
  await restoreCluster(cluster, path.join(dataFolder(), 'postgres'))
  await copyFiles(source, dataFolder())
  console.log(`Restored ${source} to ${dataFolder()}. Check it with npm run doctor.`)
})
