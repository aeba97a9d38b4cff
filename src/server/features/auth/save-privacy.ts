import type { Handler } from '#server/http/context.ts'
import type { accountSettingEndpoints } from '#shared/accounts/account-settings.contract.ts'
import { unauthenticated } from '#shared/http/problem.ts'
import { findPrivacy, updatePrivacy } from './account.store.ts'

export const getPrivacy: Handler<typeof accountSettingEndpoints.privacy> = async ({ tx, actor }) => {
  const found = await findPrivacy(tx, actor.userId)
  if (!found) throw unauthenticated()
  return found
}

export const savePrivacy: Handler<typeof accountSettingEndpoints.savePrivacy> = async ({
  tx,
  actor,
  body,
}) => {
  await updatePrivacy(tx, actor.userId, body)
  return body
}
