import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import { createLiveLoginQuery, extendLogin } from './login.store.ts'
import type { SignedCookie } from './signed-cookie.ts'

/** Who sends this request: nobody without a good cookie, and one question to the database with it. */
export function createReadActor({ db, sessionCookie }: { db: Database; sessionCookie: SignedCookie }) {
  const findLiveLogin = createLiveLoginQuery(db)
  return async (headers: Headers): Promise<Actor | null> => {
    const token = sessionCookie.read(headers)
    if (!token) return null
    const login = await findLiveLogin(token)
    if (!login) return null
    const { sessionId, userId, role, isStale } = login
    if (isStale) await extendLogin(db, sessionId)
    return { sessionId, userId, role }
  }
}
