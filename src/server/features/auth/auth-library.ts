import { betterAuth } from 'better-auth/minimal'
import { uuidv7 } from 'uuidv7'
import { type Database, joinTransaction } from '#server/platform/database.ts'
import type { Env } from '#server/platform/env.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/accounts/account.constants.ts'
import { createAccountAdapter } from './auth.store.ts'
import { IDLE_DAYS } from './login.store.ts'
import { hashPassword, isPassword } from './passwords.ts'

const DAY_SECONDS = 24 * 60 * 60

/**
 * The library keeps users, ways to sign in, sessions and single-use proofs. Its own HTTP calls, limits and cookies stay
 * off: the specification's calls ask it through this context, and all it writes joins the request's transaction.
 */
export async function createAuthLibrary({ db, env, secret }: { db: Database; env: Env; secret: string }) {
  const { internalAdapter } = await betterAuth({
    appName: env.APP_NAME,
    baseURL: env.APP_URL,
    secret,
    database: createAccountAdapter(joinTransaction(db)),
    advanced: { database: { generateId: () => uuidv7() } },
    user: {
      fields: { image: 'profileImageUrl' },
      additionalFields: {
        role: { type: 'string', required: false },
        firstName: { type: 'string', required: false },
        lastName: { type: 'string', required: false },
      },
    },
    session: { expiresIn: IDLE_DAYS * DAY_SECONDS },
    verification: { storeIdentifier: 'hashed', disableCleanup: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => isPassword(password, hash),
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  }).$context
  return internalAdapter
}

export type AuthLibrary = Awaited<ReturnType<typeof createAuthLibrary>>
