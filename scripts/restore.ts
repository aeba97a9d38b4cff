import { copyFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import { copyFolder } from '#server/platform/copy-folder.ts'
import { restoreCluster } from '#server/platform/embedded-postgres/restore-cluster.ts'
import { readDotEnv } from './installation-database.ts'

/** Makes a folder of `npm run backup` the data of an installation that has none: `npm run restore -- <folder>`. */
async function restore(source: string): Promise<void> {
  const folder = path.resolve(process.env.DATA_DIR || 'data')
  const [cluster, media, secret] = ['cluster', 'media', 'session-secret'].map((name) =>
    path.join(source, name),
  ) as [string, string, string]
  if (!existsSync(cluster)) throw new Error(`${source} is no backup: it has no database.`)
  await restoreCluster(cluster, path.join(folder, 'postgres'))
  if (existsSync(media)) await copyFolder(media, path.join(folder, 'media'))
  if (existsSync(secret)) copyFileSync(secret, path.join(folder, 'session-secret'))
  console.log(`Restored ${source} to ${folder}. Check it with npm run doctor.`)
}

try {
  readDotEnv()
  const [source] = process.argv.slice(2)
  if (!source) throw new Error('Usage: npm run restore -- <folder of a backup>')
  if (process.env.DATABASE_URL) {
    throw new Error('DATABASE_URL is set: restore that database with the tools of PostgreSQL.')
  }
  await restore(path.resolve(source))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
