import { randomBytes } from 'node:crypto'
import type { Database } from '#server/platform/database.ts'
import { findPersonByEmail, holdAddress, makeAdmin } from './auth.store.ts'
import type { AuthLibrary } from './auth-library.ts'
import { openAccount, setPassword } from './open-account.ts'

const GENERATED_BYTES = 15

/** Gives the role nobody can register with: to a new account, or to the one this address has. */
export async function createAdmin(
  tx: Database,
  library: AuthLibrary,
  { email, password }: { email: string; password?: string | undefined },
): Promise<{ isNew: boolean; generatedPassword: string | null }> {
  await holdAddress(tx, email)
  const person = await findPersonByEmail(tx, email)
  if (person) {
    if (password) await setPassword(library, person.id, password)
    await makeAdmin(tx, person.id)
    return { isNew: false, generatedPassword: null }
  }
  const firstPassword = password ?? randomBytes(GENERATED_BYTES).toString('base64url')
  await openAccount(library, {
    email,
    emailVerified: true,
    role: 'ADMIN',
    firstName: 'Admin',
    lastName: null,
    password: firstPassword,
  })
  return { isNew: true, generatedPassword: password ? null : firstPassword }
}
