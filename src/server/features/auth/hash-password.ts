import { hash, verify } from '@node-rs/argon2'
import type { Database } from '#server/platform/database.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { findPasswordHash } from './auth.store.ts'

/** The hash of a random password, as costly to verify as any other. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$BSZx+p/Esn6vfgrN1KXAgQ$7CLMoCLc6yo+Bv6teHaR+qcVWJ4yZOw6u01NgMIPQ78'

/** Argon2id with the library's defaults, which are those OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** Takes the same time with and without a hash, so that timing does not reveal whether an account exists. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const isRight = await verify(passwordHash ?? DUMMY_HASH, password)
  return isRight && Boolean(passwordHash)
}

/** Asks a signed-in user for the password again; a wrong one is an error of the given field. */
export async function checkPassword(
  tx: Database,
  userId: string,
  given: { password: string } | { currentPassword: string },
): Promise<void> {
  const passwordHash = await findPasswordHash(tx, userId)
  if (!passwordHash) {
    throw conflict('NO_PASSWORD', 'This account has no password yet. Use “Forgot password” to set one.')
  }
  const [field, password] =
    'password' in given ? ['password', given.password] : ['currentPassword', given.currentPassword]
  if (!(await isPassword(password, passwordHash)))
    throw invalid({ [field]: 'This is not your current password' })
}
