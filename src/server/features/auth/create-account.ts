import type { AuthLibrary } from '#server/platform/auth.ts'
import type { Database } from '#server/platform/database.ts'
import { isCompany, type Role } from '#shared/accounts/roles.ts'
import { conflict } from '#shared/http/problem.ts'
import { GOOGLE_PROVIDER, PASSWORD_PROVIDER, setName } from './auth.store.ts'
import { hashPassword } from './hash-password.ts'

export type NewAccount = {
  email: string
  emailVerified: boolean
  role: Role | null
  firstName: string
  lastName: string | null
} & (
  | { password: string }
  | { googleId: string }
  /** Invited: the password is set with the link of the invitation. */
  | { password: null }
)

export const emailTaken = () => conflict('EMAIL_TAKEN', 'An account with this email already exists')

/** The caller has locked the email address and checked that it is free. */
export async function createAccount(library: AuthLibrary, account: NewAccount): Promise<string> {
  const { email, emailVerified, role } = account
  const { id } = await library.createUser({ email, emailVerified, role, ...nameAccount(account) })
  if ('googleId' in account) await linkGoogle(library, id, account.googleId)
  else if (account.password !== null) await setPassword(library, id, account.password)
  return id
}

export async function setPassword(library: AuthLibrary, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password)
  const credentials = await library.findAccounts(userId)
  if (credentials.some(({ providerId }) => providerId === PASSWORD_PROVIDER)) {
    await library.updatePassword(userId, hash)
    return
  }
  await library.linkAccount({ userId, providerId: PASSWORD_PROVIDER, accountId: userId, password: hash })
}

export async function linkGoogle(library: AuthLibrary, userId: string, googleId: string): Promise<void> {
  await library.linkAccount({ userId, providerId: GOOGLE_PROVIDER, accountId: googleId })
}

type AccountName = { role: Role | null; firstName: string; lastName: string | null | undefined }

/** A company has one name and no last name (ruling R37). */
export function nameAccount({ role, firstName, lastName }: AccountName) {
  const family = isCompany(role) ? null : lastName || null
  return { name: family ? `${firstName} ${family}` : firstName, firstName, lastName: family }
}

/** A company's account has the name of its public page (ruling R37). */
export const renameCompany = (tx: Database, userId: string, name: string): Promise<void> =>
  setName(tx, userId, { name, firstName: name, lastName: null })
