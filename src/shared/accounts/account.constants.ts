/** Specification 5 and 9: the owner's number, on both sides (ruling R36). */
export const PASSWORD_MIN = 6
/** Longer input only costs the hash time. */
export const PASSWORD_MAX = 128
export const NAME_MAX = 120
export const EMAIL_MAX = 254

/** What the form sends as the last name of a company (specification 2.5); stored as null (ruling R37). */
export const COMPANY_LAST_NAME = 'N/A'

/** Specification 2.4: the pause between a successful login and the way to the role's destination. */
export const LOGIN_REDIRECT_MS = 100

/** `/auth/forgot-password` offers another mail after this pause. */
export const RESEND_AFTER_SECONDS = 60

export const RESET_TOKEN_MINUTES = 60
export const VERIFY_TOKEN_HOURS = 48

/** What the login and register screens say to `?error=`, the way a refused journey through Google ends. */
export const signInRefusals = {
  google_failed: 'Google sign-in did not finish. Please try again, or log in with your email.',
  google_unavailable: 'Google sign-in is not available here. Please use your email.',
  google_unverified:
    'This address is not verified yet, so Google cannot vouch for it. Log in with your password, or reset it by mail.',
  account_closed: 'This account is closed. Contact our pit crew for assistance.',
} as const
export type SignInRefusal = keyof typeof signInRefusals
