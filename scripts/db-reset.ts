import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { removeEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const folder = resolve(process.env.DATA_DIR || 'data', 'postgres')

try {
  if (process.env.DATABASE_URL && !process.argv.includes('--yes')) {
    throw new Error(
      `DATABASE_URL is set, and that database is never deleted. Add --yes to delete the embedded database in ${folder}.`,
    )
  }
  await removeEmbeddedPostgres(folder)
  console.log('Deleted the embedded database. The next `npm start` creates a new one.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
