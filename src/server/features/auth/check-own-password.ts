import type { Database } from '#server/platform/database.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { findPasswordHash } from './auth.store.ts'
import { isPassword } from './passwords.ts'

/** Asks a signed-in person for the password once more; the given field is where a wrong one is shown. */
export async function checkOwnPassword(
  tx: Database,
  userId: string,
  given: { password: string } | { currentPassword: string },
): Promise<void> {
  const hash = await findPasswordHash(tx, userId)
  if (!hash) {
    throw conflict('NO_PASSWORD', 'This account has no password yet. Use “Forgot password” to set one.')
  }
  const [field, password] =
    'password' in given ? ['password', given.password] : ['currentPassword', given.currentPassword]
  if (!(await isPassword(password, hash))) throw invalid({ [field]: 'This is not your current password' })
}
