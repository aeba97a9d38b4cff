import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { removeEmbeddedPostgres } from '#server/platform/embedded-postgres/remove-embedded-postgres.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const folder = resolve(process.env.DATA_DIR || 'data', 'postgres')

try {
  if (process.env.DATABASE_URL && !process.argv.includes('--yes')) {
    throw new Error(
      `DATABASE_URL is set and stays untouched: add --yes to delete the embedded database in ${folder} all the same.`,
    )
  }
  await removeEmbeddedPostgres(folder)
  console.log('The embedded database is deleted: the next `npm start` makes a new one.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
