import { existsSync } from 'node:fs'
import path from 'node:path'
import { migrate } from '#server/database/migrate.ts'
import { attachEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'

export const readDotEnv = () => {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/** Migrates and opens this installation's database: the one of its settings, or the embedded one, whether it is running or not. */
export async function withInstallationDatabase(
  work: (url: string) => Promise<void>,
  given: string | undefined = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL,
): Promise<void> {
  const { url, stop } = given
    ? { url: given, stop: async () => {} }
    : await attachEmbeddedPostgres({ dataDir: path.resolve(process.env.DATA_DIR || 'data', 'postgres') })
  try {
    await migrate(url)
    await work(url)
  } finally {
    await stop()
  }
}
