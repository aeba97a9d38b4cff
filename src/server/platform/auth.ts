import type { AuthContext } from 'better-auth'
import type { Google } from './google.ts'
import type { SignedCookie } from './signed-cookie.ts'

/** Stores users, credentials, sessions and single-use tokens; what it writes joins the request's transaction. */
export type AuthLibrary = AuthContext['internalAdapter']

/** What sign-in needs besides the database. */
export type Auth = {
  library: AuthLibrary
  /** Null where this installation has no Google client. */
  google: Google | null
  sessionCookie: SignedCookie
  googleCookie: SignedCookie
  /** Recognizes a browser for years, signed in or not. */
  deviceCookie: SignedCookie
}
