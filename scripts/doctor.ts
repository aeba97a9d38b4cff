import { checkConsistency } from '#server/database/check-consistency.ts'
import { findMissingFiles } from '#server/features/media/find-missing-files.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/logger.ts'
import { openStorage } from '#server/platform/open-storage.ts'
import { readDotEnv, withInstallationDatabase } from './installation-database.ts'

/** Checks that the data of this installation is consistent, for example after a restore. Changes nothing but migrations. */
async function run(url: string): Promise<void> {
  const env = readEnv(process.env)
  const { db, close } = connectDatabase(url, { size: 2, log: createLogger(env.LOG_LEVEL) })
  try {
    const missing = await findMissingFiles(db, openStorage(env))
    const results = [
      ...(await checkConsistency(db)),
      {
        title: 'every picture and document is in the storage',
        faults: missing.length,
        examples: missing.slice(0, 3),
      },
    ]
    for (const { title, faults, examples } of results)
      console.log(
        faults === 0 ? `ok     ${title}` : `WRONG  ${title}: ${faults}, such as ${examples.join(', ')}`,
      )
    const wrong = results.filter(({ faults }) => faults > 0).length
    console.log(`\n${results.length - wrong} of ${results.length} checks passed`)
    if (wrong > 0) process.exitCode = 1
  } finally {
    await close()
  }
}

try {
  readDotEnv()
  await withInstallationDatabase(run)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
