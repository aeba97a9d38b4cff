import type { AuthContext } from 'better-auth'
import type { Google } from './google.ts'
import type { SignedCookie } from './signed-cookie.ts'

/** Stores users, credentials, sessions and single-use tokens; what it writes joins the request's transaction. */
export type AuthLibrary = AuthContext['internalAdapter']

export type PendingLogin = { userId: string; token: string }

/** What sign-in needs besides the database. */
export type Auth = {
  library: AuthLibrary
  /** Null where this installation has no Google client. */
  google: Google | null
  sessionCookie: SignedCookie
  googleCookie: SignedCookie
  /** Recognizes a browser for years, signed in or not. */
  deviceCookie: SignedCookie
  /** Binds the challenge of a sign-in with a passkey to this browser. */
  passkeyCookie: SignedCookie
  /** The login that this browser has begun, where the account asks for a second step. */
  pendingLogin: {
    read: (headers: Headers) => PendingLogin | undefined
    write: (login: PendingLogin) => string
    clear: () => string
  }
  /** The browser that sent these headers, if the account of this address was used from it before. */
  findKnownDevice(headers: Headers, email: string): Promise<string | undefined>
}
