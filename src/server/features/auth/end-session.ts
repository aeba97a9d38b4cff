import type { Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { deleteLogin, deleteLogins, deleteLoginsFor, type EndedLogin } from './session.store.ts'

type EndContext = Pick<Services, 'tx' | 'realtime'>
type Login = { sessionId: string; userId: string }

/** Every session ends through this file, so that its open event streams are closed too. */
export async function endSession(ctx: EndContext, login: Login): Promise<boolean> {
  const ended = await deleteLogin(ctx.tx, login)
  await publishEnd(ctx, ended)
  return ended.length > 0
}

export async function endOtherSessions(ctx: EndContext, { userId, sessionId }: Login): Promise<void> {
  await publishEnd(ctx, await deleteLogins(ctx.tx, userId, { except: sessionId }))
}

export async function endAllSessions(ctx: EndContext, userId: string): Promise<void> {
  await publishEnd(ctx, await deleteLogins(ctx.tx, userId))
}

/** Nobody signs in to an organization that was handed over: the sessions of its members that act for it end. */
export async function endSessionsFor(ctx: EndContext, accountId: string): Promise<void> {
  await publishEnd(ctx, await deleteLoginsFor(ctx.tx, accountId))
}

async function publishEnd({ tx, realtime }: EndContext, ended: EndedLogin[]): Promise<void> {
  for (const { userId, sessionId, actingFor } of ended) {
    await realtime.publishEphemeral(tx, actingFor ?? userId, { type: 'session-ended', sessionId })
  }
}

export const logOut: Handler<typeof accountEndpoints.logOut> = async (ctx) => {
  if (ctx.actor) await endSession(ctx, ctx.actor)
  ctx.reply.setCookie(ctx.auth.sessionCookie.clear())
  return undefined
}

/** Another user's session is a 404. */
export const revokeLogin: Handler<typeof accountEndpoints.revokeLogin> = async (ctx) => {
  const hasEnded = await endSession(ctx, { sessionId: ctx.params.id, userId: ctx.actor.userId })
  if (!hasEnded) throw notFound('login')
  return undefined
}

export const revokeOtherLogins: Handler<typeof accountEndpoints.revokeOtherLogins> = async (ctx) => {
  await endOtherSessions(ctx, ctx.actor)
  return undefined
}
