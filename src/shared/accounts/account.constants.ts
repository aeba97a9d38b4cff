/** Specification 5 and 9 (ruling R36). */
export const PASSWORD_MIN = 6
/** Limits the time of hashing. */
export const PASSWORD_MAX = 128
export const NAME_MAX = 120
export const EMAIL_MAX = 254

/** Of the demo accounts; the top-level domain is reserved (RFC 2606), so nobody else has such an address. */
export const DEMO_EMAIL_DOMAIN = 'demo.test'

/** Of accounts that wait for their owner. It receives no mail: nobody can register a name of this domain (RFC 2606). */
export const UNCLAIMED_EMAIL_DOMAIN = 'unclaimed.invalid'

/** What the form sends as the last name of a company (specification 2.5); stored as null (ruling R37). */
export const COMPANY_LAST_NAME = 'N/A'

/** Specification 2.4: the delay between a successful login and the redirect. */
export const LOGIN_REDIRECT_MS = 100

/** `/auth/forgot-password` can send another email after this delay. */
export const RESEND_AFTER_SECONDS = 60

export const RESET_TOKEN_MINUTES = 60
export const VERIFY_TOKEN_HOURS = 48
/** How long after a reset other ways to sign in can be removed without signing in. */
export const AFTER_RESET_HOURS = 48

/** What the login and register screens show for `?error=` after a failed sign-in with Google. */
export const signInRefusals = {
  google_failed: 'Google sign-in failed. Please try again, or sign in with your email.',
  google_unavailable: 'Google sign-in is not available here. Use your email.',
  google_unverified:
    'This email address is not verified yet. Sign in with your password, or reset it by email.',
  account_closed: 'This account is closed. Contact our pit crew for assistance.',
  registration_closed: 'New accounts can’t be created at the moment. Existing accounts can sign in.',
  google_taken: 'This Google account is linked to another account here.',
} as const
export type SignInRefusal = keyof typeof signInRefusals

/** A session expires after so many days, used or not. */
export const SESSION_DAYS = 90

/** How long a browser is recognized after its last sign-in: the longest time that browsers keep a cookie. */
export const DEVICE_DAYS = 400

/** Per account. */
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX = 60
