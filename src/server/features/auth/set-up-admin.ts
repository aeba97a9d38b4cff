import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Handler } from '#server/http/context.ts'
import { type Database, lockName } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Env } from '#server/platform/env.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { gone } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import {
  deleteSetupSecret,
  findPersonByEmail,
  findSetupSecret,
  hasAdmin,
  insertSetupSecret,
  lockEmail,
} from './auth.store.ts'
import { createAccount, emailTaken } from './create-account.ts'
import { loadCurrentUser } from './get-current-user.ts'
import { startSession } from './start-session.ts'

/** The same on every node, because its random part is stored; that ends with the first use, so the link works once. */
const tokenOf = (encryption: Encryption, random: string): string =>
  encryption.hmac(`set up the first administrator ${random}`)

const RANDOM_BYTES = 32

/**
 * Where whoever started the server creates the first administrator; null when there is one. A link that was printed while
 * there was none ends with it, so that an old log opens nothing later.
 */
export async function findSetupUrl(
  db: Database,
  { env, encryption }: { env: Env; encryption: Encryption },
): Promise<string | null> {
  if (await hasAdmin(db)) {
    await deleteSetupSecret(db)
    return null
  }
  const random = encryption.encrypt(randomBytes(RANDOM_BYTES).toString('base64url'))
  const stored = encryption.decrypt(await insertSetupSecret(db, random))
  return `${env.APP_URL}${paths.setUp({ token: tokenOf(encryption, stored) })}`
}

export const checkSetup: Handler<typeof accountEndpoints.checkSetup> = async ({ tx, encryption, query }) => {
  await requireSetup(tx, encryption, query.token)
  return { valid: true }
}

export const setUpAdmin: Handler<typeof accountEndpoints.setUpAdmin> = async (ctx) => {
  const { tx, auth, encryption } = ctx
  const { token, ...account } = ctx.body
  await lockName(tx, 'first-admin')
  await requireSetup(tx, encryption, token)
  await lockEmail(tx, account.email)
  if (await findPersonByEmail(tx, account.email)) throw emailTaken()
  // Whoever reads the console of the server is trusted, as with `npm run admin:create`.
  const userId = await createAccount(auth.library, { ...account, role: 'ADMIN', emailVerified: true })
  await deleteSetupSecret(tx)
  await startSession(ctx, userId)
  return loadCurrentUser(tx, userId)
}

async function requireSetup(tx: Database, encryption: Encryption, token: string): Promise<void> {
  const stored = await findSetupSecret(tx)
  const right = Buffer.from(stored ? tokenOf(encryption, encryption.decrypt(stored)) : '')
  const given = Buffer.from(token)
  const isRight = stored && given.length === right.length && timingSafeEqual(given, right)
  if (!isRight || (await hasAdmin(tx))) {
    throw gone('LINK_EXPIRED', 'This link has expired or was already used.')
  }
}
