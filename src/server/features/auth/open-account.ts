import type { Role } from '#shared/accounts/roles.ts'
import { GOOGLE_PROVIDER, PASSWORD_PROVIDER } from './auth.store.ts'
import type { AuthLibrary } from './auth-library.ts'
import { nameAccount } from './name-account.ts'
import { hashPassword } from './passwords.ts'

export type NewAccount = {
  email: string
  emailVerified: boolean
  role: Role | null
  firstName: string
  lastName: string | null
} & (
  | { password: string }
  | { googleId: string }
  /** Invited: the way in comes with the link of the invitation. */
  | { password: null }
)

/** The caller has held the address and seen that it is free. */
export async function openAccount(library: AuthLibrary, account: NewAccount): Promise<string> {
  const { email, emailVerified, role } = account
  const { id } = await library.createUser({ email, emailVerified, role, ...nameAccount(account) })
  if ('googleId' in account) await linkGoogle(library, id, account.googleId)
  else if (account.password !== null) await setPassword(library, id, account.password)
  return id
}

export async function setPassword(library: AuthLibrary, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password)
  const ways = await library.findAccounts(userId)
  if (ways.some(({ providerId }) => providerId === PASSWORD_PROVIDER)) {
    await library.updatePassword(userId, hash)
    return
  }
  await library.linkAccount({ userId, providerId: PASSWORD_PROVIDER, accountId: userId, password: hash })
}

export async function linkGoogle(library: AuthLibrary, userId: string, googleId: string): Promise<void> {
  await library.linkAccount({ userId, providerId: GOOGLE_PROVIDER, accountId: googleId })
}
