import type { ActorContext, Handler } from '#server/http/context.ts'
import type { accountSettingEndpoints, Privacy } from '#shared/accounts/account-settings.contract.ts'
import { unauthenticated } from '#shared/http/problem.ts'
import { findPrivacy, updatePrivacy } from './account.store.ts'

export const getPrivacy: Handler<typeof accountSettingEndpoints.privacy> = (ctx) => loadPrivacy(ctx)

async function loadPrivacy({ tx, actor }: ActorContext): Promise<Privacy> {
  const found = await findPrivacy(tx, actor.userId)
  if (!found) throw unauthenticated()
  return found
}

export const savePrivacy: Handler<typeof accountSettingEndpoints.savePrivacy> = async (ctx) => {
  await updatePrivacy(ctx.tx, ctx.actor.userId, ctx.body)
  return loadPrivacy(ctx)
}
