import type { RequestContext } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Env } from '#server/platform/env.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import type { Endpoint, ResponseOf } from '#shared/http/endpoint.ts'
import { createAuthLibrary } from './auth-library.ts'
import { createGoogle } from './create-google.ts'
import { GOOGLE_FLOW_SECONDS } from './google-flow.ts'
import { ABSOLUTE_DAYS, findLiveLogins } from './login.store.ts'
import { createReadActor } from './read-actor.ts'
import { createSignedCookie } from './signed-cookie.ts'

const DAY_SECONDS = 24 * 60 * 60

export type Auth = Awaited<ReturnType<typeof createAuth>>

/** A verb of this feature: besides the call it may ask for what `createAuth` made. */
export type AuthVerb<E extends Endpoint> = (call: RequestContext<E>, auth: Auth) => Promise<ResponseOf<E>>

type Parts = { db: Database; env: Env; secret: string; realtime: Realtime }

/** Everything accounts stand on, made once at the start. */
export async function createAuth({ db, env, secret, realtime }: Parts) {
  const isSecure = env.APP_URL.startsWith('https:')
  // The browser keeps the cookie up to the absolute limit; the idle limit is the server's to judge.
  const sessionCookie = createSignedCookie({
    name: 'sid',
    maxAge: ABSOLUTE_DAYS * DAY_SECONDS,
    secret,
    isSecure,
  })
  const googleCookie = createSignedCookie({
    name: 'google',
    maxAge: GOOGLE_FLOW_SECONDS,
    secret,
    isSecure,
  })
  return {
    appUrl: env.APP_URL,
    library: await createAuthLibrary({ db, env, secret }),
    google: createGoogle(env),
    sessionCookie,
    googleCookie,
    readActor: createReadActor({ db, sessionCookie }),
    findLiveLogins: (sessionIds: string[]) => findLiveLogins(db, sessionIds),
    realtime,
  }
}
