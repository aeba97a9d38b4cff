import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { copyFolder } from '#server/platform/copy-folder.ts'
import { backUpCluster } from '#server/platform/embedded-postgres/back-up-cluster.ts'
import { attachEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { readDotEnv } from './installation-database.ts'

/** Copies an installation with the embedded database, also while it runs: `npm run backup -- <new folder>`. */
async function backUp(target: string): Promise<void> {
  const folder = path.resolve(process.env.DATA_DIR || 'data')
  const dataDir = path.join(folder, 'postgres')
  if (existsSync(target)) throw new Error(`${target} exists already: name a new folder.`)
  if (!existsSync(dataDir)) throw new Error(`There is no database in ${folder}.`)
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const { url, stop } = await attachEmbeddedPostgres({ dataDir })
  try {
    await backUpCluster({ url, dataDir, target: path.join(unfinished, 'cluster') })
  } finally {
    await stop()
  }
  // After the database, so that every file its rows refer to is there.
  const [media, secret] = [path.join(folder, 'media'), path.join(folder, 'session-secret')]
  if (existsSync(media)) await copyFolder(media, path.join(unfinished, 'media'))
  if (existsSync(secret)) copyFileSync(secret, path.join(unfinished, 'session-secret'))
  renameSync(unfinished, target)
  console.log(`Saved the database, the uploads and the secret to ${target}`)
}

try {
  readDotEnv()
  const [target] = process.argv.slice(2)
  if (!target) throw new Error('Usage: npm run backup -- <new folder>')
  if (process.env.DATABASE_URL) {
    throw new Error('DATABASE_URL is set: back up that database with pg_dump or pg_basebackup.')
  }
  await backUp(path.resolve(target))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
