import { randomBytes } from 'node:crypto'
import type { AuthLibrary } from '#server/platform/auth.ts'
import type { Database } from '#server/platform/database.ts'
import { deleteSetupSecret, findPersonByEmail, lockEmail, makeAdmin } from './auth.store.ts'
import { createAccount, setPassword } from './create-account.ts'

const GENERATED_BYTES = 15

/** Creates an admin account, or promotes the existing account with this email address. */
export async function createAdmin(
  tx: Database,
  library: AuthLibrary,
  { email, password }: { email: string; password?: string | undefined },
): Promise<{ isNew: boolean; generatedPassword: string | null }> {
  await lockEmail(tx, email)
  // The link to create the first administrator must not work again when there is none some day.
  await deleteSetupSecret(tx)
  const person = await findPersonByEmail(tx, email)
  if (person) {
    if (password) await setPassword(library, person.id, password)
    await makeAdmin(tx, person.id)
    return { isNew: false, generatedPassword: null }
  }
  const firstPassword = password ?? randomBytes(GENERATED_BYTES).toString('base64url')
  await createAccount(library, {
    email,
    emailVerified: true,
    role: 'ADMIN',
    firstName: 'Admin',
    lastName: null,
    password: firstPassword,
  })
  return { isNew: true, generatedPassword: password ? null : firstPassword }
}
