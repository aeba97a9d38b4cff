import type { ActorContext, Handler } from '#server/http/context.ts'
import type { accountSettingEndpoints, Privacy } from '#shared/accounts/account-settings.contract.ts'
import { conflict, unauthenticated } from '#shared/http/problem.ts'
import { findPrivacy, updatePrivacy } from './account.store.ts'
import { findSearchable, saveSearchable } from './searchable.store.ts'

export const getPrivacy: Handler<typeof accountSettingEndpoints.privacy> = (ctx) => loadPrivacy(ctx)

async function loadPrivacy({ tx, actor }: ActorContext): Promise<Privacy> {
  const found = await findPrivacy(tx, actor.userId)
  if (!found) throw unauthenticated()
  return { ...found, isSearchable: await findSearchable(tx, actor) }
}

export const savePrivacy: Handler<typeof accountSettingEndpoints.savePrivacy> = async (ctx) => {
  const { isSearchable, ...change } = ctx.body
  await updatePrivacy(ctx.tx, ctx.actor.userId, change)
  if (isSearchable !== undefined && !(await saveSearchable(ctx.tx, ctx.actor, isSearchable))) {
    throw conflict(
      'PRIVATE_PAGE',
      'You have no page that others can see. Change who can see it in your profile first.',
    )
  }
  return loadPrivacy(ctx)
}
