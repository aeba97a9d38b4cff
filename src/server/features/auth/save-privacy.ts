import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { accountEndpoints, Privacy } from '#shared/accounts/account.contract.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { unauthenticated } from '#shared/http/problem.ts'
import { findPrivacy, updatePrivacy } from './account.store.ts'

export const getPrivacy: Handler<typeof accountEndpoints.privacy> = async ({ tx, actor }) => {
  const found = await findPrivacy(tx, actor.userId)
  if (!found) throw unauthenticated()
  return found
}

type Saving = { tx: Database; actor: Pick<Actor, 'userId'>; body: Privacy }

export async function savePrivacy({ tx, actor, body }: Saving): Promise<Privacy> {
  await updatePrivacy(tx, actor.userId, body)
  return body
}
