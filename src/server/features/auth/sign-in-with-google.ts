import { loadSettings } from '#server/features/system/system.reads.ts'
import type { GoogleIdentity } from '#server/platform/google.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignInRefusal } from '#shared/accounts/account.constants.ts'
import { isLockedOut } from '#shared/accounts/account.rules.ts'
import { isCompany, type RegistrableRole, type Role } from '#shared/accounts/roles.ts'
import { mailSecurityChange } from './auth.notifications.ts'
import { findPersonByEmail, findPersonByGoogleId, lockEmail, type Person } from './auth.store.ts'
import { claimAccount } from './claim-account.ts'
import { createAccount, linkGoogle } from './create-account.ts'

export type GoogleOutcome = { userId: string; role: Role | null; isNew: boolean } | { refusal: SignInRefusal }

/**
 * Finds or creates the account of a Google identity. An email address that Google has not verified neither creates an
 * account nor gives access to one. An account whose address was never confirmed here goes to the owner of the address,
 * and whoever registered it loses every way into it.
 */
export async function signInWithGoogle(
  ctx: Pick<Services, 'tx' | 'auth' | 'realtime' | 'encryption'>,
  identity: GoogleIdentity,
  wantedRole: RegistrableRole | undefined,
): Promise<GoogleOutcome> {
  const { tx, auth } = ctx
  const { library } = auth
  const known = await findPersonByGoogleId(tx, identity.sub)
  if (known) return enter(known)
  const { email } = identity
  if (!email || !identity.email_verified) return { refusal: 'google_unverified' }

  await lockEmail(tx, email)
  const local = await findPersonByEmail(tx, email)
  if (local) {
    if (isLockedOut(local.status)) return enter(local)
    if (!local.emailVerified) await claimAccount(ctx, local)
    await linkGoogle(library, local.id, identity.sub)
    if (local.emailVerified) await mailSecurityChange(ctx, local.id, 'google-linked')
    return enter(local)
  }
  if (!(await loadSettings(tx)).isRegistrationOpen) return { refusal: 'registration_closed' }
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
  isLockedOut(status) ? { refusal: 'account_closed' } : { userId: id, role, isNew: false }

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
