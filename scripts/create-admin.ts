import path from 'node:path'
import { parseArgs } from 'node:util'
import { createAdmin } from '#server/features/auth/create-admin.ts'
import { createAuthLibrary } from '#server/features/auth/create-auth.ts'
import { connectDatabase, inTransaction } from '#server/platform/database.ts'
import { loadSessionSecret } from '#server/platform/encryption.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/logger.ts'
import { loginBody } from '#shared/accounts/account-form.contract.ts'
import { readDotEnv, withInstallationDatabase } from './installation-database.ts'

const USAGE = 'Usage: npm run admin:create -- --email you@example.com [--password at-least-6-characters]'

/** Generates a password when none is given, and prints it once. */
async function run(url: string): Promise<void> {
  const options = readOptions()
  const env = readEnv(process.env)
  const { db, close } = connectDatabase(url, { size: 2, log: createLogger(env.LOG_LEVEL) })
  try {
    const secret = env.SESSION_SECRET ?? loadSessionSecret(path.resolve(env.DATA_DIR))
    const library = await createAuthLibrary({ db, env, secret })
    const { isNew, generatedPassword } = await inTransaction(db, (tx) => createAdmin(tx, library, options))
    console.log(`${options.email} is ${isNew ? 'a new admin' : 'now an admin'}.`)
    if (generatedPassword) console.log(`Password (shown only once): ${generatedPassword}`)
  } finally {
    await close()
  }
}

function readOptions(): { email: string; password?: string } {
  const { values } = parseArgs({ options: { email: { type: 'string' }, password: { type: 'string' } } })
  const email = loginBody.shape.email.safeParse(values.email)
  if (!email.success) throw new Error(USAGE)
  if (values.password === undefined) return { email: email.data }
  const password = loginBody.shape.password.safeParse(values.password)
  if (!password.success) throw new Error(USAGE)
  return { email: email.data, password: password.data }
}

try {
  readDotEnv()
  await withInstallationDatabase(run)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
