import { findHomeAccount } from '#server/features/members/member.reads.ts'
import type { Caller, Reply } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import { isDemoEmail } from '#shared/accounts/account.rules.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { unauthenticated } from '#shared/http/problem.ts'
import { findPerson } from './auth.store.ts'
import { endSession } from './end-session.ts'
import { recognizeDevice } from './recognize-device.ts'

const USER_AGENT_MAX = 400

export type SignInContext = Pick<Services, 'tx' | 'auth' | 'realtime' | 'env' | 'log' | 'encryption'> & {
  actor: Actor | null
  caller: Caller
  reply: Reply
}

export const wrongCredentials = () => unauthenticated('Invalid email or password')

/**
 * Every sign-in ends here, whatever the method. Always creates a new session, against session fixation; the previous one
 * of this browser ends. The passwords of demo accounts are well known, so without DEMO they do not get in.
 */
export async function startSession(ctx: SignInContext, userId: string): Promise<void> {
  const { tx, auth, env, actor, caller, reply, log } = ctx
  const person = await findPerson(tx, userId)
  if (!person || (isDemoEmail(person.email) && !env.DEMO)) throw wrongCredentials()
  if (actor) await endSession(ctx, actor)
  const { token } = await auth.library.createSession(userId, false, {
    ipAddress: caller.ip,
    userAgent: caller.userAgent.slice(0, USER_AGENT_MAX),
    actingFor: person.role === null ? await findHomeAccount(tx, userId) : null,
  })
  reply.setCookie(auth.sessionCookie.write(token))
  log.info({ userId, ip: caller.ip }, 'signed in')
  await recognizeDevice(ctx, userId)
}
