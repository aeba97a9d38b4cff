import { betterAuth } from 'better-auth/minimal'
import { uuidv7 } from 'uuidv7'
import type { Edge, ReadActorOptions } from '#server/http/edge.ts'
import { hasRecentlyWritten } from '#server/http/recent-write.ts'
import type { Auth, AuthLibrary, PendingLogin } from '#server/platform/auth.ts'
import { type Database, joinTransaction } from '#server/platform/database.ts'
import type { Env } from '#server/platform/env.ts'
import { createGoogle } from '#server/platform/google.ts'
import { createSignedCookie, type SignedCookie } from '#server/platform/signed-cookie.ts'
import { DEVICE_DAYS, PASSWORD_MAX, PASSWORD_MIN, SESSION_DAYS } from '#shared/accounts/account.constants.ts'
import { readerOf } from '#shared/format/reader.ts'
import { actingSeat } from '#shared/members/seat.rules.ts'
import { limitOf } from '#shared/memberships/entitlement.rules.ts'
import { createAccountAdapter } from './auth.store.ts'
import { PENDING_LOGIN_MINUTES } from './begin-login.ts'
import { isDeviceOf, isKnownDevice } from './device.store.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { CHALLENGE_MINUTES } from './issue-challenge.ts'
import { GOOGLE_FLOW_SECONDS } from './open-google.ts'
import { hashDevice } from './recognize-device.ts'
import { rememberLogins } from './remember-logins.ts'
import {
  createLiveLoginQuery,
  extendLogin,
  findActiveSessions,
  IDLE_DAYS,
  type LiveLogin,
} from './session.store.ts'

const DAY_SECONDS = 24 * 60 * 60

type Parts = { db: Database; env: Env; secret: string }
/** For how long a node remembers who is signed in. */
type CacheParts = { loginCacheMs: number }

/** Creates the auth service of the context, and what the HTTP layer needs to authenticate requests. */
export async function createAuth({ db, env, secret, loginCacheMs }: Parts & CacheParts) {
  const isSecure = env.APP_URL.startsWith('https:')
  const cookie = (name: string, maxAge: number) => createSignedCookie({ name, maxAge, secret, isSecure })
  // The browser keeps the cookie up to the absolute limit; the server enforces the idle limit.
  const sessionCookie = cookie('sid', SESSION_DAYS * DAY_SECONDS)
  const deviceCookie = cookie('device', DEVICE_DAYS * DAY_SECONDS)
  const pendingLogin = createPendingLogin(cookie('login', PENDING_LOGIN_MINUTES * 60))
  const auth: Auth = {
    library: await createAuthLibrary({ db, env, secret }),
    google: createGoogle(env),
    sessionCookie,
    googleCookie: cookie('google', GOOGLE_FLOW_SECONDS),
    deviceCookie,
    passkeyCookie: cookie('passkey', CHALLENGE_MINUTES * 60),
    pendingLogin,
    findKnownDevice: createFindKnownDevice(db, deviceCookie),
  }
  const logins = rememberLogins(createLiveLoginQuery(db), loginCacheMs)
  return {
    auth,
    readActor: createReadActor(db, sessionCookie, logins),
    forgetLogin(headers: Headers) {
      const token = sessionCookie.read(headers)
      if (token) logins.forget(token)
    },
    readLoginToLimit: createReadLoginToLimit(db, auth),
    findActiveSessions: (sessionIds: string[]) => findActiveSessions(db, sessionIds),
  }
}

/** Only the library's storage layer is used: its own endpoints, limits and cookies stay off. */
export async function createAuthLibrary({ db, env, secret }: Parts): Promise<AuthLibrary> {
  const { internalAdapter } = await betterAuth({
    appName: env.APP_NAME,
    baseURL: env.APP_URL,
    secret,
    database: createAccountAdapter(joinTransaction(db)),
    advanced: { database: { generateId: () => uuidv7() } },
    user: {
      fields: { image: 'profileImageUrl' },
      additionalFields: {
        role: { type: 'string', required: false },
        firstName: { type: 'string', required: false },
        lastName: { type: 'string', required: false },
      },
    },
    session: {
      expiresIn: IDLE_DAYS * DAY_SECONDS,
      additionalFields: { actingFor: { type: 'string', required: false } },
    },
    verification: { storeIdentifier: 'hashed', disableCleanup: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => isPassword(password, hash),
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  }).$context
  return internalAdapter
}

/**
 * Who is signed in, and the account they act for: at most one query with a valid cookie, none without. Who is deleting the account
 * counts as signed out everywhere but where it can be undone.
 */
function createReadActor(
  db: Database,
  sessionCookie: SignedCookie,
  logins: ReturnType<typeof rememberLogins>,
): Edge['readActor'] {
  return async (headers, options = {}) => {
    const token = sessionCookie.read(headers)
    const login = token ? await logins.find(token, { isFresh: hasRecentlyWritten(headers) }) : null
    if (!login) return null
    const acting = actAs(login, options)
    if (acting.isLeaving && !options.allowsLeaving) return null
    const { sessionId, isConfirmed, paidPlan, locale, timezone } = login
    if (login.isStale) await extendLogin(db, sessionId)
    return {
      userId: acting.id,
      personId: login.person.id,
      seat: acting.seat,
      role: acting.role,
      sessionId,
      isConfirmed,
      // The plan was read of the account that the session acts for; nothing about a person depends on a plan.
      paidPlan: login.organization && acting.id === login.person.id ? null : paidPlan,
      reader: readerOf({ locale, timezone }),
    }
  }
}

/** An organization that is being deleted is closed to its members; its owner can still undo it. */
function actAs(login: LiveLogin, { asPerson = false }: ReadActorOptions) {
  const { person, organization, seat, position, paidPlan } = login
  const isOpen = organization && (!organization.isLeaving || seat === 'OWNER') && !person.isLeaving
  if (!isOpen || !seat || asPerson) return { ...person, seat: 'OWNER' as const }
  const limit = limitOf({ role: organization.role, paidPlan }, 'members.seats')
  return { ...organization, seat: actingSeat({ seat, position }, limit) }
}

/** The account is part of the cookie, because wrong codes are counted before the database is asked. */
const createPendingLogin = (cookie: SignedCookie): Auth['pendingLogin'] => ({
  read(headers) {
    const [userId, token] = cookie.read(headers)?.split(':') ?? []
    return userId && token ? { userId, token } : undefined
  },
  write: ({ userId, token }: PendingLogin) => cookie.write(`${userId}:${token}`),
  clear: cookie.clear,
})

/**
 * What wrong codes are counted against: the account, or the account and the browser where the browser is known. Somebody
 * who guesses from elsewhere does not use up the owner's attempts.
 */
function createReadLoginToLimit(db: Database, { pendingLogin, deviceCookie }: Auth) {
  return async (headers: Headers): Promise<string | undefined> => {
    const userId = pendingLogin.read(headers)?.userId
    const device = deviceCookie.read(headers)
    if (!userId) return undefined
    const deviceHash = device && hashDevice(device)
    const isKnown = deviceHash && (await isKnownDevice(db, { userId, deviceHash }))
    return isKnown ? `login:${userId}:${deviceHash}` : `login:${userId}`
  }
}

/** Without a query for browsers that never signed in. */
function createFindKnownDevice(db: Database, deviceCookie: SignedCookie): Auth['findKnownDevice'] {
  return async (headers, email) => {
    const device = deviceCookie.read(headers)
    if (!device) return undefined
    const deviceHash = hashDevice(device)
    return (await isDeviceOf(db, email.trim(), deviceHash)) ? deviceHash : undefined
  }
}
