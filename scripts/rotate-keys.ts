import path from 'node:path'
import { rotateKeys } from '#server/database/rotate-keys.ts'
import { loadVapidKeys } from '#server/features/push/load-vapid-keys.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { createEncryption, loadSessionSecret } from '#server/platform/encryption.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/logger.ts'
import { readDotEnv, withInstallationDatabase } from './installation-database.ts'

/** Encrypts all stored secrets with the first key of ENCRYPTION_KEYS. Can be interrupted and repeated. */
async function run(url: string): Promise<void> {
  const env = readEnv(process.env)
  const { db, close } = connectDatabase(url, { size: 2, log: createLogger(env.LOG_LEVEL) })
  try {
    const secret = env.SESSION_SECRET ?? loadSessionSecret(path.resolve(env.DATA_DIR))
    const encryption = createEncryption(secret, env.ENCRYPTION_KEYS)
    // Encrypts the keys of an earlier version, which stored them as they are.
    await loadVapidKeys({ db, env, encryption })
    const columns = await rotateKeys(db, encryption)
    for (const { name, rotated, unreadable } of columns) {
      console.log(`${name}: ${rotated} encrypted again${unreadable > 0 ? `, ${unreadable} unreadable` : ''}`)
    }
    if (columns.some(({ unreadable }) => unreadable > 0)) {
      throw new Error(
        'Some secrets are encrypted with a key that is not in ENCRYPTION_KEYS. Nothing was lost.',
      )
    }
    console.log('Earlier keys are no longer needed.')
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
