import type { Caller, Reply } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { endSession } from './end-session.ts'
import { recognizeDevice } from './recognize-device.ts'

const USER_AGENT_MAX = 400

export type SignInContext = Pick<Services, 'tx' | 'auth' | 'realtime'> & {
  actor: Actor | null
  caller: Caller
  reply: Reply
}

/** Always creates a new session, against session fixation; the previous one of this browser ends. */
export async function startSession(ctx: SignInContext, userId: string): Promise<void> {
  const { auth, actor, caller, reply } = ctx
  if (actor) await endSession(ctx, actor)
  const { token } = await auth.library.createSession(userId, false, {
    ipAddress: caller.ip,
    userAgent: caller.userAgent.slice(0, USER_AGENT_MAX),
  })
  reply.setCookie(auth.sessionCookie.write(token))
  await recognizeDevice(ctx, userId)
}
