import type { AuthLibrary } from '#server/platform/auth.ts'
import type { Database } from '#server/platform/database.ts'
import type { GoogleIdentity } from '#server/platform/google.ts'
import type { SignInRefusal } from '#shared/accounts/account.constants.ts'
import { isClosedAccount } from '#shared/accounts/account.rules.ts'
import { isCompany, type RegistrableRole, type Role } from '#shared/accounts/roles.ts'
import { findPersonByEmail, findPersonByGoogleId, lockEmail, type Person } from './auth.store.ts'
import { createAccount, linkGoogle } from './create-account.ts'

export type GoogleOutcome = { userId: string; role: Role | null; isNew: boolean } | { refusal: SignInRefusal }

/**
 * Finds or creates the account of a Google identity. An email address that either side has not verified neither
 * creates an account nor gives access to one.
 */
export async function signInWithGoogle(
  tx: Database,
  library: AuthLibrary,
  identity: GoogleIdentity,
  wantedRole: RegistrableRole | undefined,
): Promise<GoogleOutcome> {
  const known = await findPersonByGoogleId(tx, identity.sub)
  if (known) return enter(known)
  const { email } = identity
  if (!email || !identity.email_verified) return { refusal: 'google_unverified' }

  await lockEmail(tx, email)
  const local = await findPersonByEmail(tx, email)
  if (local) {
    if (!local.emailVerified) return { refusal: 'google_unverified' }
    if (!isClosedAccount(local.status)) await linkGoogle(library, local.id, identity.sub)
    return enter(local)
  }
  const role = wantedRole ?? null
  const userId = await createAccount(library, {
    email,
    emailVerified: true,
    role,
    ...nameOf(identity, email, role),
    googleId: identity.sub,
  })
  return { userId, role, isNew: true }
}

const enter = ({ id, role, status }: Person): GoogleOutcome =>
  isClosedAccount(status) ? { refusal: 'account_closed' } : { userId: id, role, isNew: false }

function nameOf(
  { name, given_name: given, family_name: family }: GoogleIdentity,
  email: string,
  role: Role | null,
) {
  const whole = name || given || email.slice(0, email.indexOf('@'))
  return given && !isCompany(role)
    ? { firstName: given, lastName: family ?? null }
    : { firstName: whole, lastName: null }
}
