import type { Caller, Reply } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import type { Auth } from './create-auth.ts'
import { endLogin } from './end-login.ts'

const USER_AGENT_MAX = 400

/** Always a new login, never one from before, and the one this browser had ends. */
export async function openLogin(
  { tx, actor, caller, reply }: { tx: Database; actor: Actor | null; caller: Caller; reply: Reply },
  auth: Auth,
  userId: string,
): Promise<void> {
  if (actor) await endLogin(tx, auth, actor)
  const { token } = await auth.library.createSession(userId, false, {
    ipAddress: caller.ip,
    userAgent: caller.userAgent.slice(0, USER_AGENT_MAX),
  })
  reply.setCookie(auth.sessionCookie.write(token))
}
